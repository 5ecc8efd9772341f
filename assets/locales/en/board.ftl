# The board in words, for those who do not see the picture.

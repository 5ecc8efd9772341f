# The lesson of WYPS, step by step: what is explained, the task, why a move is right, and what it misses.

## Composed keys: put together from names when the program runs.

wyps-lesson-1 = You are **White**: join **all three sides** of the triangle with one group of your stones. You lay **English words** on neighbouring hexes, bent as you like, each hex used once.
wyps-lesson-1-task = Lay a word, such as CAN: press **{ wyps-form-word-button }**, type it, choose a place, and press **{ button-play }**.
wyps-lesson-1-right = Your word lies there in white. A single stone may be laid, too. In a game you then draw until you have seven stones. Both racks are open, and before the first word Black may swap them.
wyps-lesson-1-missed-1 = That was a single stone. It is allowed, but a word brings more: press **{ wyps-form-word-button }** and type CAN.
wyps-lesson-2 = Stones on the board count as letters of your word, whatever their colour. At least one stone must come from your rack. What the word touches need not spell anything.
wyps-lesson-2-task = Lay a word that uses Black’s T on c2, such as CART.
wyps-lesson-2-right = The T has **turned**: it is white now. Stones change sides when a word of the other player uses them.
wyps-lesson-2-missed-1 = The T is still black: your word does not turn it. Type CART, and choose a place that uses c2.
wyps-lesson-3 = A **straight** word, all in one line, turns **every** black stone that it uses.
wyps-lesson-3-task = Turn A and R with one straight word, such as EARN along the base.
wyps-lesson-3-right = Both stones are white now. Straight words are the strongest.
wyps-lesson-3-missed-1 = A and R are not both white. Type EARN, and choose the place in row e, where the word is straight.
wyps-lesson-4 = A **bent** word turns only **one** black stone, and you choose which.
wyps-lesson-4-task = Lay a **bent** word that uses a black stone: type SET, and page with ▶ to a place where it is bent.
wyps-lesson-4-right = One stone has turned. Choose the one that splits your opponent’s group or joins yours.
wyps-lesson-4-missed-1 = Your word was not bent, or uses no black stone. Type SET, and page with ▶ to a place where it turns a corner over T or E.
wyps-lesson-5 = You win by joining **all three sides** of the triangle with one group of your stones. A corner belongs to both its sides. Joining them is **atari**: your opponent has one move to break it.
wyps-lesson-5-task = Join all three sides, for instance with GAZE along row d.
wyps-lesson-5-right = Atari! Now Black may only make a move that breaks your group. If there were none, you would have won.
wyps-lesson-5-missed-1 = White does not join all three sides. Type GAZE: in row d it leads from the left side to the right one, and your S joins it with the base.
wyps-lesson-6 = This time **you** are in atari: Black joins all three sides. Only moves that break this are allowed. Turning one stone is enough, but turning more is better.
wyps-lesson-6-task = Break the connection, and turn at least **two** black stones with a straight word, such as GAS.
wyps-lesson-6-right = The connection is broken. The more stones you turn, the longer Black needs to join again.
wyps-lesson-6-missed-1 = The connection is broken, but only one stone turned. Type GAS, and choose the straight place on c1, d2 and e3.
wyps-lesson-7 = Look at your opponent’s rack before you join: both racks are open. Here the bag is empty, and Black has only a Q left.
wyps-lesson-7-task = Join all three sides so that Black has no word to break the connection.
wyps-lesson-7-right = Black has no word that turns one of these stones. You have won!
wyps-lesson-7-missed-1 = White does not join all three sides. Type GAZE, and choose the place along row d.
wyps-idea-1 = Straight words
wyps-idea-1-text = A straight word turns every stone of your opponent’s that it uses. Look along the lines that hold most of them, and check that no word breaks your connection afterwards.
wyps-idea-2 = Bent words
wyps-idea-2-text = A bent word turns one stone only, but reaches around corners. Choose the stone that joins two of your groups, and go through letters that your opponent cannot use again.
wyps-idea-3 = One word, three sides
wyps-idea-3-text = In Quick, a shorter game, the first connection wins. Look for the gap between your groups first, then for a word whose path runs through it, over stones that lie there already.

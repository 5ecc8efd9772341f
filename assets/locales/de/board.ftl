# Das Brett in Worten, für alle, die das Bild nicht sehen.

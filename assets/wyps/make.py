"""Makes `everyday_words.txt` and `familiar_words.txt`: the words of the dictionary that most people
know and that no filter flags, in two classes.

    apt-get download scowl && dpkg -x scowl_*.deb scowl
    python make.py scowl/usr/share/dict/scowl DICTIONARY

DICTIONARY is `src/words/all.txt` of the crate wordnik_list. How common a word is comes from SCOWL
(http://wordlist.aspell.net), version 2020.12.07: its sizes go by frequency, and 35 is the smallest
with what nearly every dictionary has. `SOURCES.txt` has its licence.
"""

import sys
from pathlib import Path

# The sizes of everyday words, and that of the others. Short words of it are everyday ones, too: the
# lists behind the smaller sizes count texts, in which few animals and kitchen tools occur.
EVERYDAY = (10, 20)
FAMILIAR = 35
SHORT = 4
SPELLINGS = ("english", "american", "british")

here = Path(__file__).parent
scowl, dictionary = map(Path, sys.argv[1:])
flagged = here.parent / "family_filter" / "blocked.txt"
allowed = set(dictionary.read_text().split()) - set(flagged.read_text().split())


def words(size):
    files = [scowl / f"{spelling}-words.{size}" for spelling in SPELLINGS]
    found = {word for file in files for word in file.read_text("latin-1").split()}
    return {word for word in found & allowed if len(word) > 1}


all_familiar = words(FAMILIAR)
everyday = set.union(*map(words, EVERYDAY), {word for word in all_familiar if len(word) <= SHORT})
for name, found in ("everyday", everyday), ("familiar", all_familiar - everyday):
    text = "".join(f"{word}\n" for word in sorted(found))
    (here / f"{name}_words.txt").write_text(text)

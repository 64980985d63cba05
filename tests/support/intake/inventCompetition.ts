/** An invented competition, the common source of all layouts. */
export interface Invented {
  name: string;
  people: InventedPerson[];
  entries: InventedEntry[];
}

export interface InventedPerson {
  id: string;
  name: string;
  first: string;
  last: string;
  isProfessional: boolean;
  studio: string;
  level: string;
  age: string;
  /** Back number of the leader. */
  number: number;
  isLady: boolean;
}

export interface InventedEntry {
  student: InventedPerson;
  partner: InventedPerson;
  type: 'HEAT' | 'SOLO' | 'MULTI';
  style: string;
  dance: string;
  level: string;
  quantity: number;
  /** Empty unless a solo. */
  song: string;
}

export const STYLES: Readonly<Record<string, readonly string[]>> = {
  'American Smooth': ['Waltz', 'Tango', 'Foxtrot', 'Viennese Waltz'],
  'American Rhythm': ['Cha Cha', 'Rumba', 'East Coast Swing', 'Bolero', 'Mambo'],
  'International Standard': ['Waltz', 'Tango', 'Viennese Waltz', 'Foxtrot', 'Quickstep'],
  'International Latin': ['Cha Cha', 'Samba', 'Rumba', 'Paso Doble', 'Jive'],
  'Night Club': ['Hustle', 'Salsa', 'West Coast Swing', 'Nightclub Two Step'],
};

const FIRST =
  'Ada Bruno Carla Dmitri Elif Farid Greta Hugo Inès Jürgen Katarzyna Léon Mireille Nils Oksana Paweł Quinn Rosa Søren Tamás Ulla Víctor Wanda Xavier Yara Zoé';
const LAST =
  'Abernethy|van den Berg|Çelik|O’Dowd|de la Fuente|Eklund|Fjørtoft|García Luna|Hřebíček|Ivanov|Jansson|Kowalczyk|Lindqvist|Müller-Thau|Nakamura|Ostrowski|Pérignac|Quillfeather|Ruiz|Şahin|Thistlewood';
const LEVELS = 'Newcomer|Pre-Bronze|Intermediate Bronze|Full Bronze|Pre-Silver|Full Silver|Open Gold'.split(
  '|',
);
const AGES = 'J1 J2 A1 A2 B1 B2 C1 D1'.split(' ');
const STUDIOS =
  'Rosewood Ballroom|Étoile Dance|Studio Øst|Harbor & Lane|North Star DanceSport|Kowalczyk, Paweł';
const SONGS = ['Blue Harbor', 'Rain on Tin', 'The Long Way'];

/** Seeded random numbers. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/**
 * Studios with teachers, students and their entries. Two students of different studios share a name.
 * @param size number of students
 */
export function inventCompetition(seed: number, size = 24): Invented {
  const roll = dice(seed);
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const names = new Set<string>();
  const person = (isProfessional: boolean, studio: string, index: number): InventedPerson => {
    let [first, last] = ['', ''];
    do [first, last] = [pick(FIRST.split(' ')), pick(LAST.split('|'))];
    while (names.has(`${first} ${last}`));
    names.add(`${first} ${last}`);
    const level = isProfessional ? '' : pick(LEVELS);
    const id = `${isProfessional ? 'T' : 'S'}${String(index + 1).padStart(2, '0')}`;
    const number = (isProfessional ? 100 : 300) + index;
    const age = isProfessional ? '' : pick(AGES);
    const name = `${first} ${last}`;
    return { id, name, first, last, isProfessional, studio, level, age, number, isLady: roll(2) === 0 };
  };
  const studios = STUDIOS.split('|').slice(0, Math.max(2, Math.ceil(size / 4)));
  const teachers = studios.flatMap((studio, index) => [
    person(true, studio, 2 * index),
    person(true, studio, 2 * index + 1),
  ]);
  const students = Array.from({ length: size }, (_, index) => person(false, pick(studios), index));
  const [one, other] = [
    students.find(({ studio }) => studio === studios[0]),
    students.find(({ studio }) => studio === studios[1]),
  ];
  if (one && other)
    Object.assign(other, { name: one.name, first: one.first, last: one.last, isLady: one.isLady });
  const entries = students.flatMap((student) => {
    const own = teachers.filter(({ studio }) => studio === student.studio);
    return entriesOf(student, own, { roll, pick });
  });
  return { name: `Invented Ball ${seed}`, people: [...teachers, ...students], entries };
}

/** Without couples who only dance with each other: a list without roles cannot tell who of them teaches. */
export function withoutLoneCouples(competition: Invented): Invented {
  const partners = new Map<InventedPerson, Set<InventedPerson>>();
  for (const { student, partner } of competition.entries) {
    partners.set(student, (partners.get(student) ?? new Set()).add(partner));
    partners.set(partner, (partners.get(partner) ?? new Set()).add(student));
  }
  const isAlone = (person: InventedPerson): boolean => (partners.get(person)?.size ?? 0) < 2;
  const entries = competition.entries.filter(
    ({ student, partner }) => !isAlone(student) || !isAlone(partner),
  );
  return { ...competition, entries };
}

type Dice = { roll: (sides: number) => number; pick: <T>(list: readonly T[]) => T };

function entriesOf(student: InventedPerson, teachers: readonly InventedPerson[], { roll, pick }: Dice) {
  // Couples are mixed, because the side of the contest tells who leads.
  const main = teachers.find(({ isLady }) => isLady !== student.isLady) ?? teachers[0];
  if (!main) return [];
  main.isLady = !student.isLady || main.isLady;
  const entries = new Map<string, InventedEntry>();
  const usual = { student, partner: main, level: student.level, quantity: 1, song: '' };
  const add = (entry: Omit<InventedEntry, keyof typeof usual> & Partial<InventedEntry>): void => {
    entries.set([entry.type, entry.style, entry.dance].join('|'), { ...usual, ...entry });
  };
  for (const style of Object.keys(STYLES)
    .filter(() => roll(3) === 0)
    .concat(roll(2) === 0 ? ['American Smooth'] : ['American Rhythm'])) {
    for (const dance of STYLES[style] ?? []) {
      if (roll(4) === 0) continue;
      add({ type: 'HEAT', style, dance, quantity: roll(9) === 0 ? 2 : 1 });
    }
    if (roll(3) === 0) add({ type: 'MULTI', style, dance: '' });
  }
  if (roll(5) === 0) {
    const dance = pick(['Rumba', 'Bolero', 'Mambo']);
    add({ type: 'SOLO', style: 'American Rhythm', dance, song: pick(SONGS) });
  }
  return [...entries.values()];
}

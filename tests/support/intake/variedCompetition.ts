import { dice, type Invented, type InventedEntry, type InventedPerson } from './inventCompetition.ts';

/** A competition whose names, studios, levels, ages, styles and dances depend on the seed. */
export interface Varied extends Invented {
  styles: Record<string, readonly string[]>;
}

const FIRST =
  'Aoife Bo Camille Darnell Eun-ji Fatima Giorgio Hedda Ike Jo-Ann Kenji Lupita Mary-Kate Nadezhda Oisín Petra Qadir Ruth Saoirse Teo Umberto Vlad Wren Xochitl Ye-jin Zsófia J.T. Mei-Ling Rhys Ana'.split(
    ' ',
  );
const LAST =
  'Ashcroft-Lee|Bauer|Chen|D’Angelo|Eriksen|Fernández Gil|Gray|Hà|Ito|Janković|King|Li|McGee|Nguyen|Ó Briain|Park|Quist|Rose|St. James|Tuïnman|Underhill|Vega|Wu|Young|Zhao|van Dyk|de Souza|Al-Amin|Bell|Long'.split(
    '|',
  );
const STUDIOS =
  'AMS Boston|Fred’s of Tampa|Imperial|The Ballroom on Main St.|DanceSport Academy #4|Independent|Studio B|Rhythm & Grace|Tanzwerk|Dance Vision, LLC|Avalon|Top Hat|Club 21|Elite Movement (North)'.split(
    '|',
  );
const LADDERS = [
  'Newcomer|Pre-Bronze|Intermediate Bronze|Full Bronze|Open Bronze|Pre-Silver|Full Silver|Open Gold',
  'Newcomer|Bronze I|Bronze II|Bronze III|Silver I|Silver II|Gold',
  'Beginner|Bronze|Silver|Gold|Gold Star|Novice|Pre-Champ|Championship',
  'Syllabus Bronze|Syllabus Silver|Syllabus Gold|Open Bronze|Open Silver|Open Gold',
  'Newcomer|Pre Bronze|Int. Bronze|Full Bronze|Pre Silver|Int. Silver|Full Silver',
  'Closed Bronze|Open Bronze|Closed Silver|Open Silver|Closed Gold|Open Gold',
].map((words) => words.split('|'));
const AGES = [
  'J1|J2|A1|A2|B1|B2|C1|C2|D1',
  'A|B|C|S1|S2|S3',
  '18-35|36-50|51-60|61-70|71+',
  'Junior|Youth|Adult|Senior I|Senior II|Senior III',
  'U16|Under 35|35-50|Over 50|70+',
].map((words) => words.split('|'));
const PROGRAMS: Record<string, string>[] = [
  {
    'American Smooth': 'Waltz|Tango|Foxtrot|Viennese Waltz',
    'American Rhythm': 'Cha Cha|Rumba|East Coast Swing|Bolero|Mambo',
    'International Standard': 'Waltz|Tango|Viennese Waltz|Foxtrot|Quickstep',
    'International Latin': 'Cha Cha|Samba|Rumba|Paso Doble|Jive',
    'Night Club': 'Hustle|West Coast Swing|Salsa|Bachata|Merengue|Argentine Tango',
  },
  {
    Smooth: 'Waltz|Tango|Foxtrot|Viennese Waltz|Peabody',
    Rhythm: 'Cha Cha|Rumba|East Coast Swing|Bolero|Mambo',
    Nightclub: 'Salsa|Hustle|West Coast Swing|Nightclub Two Step',
  },
  {
    Standard: 'Waltz|Tango|Viennese Waltz|Foxtrot|Quickstep',
    Latin: 'Samba|Cha Cha|Rumba|Paso Doble|Jive',
  },
  {
    Rhythm: 'Cha Cha|Rumba|East Coast Swing|Bolero|Mambo|Merengue',
    Smooth: 'Waltz|Tango|Foxtrot|Viennese Waltz',
    Latin: 'Cha Cha|Samba|Rumba|Paso Doble|Jive',
    Standard: 'Waltz|Tango|Viennese Waltz|Foxtrot|Quickstep',
  },
  {
    'American Rhythm': 'Cha Cha|Rumba|East Coast Swing|Bolero|Mambo',
    'American Smooth': 'Waltz|Tango|Foxtrot|Viennese Waltz',
    Country: 'Country Two Step|Country Waltz|Polka|Triple Two Step',
  },
];
const SONGS = [
  ...[
    'Moonlit Pier',
    'Seven Bells',
    'After the Rain',
    'Copper Sky',
    'All of Me',
    'I Will Survive',
    'Gold Rush',
  ],
  ...[
    'Smooth Operator',
    'Best of You',
    'One Last Tango',
    'Silver Bells',
    'La Vie en Rose',
    'Swing, Swing, Swing',
  ],
];

export type Roll = ReturnType<typeof dice>;
export const picker =
  (roll: Roll) =>
  <T>(list: readonly T[]): T =>
    list[roll(list.length)] as T;

export function shuffled<T>(list: readonly T[], roll: Roll): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(roll(rest.length), 1)[0] as T);
}

export function variedCompetition(seed: number, size = 22): Varied {
  const roll = dice(seed * 31 + 5);
  const pick = picker(roll);
  const [levels, ages, program] = [pick(LADDERS), pick(AGES), pick(PROGRAMS)];
  const styles = Object.fromEntries(Object.entries(program).map(([name, list]) => [name, list.split('|')]));
  const studios = shuffled(STUDIOS, roll).slice(0, 2 + roll(4));
  const names = new Set<string>();
  const person = (isProfessional: boolean, studio: string, index: number): InventedPerson => {
    let [first, last] = ['', ''];
    do [first, last] = [pick(FIRST), pick(LAST)];
    while (names.has(`${first} ${last}`));
    names.add(`${first} ${last}`);
    return {
      ...{ id: `${isProfessional ? 'P' : 'A'}${1000 + index * 7}`, name: `${first} ${last}`, first, last },
      ...{ isProfessional, studio, number: (isProfessional ? 100 : 300) + index, isLady: roll(2) === 0 },
      ...{ level: isProfessional ? '' : pick(levels), age: isProfessional ? '' : pick(ages) },
    };
  };
  const teachers = studios.flatMap((studio, at) => [
    { ...person(true, studio, 2 * at), isLady: true },
    { ...person(true, studio, 2 * at + 1), isLady: false },
  ]);
  const students = Array.from({ length: size }, (_, index) =>
    person(false, studios[index % studios.length] ?? '', index),
  );
  const entries = students.flatMap((student) => {
    const teacher = teachers.find(
      ({ studio, isLady }) => studio === student.studio && isLady !== student.isLady,
    );
    return teacher ? entriesOf(student, teacher, { styles, levels }, roll) : [];
  });
  return {
    name: `${pick(['Harvest', 'Riverside', 'Golden Gate', 'Snow'])} Open ${2020 + roll(9)}`,
    people: [...teachers, ...students],
    entries,
    styles,
  };
}

function entriesOf(
  student: InventedPerson,
  partner: InventedPerson,
  { styles, levels }: { styles: Varied['styles']; levels: readonly string[] },
  roll: Roll,
): InventedEntry[] {
  const pick = picker(roll);
  const common = { student, partner, quantity: 1, song: '' };
  const names = Object.keys(styles);
  const danced = names.filter(() => roll(3) > 0);
  let hasSolo = false;
  return (danced.length > 0 ? danced : [pick(names)]).flatMap((style): InventedEntry[] => {
    const dances = (styles[style] ?? []).filter(() => roll(4) > 0);
    const more = levels[levels.indexOf(student.level) + 1];
    const singles = dances.flatMap((dance): InventedEntry[] => [
      { ...common, type: 'HEAT', style, dance, level: student.level, quantity: roll(8) === 0 ? 2 : 1 },
      // Some also dance at a second level, but less.
      ...(more && dance !== dances[0] && roll(7) === 0
        ? [{ ...common, type: 'HEAT' as const, style, dance, level: more }]
        : []),
    ]);
    const isMulti = roll(3) === 0 && /smooth|rhythm|standard|latin/i.test(style);
    const multi: InventedEntry[] = isMulti
      ? [{ ...common, type: 'MULTI', style, dance: '', level: student.level }]
      : [];
    const isSolo = roll(8) === 0 && dances.length > 0 && !hasSolo;
    const solo: InventedEntry[] = isSolo
      ? [{ ...common, type: 'SOLO', style, dance: pick(dances), level: student.level, song: pick(SONGS) }]
      : [];
    hasSolo ||= isSolo;
    return [...singles, ...multi, ...solo];
  });
}

const USUAL: Record<string, string> = {
  ...{ Smooth: 'American Smooth', Rhythm: 'American Rhythm', Standard: 'International Standard' },
  ...{ Latin: 'International Latin', Nightclub: 'Night Club', Country: 'Country Western' },
};
const usual = (style: string): string => USUAL[style] ?? style;

/** With each style under its most common name. */
export const withUsualStyles = (one: Varied): Varied => ({
  ...one,
  styles: Object.fromEntries(Object.entries(one.styles).map(([style, dances]) => [usual(style), dances])),
  entries: one.entries.map((entry) => ({ ...entry, style: usual(entry.style) })),
});

/** A week later: some of each student's singles are missing, some changed in level or count, and one is new. */
export function changedCompetition(one: Varied, seed: number): Varied {
  const roll = dice(seed * 53 + 11);
  const keyOf = ({ style, dance, level }: InventedEntry): string => `${style}|${dance}|${level}`;
  const levels = [...new Set(one.entries.map(({ level }) => level))];
  const entries = [...Map.groupBy(one.entries, ({ student }) => student).values()].flatMap((own) => {
    const [first, ...more] = own;
    if (!first || roll(3) === 0) return own;
    const has = new Set(own.map(keyOf));
    const free = (entry: InventedEntry): InventedEntry[] => {
      const isFree = entry.type === 'HEAT' && !has.has(keyOf(entry));
      if (isFree) has.add(keyOf(entry));
      return isFree ? [entry] : [];
    };
    const [dance = ''] = one.styles[first.style] ?? [];
    return [
      first,
      ...more.flatMap((entry) => {
        const what = roll(5);
        if (what === 0) return [];
        if (what === 1 && entry.type === 'HEAT') return [{ ...entry, quantity: 3 - entry.quantity }];
        const level = levels[roll(levels.length)] ?? entry.level;
        const moved = what === 2 ? free({ ...entry, level }) : [];
        return moved.length > 0 ? moved : [entry];
      }),
      ...free({ ...first, type: 'HEAT', dance, level: first.student.level, quantity: 1, song: '' }),
    ];
  });
  return { ...one, entries };
}

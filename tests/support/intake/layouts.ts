import { dice, type Invented, type InventedEntry, type InventedPerson, STYLES } from './inventCompetition.ts';
import { type Cell, ENTRIES, PEOPLE, type Sheet } from './tables.ts';

/** A competition as organisers' lists, matrices and forms. */

export const turned = ({ first, last }: InventedPerson): string => `${last}, ${first}`;

export const ownPeople = ({ people }: Invented): Cell[][] => [
  PEOPLE,
  ...people.map((one) => [one.name, `${one.isProfessional}`, one.studio, one.id, one.level, one.age]),
];

export const ownEntries = ({ entries }: Invented): Cell[][] => [
  ENTRIES.toSpliced(1, 0, 'entrant_card_number'),
  ...entries.map(({ student, partner, type, style, dance, level, quantity }) => [
    ...[student.name, student.id, partner.name, type, style, dance, level, student.age, quantity],
  ]),
];

/** A list of people with a title above and a total below. */
export const peopleList = ({ name, people }: Invented, withTitle = true): Cell[][] => [
  ...(withTitle ? [[`${name} – attendees`], ['printed today'], []] : []),
  ['Last Name', 'First Name', 'Pro/Am', 'School', 'NDCA #', 'Proficiency', 'Age Div'],
  ...people.map(({ first, last, isProfessional, studio, id, level, age }) => [
    ...[last, first, isProfessional ? 'Pro' : 'Am', studio, id, level, age],
  ]),
  ...(withTitle ? [[], ['Total', people.length]] : []),
];

const FIELD_NAMES: Record<string, string> = {
  'Viennese Waltz': 'Vienesse Waltz',
  Quickstep: 'Quick step',
  'East Coast Swing': 'Eastern Swing',
  'West Coast Swing': 'Western Swing',
};

/** A row per student, teacher and level, a column per dance under its style; marks and counts. */
export function matrix({ entries }: Invented): Cell[][] {
  const roll = dice(entries.length);
  const dances = Object.entries(STYLES).flatMap(([style, names]) =>
    names.map((dance, place) => ({ style, dance, place })),
  );
  const multis = Object.keys(STYLES);
  const group = (style: string): string => (style === 'Night Club' ? 'Speciality' : style);
  const named = ({ style, dance }: { style: string; dance: string }): string =>
    dance === 'Rumba' ? (style.includes('Latin') ? 'Int Rumba' : 'Box Rumba') : (FIELD_NAMES[dance] ?? dance);
  const rows = [
    [
      'AGE GROUPS  A1: under 36',
      ...Array<string>(7).fill(''),
      ...dances.map(named),
      '',
      ...multis.map((style) => (style === 'Night Club' ? style : style.split(' ').reverse().join(' '))),
      'Showcase',
    ],
    [
      ...Array<string>(8).fill(''),
      ...dances.map(({ style, place }) => (place === 0 ? group(style) : '')),
      ...['', 'MULTI DANCE', '', '', '', ''],
    ],
    ['LEVEL', 'AGE', 'STUDIO', '', 'STUDENT', 'TEACHER', 'PARTNERSHIP', 'TOTAL'],
  ];
  const couples = Map.groupBy(
    entries,
    ({ student, partner, level }) => `${student.id} ${partner.id} ${level}`,
  );
  const written = new Set<string>();
  for (const own of couples.values()) {
    const [first] = own;
    if (!first) continue;
    const mark = (entry: InventedEntry | undefined): string => {
      if (!entry) return '';
      if (entry.quantity > 1) return String(entry.quantity);
      return ['x', 'X', 'x ', '1'][roll(4)] ?? 'x';
    };
    // The first spelling is never in capitals: from these alone, no one could tell the case.
    const ways = [first.student.studio, `${first.student.studio} `, first.student.studio.toUpperCase()];
    const studio = ways[roll(written.has(first.student.studio) ? 3 : 2)] ?? '';
    written.add(first.student.studio);
    rows.push([
      ...[first.level, first.student.age, studio, '', first.student.name, first.partner.name, 'Pro/Am', ''],
      ...dances.map(({ style, dance }) =>
        mark(own.find((one) => one.type === 'HEAT' && one.style === style && one.dance === dance)),
      ),
      '',
      ...multis.map((style) => mark(own.find((one) => one.type === 'MULTI' && one.style === style))),
      ...own
        .filter(({ type }) => type === 'SOLO')
        .map(({ song, dance }) => `${song} (${dance})`)
        .slice(0, 1),
    ]);
  }
  return [...rows, [''], ['', '', '', '', 'please confirm the hotel!']];
}

/** A sheet per student: dances down, levels across, counts; single dances only. */
export function forms({ name, entries }: Invented): Sheet[] {
  const couples = Map.groupBy(
    entries.filter(({ type }) => type === 'HEAT'),
    ({ student, partner }) => `${student.id} ${partner.id}`,
  );
  return [...couples.values()].map((own, index) => {
    const { student, partner } = own[0] as InventedEntry;
    const levels = [...new Set(['Newcomer', 'Full Bronze', ...own.map(({ level }) => level)])];
    const count = (...what: string[]): number | null =>
      own.find((one) => [one.style, one.dance, one.level].join() === what.join())?.quantity ?? null;
    return {
      name: `${index + 1} ${student.last}`.slice(0, 30),
      rows: [
        [`${name} – PRO/AM ENTRY FORM`],
        [],
        ['Student', student.name, null, 'Age', student.age],
        ['Instructor', partner.name, null, 'Studio', student.studio],
        [],
        ['', ...levels],
        ...Object.entries(STYLES).flatMap(([style, dances]): Cell[][] => [
          [style.toUpperCase()],
          ...dances.map((dance) => [dance, ...levels.map((level) => count(style, dance, level))]),
        ]),
        [],
        ['Number of single entries', own.length],
      ],
    };
  });
}

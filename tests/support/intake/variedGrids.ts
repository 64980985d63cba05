import type { NamedFile } from './importFiles.ts';
import type { InventedEntry } from './inventCompetition.ts';
import { type Cell, xlsx } from './tables.ts';
import { shuffled, type Varied } from './variedCompetition.ts';
import { type Column, contained, handOf, spelling, TITLES } from './variedLists.ts';

/** Matrices and forms whose words, order, titles, totals and containers depend on the seed. */

const couplesOf = (all: readonly InventedEntry[]): InventedEntry[][] => [
  ...Map.groupBy(all, ({ student, partner, level }) => `${student.id} ${partner.id} ${level}`).values(),
];

const LABELS: readonly Column<InventedEntry>[] = [
  [
    ['Student', 'Student Name', 'Amateur', "Student's Name", 'Name of Student', 'Dancer'],
    ({ student }) => student.name,
  ],
  [
    ['Teacher', 'Instructor', 'Pro', 'Professional', 'Teacher Name', 'Partner'],
    ({ partner }) => partner.name,
  ],
  [['Level', 'Proficiency', 'Skill Level', 'Lvl', 'Syllabus Level'], ({ level }) => level],
  [['Age', 'Age Group', 'Age Div', 'Age Cat.', 'Age Category'], ({ student }) => student.age],
];

export async function variedMatrix(one: Varied, seed: number): Promise<NamedFile[]> {
  const hand = handOf(seed);
  const { roll, pick } = hand;
  const dances = Object.entries(one.styles).flatMap(([style, list]) =>
    list.map((dance, place) => ({ style, dance, place })),
  );
  const hasStudios = roll(2) === 0;
  const written = spelling(hand);
  const studioColumn: Column<InventedEntry> = [
    ['Studio', 'School', 'Studio Name'],
    ({ student }) => student.studio,
  ];
  const labels = shuffled([...LABELS, ...(hasStudios ? [studioColumn] : [])], roll);
  const marks = pick([
    ['x'],
    ['X', 'x'],
    ['1'],
    ['✓'],
    ['Y'],
    ['yes'],
    ['TRUE'],
    ['•'],
    ['*'],
    ['x ', ' X', '1'],
  ]);
  const multis = Object.keys(one.styles).filter((style) => /smooth|rhythm|standard|latin/i.test(style));
  const isEachStyle = roll(2) === 0;
  const lead = pick([0, 1]);
  const blank = (count: number): Cell[] => Array<Cell>(count).fill(null);
  const hasTotals = roll(2) === 0;
  const header: Cell[][] = [
    [
      ...blank(lead),
      ...blank(labels.length),
      ...dances.map(({ style, place }) => (isEachStyle || place === 0 ? style : null)),
      ...multis.map((_style, at) => (at === 0 ? 'Multi-Dance' : null)),
    ],
    [
      ...blank(lead),
      ...labels.map(([words]) => pick(words)),
      ...dances.map(({ dance }) => written(dance)),
      ...multis,
      ...(hasTotals ? ['TOTAL'] : []),
    ],
  ];
  const rowsFor = (all: readonly InventedEntry[]): Cell[][] =>
    couplesOf(all.filter(({ type }) => type !== 'SOLO')).map((own) => {
      const mark = (entry: InventedEntry | undefined): Cell =>
        entry === undefined ? null : entry.quantity > 1 ? entry.quantity : pick(marks);
      const first = own[0] as InventedEntry;
      return [
        ...blank(lead),
        ...labels.map(([, cell]) => cell(first)),
        ...dances.map(({ style, dance }) =>
          mark(own.find((entry) => entry.type === 'HEAT' && entry.style === style && entry.dance === dance)),
        ),
        ...multis.map((style) => mark(own.find((entry) => entry.type === 'MULTI' && entry.style === style))),
        ...(hasTotals ? [own.length] : []),
      ];
    });
  const totals: Cell[][] = hasTotals
    ? [[...blank(lead), 'TOTAL', ...blank(labels.length - 1), ...dances.map(() => 7)]]
    : [];
  if (hasStudios)
    return [
      await contained(
        'entries',
        [...pick(TITLES)(one.name), ...header, ...rowsFor(one.entries), ...totals],
        hand,
      ),
    ];
  const label = pick(['Studio:', 'School:', 'Studio Name:', 'STUDIO']);
  const files: NamedFile[] = [];
  for (const [studio, all] of Map.groupBy(one.entries, ({ student }) => student.studio)) {
    const rows = [
      [one.name],
      label === 'Studio Name:' ? [`${label} ${studio}`] : [label, studio],
      [],
      ...header,
      ...rowsFor(all),
      ...totals,
    ];
    files.push(await contained(`entries ${files.length + 1}`, rows, hand));
  }
  return files;
}

/** A form per student: a sheet each, or all on one. */
export async function variedForms(one: Varied, seed: number): Promise<NamedFile[]> {
  const hand = handOf(seed);
  const { roll, pick } = hand;
  const words = {
    student: pick(['Student', 'Student Name', "Student's Name", 'Name of Student', 'Amateur']),
    teacher: pick(['Teacher', 'Instructor', 'Pro', "Instructor's Name", 'Professional']),
    studio: pick(['Studio', 'School', 'Studio Name']),
    age: pick(['Age', 'Age Group', 'Age Category']),
  };
  const isInside = roll(2) === 0;
  const said = (label: string, value: string): Cell[] =>
    isInside ? [`${label}: ${value}`, null] : [pick([label, `${label}:`]), value];
  const isMarked = roll(2) === 0;
  const all = [...new Set(one.entries.map(({ level }) => level))].sort();
  const isUpper = roll(2) === 0;
  const written = spelling(hand);
  const couples = Map.groupBy(
    one.entries.filter(({ type }) => type === 'HEAT'),
    ({ student, partner }) => `${student.id} ${partner.id}`,
  );
  const sheets = [...couples.values()].map((own, index) => {
    const { student, partner } = own[0] as InventedEntry;
    const rows: Cell[][] = [
      [pick([`${one.name} Entry Form`, 'ENTRY FORM', one.name])],
      ...(roll(2) === 0 ? [[]] : []),
      ...(roll(2) === 0
        ? [
            [...said(words.student, student.name), null, ...said(words.age, student.age)],
            [...said(words.teacher, partner.name), null, ...said(words.studio, student.studio)],
          ]
        : [
            said(words.student, student.name),
            said(words.teacher, partner.name),
            said(words.studio, student.studio),
            said(words.age, student.age),
          ]),
      [],
      [null, ...all],
      ...Object.entries(one.styles).flatMap(([style, dances]): Cell[][] => [
        [isUpper ? style.toUpperCase() : style],
        ...dances.map((dance) => [
          written(dance),
          ...all.map((level) => {
            const quantity = own.find(
              (entry) => entry.style === style && entry.dance === dance && entry.level === level,
            )?.quantity;
            return quantity === undefined ? null : quantity === 1 && isMarked ? 'x' : quantity;
          }),
        ]),
      ]),
      ...(roll(2) === 0 ? [['Total', own.length]] : []),
      ...(roll(2) === 0 ? [['Signature: ______________', null, 'Date: __________']] : []),
    ];
    return { name: `${index + 1}`, rows };
  });
  if (roll(2) === 0) return [['forms.xlsx', await xlsx(sheets)]];
  return [
    await contained(
      'forms',
      sheets.flatMap(({ rows }) => [...rows, [], []]),
      hand,
    ),
  ];
}

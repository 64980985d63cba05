import { bookXlsb } from './binaryWorkbook.ts';
import type { NamedFile } from './importFiles.ts';
import { dice, type InventedEntry, type InventedPerson } from './inventCompetition.ts';
import { bookXls } from './oldWorkbook.ts';
import { type Cell, csv, encoded, ods, xlsx } from './tables.ts';
import { picker, type Roll, shuffled, type Varied } from './variedCompetition.ts';

/** Lists whose words, order, titles, totals and containers depend on the seed. */

export interface Hand {
  roll: Roll;
  pick: ReturnType<typeof picker>;
}
export const handOf = (seed: number): Hand => {
  const roll = dice(seed * 97 + 13);
  return { roll, pick: picker(roll) };
};

export const LETTERS: Record<string, string> = {
  Waltz: 'W',
  Tango: 'T',
  Foxtrot: 'F',
  'Viennese Waltz': 'VW',
  Quickstep: 'Q',
  'Cha Cha': 'CC',
  Rumba: 'R',
  'East Coast Swing': 'ECS',
  Bolero: 'B',
  Mambo: 'M',
  Samba: 'S',
  'Paso Doble': 'PD',
  Jive: 'J',
  Peabody: 'PB',
  ...{ Merengue: 'MER', Hustle: 'HU', Salsa: 'SAL', 'West Coast Swing': 'WCS', Bachata: 'BAC' },
};

/** Misspellings by organisers. */
const TYPED: Record<string, string> = {
  ...{ 'Viennese Waltz': 'Vienesse Waltz', Foxtrot: 'Fox Trot', Quickstep: 'Q-Step', Rumba: 'Rhumba' },
  ...{
    'East Coast Swing': 'E. Swing',
    'Paso Doble': 'Paso',
    'Cha Cha': 'Cha',
    Hustle: 'Hustel',
    Mambo: 'Manbo',
  },
  ...{ 'West Coast Swing': 'W.C. Swing', 'Argentine Tango': 'Arg. Tango', Bolero: 'Bollero' },
};
export function spelling({ pick }: Hand): (dance: string) => string {
  const way = pick(['usual', 'usual', 'capitals', 'letters', 'typed']);
  if (way === 'letters') return (dance) => LETTERS[dance] ?? dance;
  if (way === 'typed') return (dance) => TYPED[dance] ?? dance;
  return (dance) => (way === 'capitals' ? dance.toUpperCase() : dance);
}

/** A column: possible headings, and the cell of a row. */
export type Column<T> = readonly [headings: readonly string[], cell: (one: T) => Cell];

const table = <T>(columns: readonly Column<T>[], all: readonly T[], { pick }: Hand): Cell[][] => {
  const casing = pick([
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
  ]);
  return [
    columns.map(([headings]) => casing(pick(headings))),
    ...all.map((one) => columns.map(([, cell]) => cell(one))),
  ];
};

const TOTALS: ((count: number) => Cell[])[] = [
  (count) => ['Total', count],
  (count) => ['TOTAL:', '', count],
  (count) => [`Total entries: ${count}`],
  (count) => ['', '', 'Grand Total', count],
  (count) => [`${count} people`],
  () => ['Printed 3/5/2027 10:22 AM'],
  () => ['Page 1 of 1'],
];
export const TITLES: ((name: string) => Cell[][])[] = [
  () => [],
  (name) => [[name]],
  (name) => [[name], ['Registration report'], []],
  (name) => [['Event:', name], ['Date:', 'March 5, 2027'], [], []],
  (name) => [[`${name} – as of 03/01/2027`], []],
];

/** Adds the usual titles above and totals below. */
function dressed(rows: Cell[][], name: string, { pick, roll }: Hand): Cell[][] {
  const below = roll(2) === 0 ? [] : [...(roll(2) === 0 ? [[]] : []), pick(TOTALS)(rows.length - 1)];
  return [...pick(TITLES)(name), ...rows, ...below];
}

const isWestern = (text: string): boolean =>
  [...text].every((letter) => letter === '?' || encoded(letter, 'windows-1252')[0] !== 63);

/** Writes the rows in one of the common containers. */
export async function contained(base: string, rows: Cell[][], { pick, roll }: Hand): Promise<NamedFile> {
  const kind = pick(['csv', 'csv', 'semicolon', 'tab', 'pipe', 'xlsx', 'xlsx', 'ods', 'xls']);
  if (kind === 'xlsx') {
    const other = { name: 'Info', rows: [['Call us at 555-0100']] };
    const own = { name: pick(['Sheet1', 'Data', base]), rows };
    return [`${base}.xlsx`, await xlsx(roll(3) === 0 ? [other, own] : [own])];
  }
  if (kind === 'ods') return [`${base}.ods`, await ods([{ name: 'Tabelle1', rows }])];
  const book = [{ name: 'Sheet1', rows }];
  if (kind === 'xls' && rows.length % 2 === 0)
    return [`${base}.xlsb`, await bookXlsb(book, rows.length % 4 === 0)];
  if (kind === 'xls') return [`${base}.xls`, bookXls(book)];
  const delimiter = { csv: ',', semicolon: ';', tab: '\t', pipe: '|' }[kind] ?? ',';
  const lineEnd = pick(['\r\n', '\n', '\r']);
  const text = csv(rows, delimiter, lineEnd);
  const encodings = [
    'utf-8',
    'utf-8-bom',
    'utf-16le',
    'utf-16be',
    ...(lineEnd !== '\r' && isWestern(text.replaceAll(/[\t\r\n]/g, '')) ? ['windows-1252'] : []),
  ];
  return [`${base}.${pick(['csv', 'txt'])}`, encoded(text, pick(encodings) as 'utf-8')];
}

const EXTRA: readonly Column<unknown>[] = [
  [['Email', 'E-mail'], () => 'someone@example.org'],
  [['Phone', 'Mobile', 'Cell'], () => '+1 555 0100'],
  [['Notes', 'Remarks', 'Comments'], () => ''],
  [['Paid', 'Balance', 'Amount'], () => 120.5],
  [['Registered', 'Date', 'Entry Date'], () => '2/28/2027'],
  [['Meal', 'T-Shirt', 'Hotel'], () => 'M'],
  [['City', 'State', 'Country'], () => 'Tampa'],
];
const extras = ({ roll }: Hand): Column<unknown>[] => shuffled(EXTRA, roll).slice(0, roll(4));

const turned = ({ first, last }: InventedPerson): string => `${last}, ${first}`;
const NAMES = (get: 'both' | 'turned') => (person: InventedPerson) =>
  get === 'both' ? person.name : turned(person);

const ROLES: readonly (readonly [string, string])[] = [
  ['Pro', 'Am'],
  ['Professional', 'Amateur'],
  ['Teacher', 'Student'],
  ['Instructor', 'Student'],
  ['P', 'A'],
  ['Yes', 'No'],
  ['TRUE', 'FALSE'],
  ['PRO', 'AM'],
  ['T', 'S'],
  ['1', '0'],
];

function peopleRows({ people, name }: Varied, hand: Hand): Cell[][] {
  const { roll, pick } = hand;
  const [pro, am] = pick(ROLES);
  const nameColumns: Column<InventedPerson>[] = pick<Column<InventedPerson>[]>([
    [
      [
        [
          'Name',
          'Full Name',
          'Dancer',
          'Participant',
          'Competitor Name',
          'Attendee',
          'Dancer Name',
          'Person',
        ],
        NAMES('both'),
      ],
    ],
    [[['Name', 'Full Name', 'Name (Last, First)'], NAMES('turned')]],
    [
      [['First Name', 'First', 'Given Name', 'Firstname'], ({ first }) => first],
      [['Last Name', 'Last', 'Surname', 'Lastname', 'Family Name'], ({ last }) => last],
    ],
  ]);
  const yesNo: readonly string[] = /^(yes|true|1)$/i.test(pro)
    ? ['Pro?', 'Professional?', 'Is Pro', 'Teacher?', 'Professional']
    : ['Pro/Am', 'Role', 'Type', 'Status', 'Am/Pro', 'Student/Teacher', 'Participant Type'];
  const columns: Column<InventedPerson>[] = [
    ...nameColumns,
    [yesNo, ({ isProfessional }) => (isProfessional ? pro : am)],
    [
      [
        'Studio',
        'School',
        'Studio Name',
        'Dance Studio',
        'Club',
        'Franchise',
        'Studio / School',
        'Affiliation',
      ],
      ({ studio }) => studio,
    ],
    [
      [
        'NDCA #',
        'Card #',
        'Membership #',
        'NDCA Number',
        'Registration #',
        'Member ID',
        'NDCA No.',
        'Competitor #',
        'ID',
      ],
      ({ id }) => id,
    ],
    [
      ['Level', 'Proficiency', 'Skill Level', 'Dance Level', 'Syllabus Level', 'Proficiency Level'],
      ({ level }) => level,
    ],
    [['Age', 'Age Group', 'Age Category', 'Age Division', 'Age Div.', 'Age Class'], ({ age }) => age],
    ...extras(hand),
  ];
  const rows = table(shuffled(columns, roll), shuffled(people, roll), hand);
  return dressed(rows, name, hand);
}

const TYPES: readonly Record<InventedEntry['type'], string>[] = [
  { HEAT: 'Single', MULTI: 'Multi', SOLO: 'Solo' },
  { HEAT: 'HEAT', MULTI: 'MULTI', SOLO: 'SOLO' },
  { HEAT: 'Single Dance', MULTI: 'Multi-Dance', SOLO: 'Solo' },
  { HEAT: 'Freestyle', MULTI: 'Multi Dance', SOLO: 'Solo Exhibition' },
  { HEAT: 'Closed', MULTI: 'Scholarship', SOLO: 'Showcase' },
];

/** A line per entry, or a line per unit instead of a count. */
function entryRows({ entries, name }: Varied, hand: Hand): Cell[][] {
  const { roll, pick } = hand;
  const types = pick(TYPES);
  const written = spelling(hand);
  const named = pick(['both', 'turned', 'apart'] as const);
  const columns: Column<InventedEntry>[] = [
    ...(named === 'apart'
      ? ([
          [['Student First', 'Student First Name'], ({ student }) => student.first],
          [['Student Last', 'Student Last Name'], ({ student }) => student.last],
          [['Teacher First', 'Teacher First Name', 'Pro First Name'], ({ partner }) => partner.first],
          [['Teacher Last', 'Teacher Last Name', 'Pro Last Name'], ({ partner }) => partner.last],
        ] as Column<InventedEntry>[])
      : ([
          [
            ['Student', 'Student Name', 'Amateur', 'Am', 'Dancer', 'Amateur Name'],
            ({ student }) => NAMES(named)(student),
          ],
          [
            [
              'Teacher',
              'Instructor',
              'Pro',
              'Professional',
              'Partner',
              'Pro Name',
              'Teacher Name',
              'Instructor Name',
              'Professional Name',
            ],
            ({ partner }) => NAMES(named)(partner),
          ],
        ] as Column<InventedEntry>[])),
    [['Studio', 'School', 'Student Studio', 'Studio Name'], ({ student }) => student.studio],
    [['Student NDCA', 'Student Card', 'NDCA #', 'Student NDCA #', 'Student #'], ({ student }) => student.id],
    [['Type', 'Event Type', 'Entry Type', 'Kind'], ({ type }) => types[type]],
    [['Style', 'Dance Style', 'Category', 'Discipline', 'Division Style'], ({ style }) => style],
    [['Dance', 'Dance Name', 'Dances'], ({ dance }) => written(dance)],
    [['Level', 'Proficiency', 'Skill Level', 'Dance Level'], ({ level }) => level],
    [['Age', 'Age Group', 'Age Division', 'Age Category'], ({ student }) => student.age],
    [
      ['Qty', 'Quantity', 'Count', '# Entries', 'Entries', 'How Many', 'No. of Entries'],
      ({ quantity }) => quantity,
    ],
    ...extras(hand),
  ];
  return dressed(table(shuffled(columns, roll), shuffled(entries, roll), hand), name, hand);
}

export async function variedLists(one: Varied, seed: number): Promise<NamedFile[]> {
  const hand = handOf(seed);
  return [
    await contained('people', peopleRows(one, hand), hand),
    await contained('entries', entryRows(one, hand), hand),
  ];
}

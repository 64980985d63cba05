import { type NamedFile } from './importFiles.ts';
import { type Invented, type InventedEntry, STYLES } from './inventCompetition.ts';
import { forms, matrix, turned } from './layouts.ts';
import { apart, german, inGerman, inSpanish } from './otherLists.ts';
import {
  clock,
  heatLists,
  heatsOf,
  jsonHeatList,
  leader,
  ndcaFeed,
  program,
  showcase,
  side,
} from './programs.ts';
import { type Cell, csv, encoded, xlsx } from './tables.ts';
import type { factsIn } from './whatIsThere.ts';

/** The same competition in the styles of other organisers: column orders, languages, encodings and habits. */

const DANCES = Object.entries(STYLES).flatMap(([style, names]) => names.map((dance) => ({ style, dance })));

const couplesOf = (all: readonly InventedEntry[]): InventedEntry[][] => [
  ...Map.groupBy(all, ({ student, partner, level }) => `${student.id} ${partner.id} ${level}`).values(),
];

/** A workbook per studio: the studio above, checkboxes, the student's name only on the first line. */
const matrixOfStudios = async (one: Invented): Promise<NamedFile[]> => {
  const byStudio = Map.groupBy(
    one.entries.filter(({ type }) => type === 'HEAT'),
    ({ student }) => student.studio,
  );
  return Promise.all(
    [...byStudio].map(async ([studio, all], at): Promise<NamedFile> => {
      let last = '';
      const rows = couplesOf(all).map((own): Cell[] => {
        const { student, partner, level } = own[0] as InventedEntry;
        const isAgain = last === student.id;
        last = student.id;
        return [
          ...[partner.name, isAgain ? null : turned(student), student.age, level],
          ...DANCES.map(({ style, dance }) => {
            const entry = own.find((other) => other.style === style && other.dance === dance);
            if (!entry) return 'FALSE';
            return entry.quantity > 1 ? `x${entry.quantity}` : 'TRUE';
          }),
        ];
      });
      return [
        `studio ${at + 1}.xlsx`,
        await xlsx([
          {
            name: 'Entries',
            rows: [
              ['ENTRY FORM – please return by May 1'],
              ['Studio Name:', studio],
              [],
              [null, null, null, null, ...DANCES.map(({ style }) => style)],
              ['Instructor', 'Amateur', 'Age Division', 'Skill Level', ...DANCES.map(({ dance }) => dance)],
              ...rows,
              [null, 'TOTALS', null, null, ...DANCES.map(() => 3)],
            ],
          },
          {
            name: 'Instructions',
            rows: [
              ['Student', 'Teacher'],
              ['one line', 'for each level'],
            ],
          },
        ]),
      ];
    }),
  );
};

/** German columns, with the styles above their dances. */
const germanMatrix = (one: Invented): NamedFile[] => [
  [
    'Meldung.csv',
    csv(
      [
        ['Meldeliste', ...Array<string>(5).fill(''), ...DANCES.map(({ style }) => style)],
        [
          'Klasse',
          'Schüler',
          'Lehrer',
          'Tanzschule',
          'Altersklasse',
          'Anzahl',
          ...DANCES.map(({ dance }) => german(dance)),
        ],
        ...couplesOf(one.entries.filter(({ type }) => type === 'HEAT')).map((own): Cell[] => {
          const { student, partner, level } = own[0] as InventedEntry;
          return [
            ...[level, student.name, partner.name, student.studio, student.age, own.length],
            ...DANCES.map(
              ({ style, dance }) =>
                own.find((other) => other.style === style && other.dance === dance)?.quantity ?? '',
            ),
          ];
        }),
        ['', 'Summe', '', '', '', one.entries.length],
      ],
      ';',
    ),
  ],
];

/** All forms on one sheet, one below the other, in German, with lines to write on. */
const formsBelow = async (one: Invented): Promise<NamedFile[]> => {
  const NAMES: Record<string, string> = {
    Student: 'Schüler/in:',
    Instructor: 'Lehrer/in:',
    Studio: 'Tanzschule:',
    Age: 'Alter:',
  };
  const rows = forms(one).flatMap((sheet) => [
    ...sheet.rows.map((cells) =>
      cells.map((cell) => (typeof cell === 'string' ? (NAMES[cell] ?? german(cell)) : cell)),
    ),
    ['Unterschrift: ____________'],
    [],
  ]);
  return [
    [
      'Formulare.xlsx',
      await xlsx([
        { name: 'Alle', rows },
        { name: 'Leer', rows: blankForm() },
      ]),
    ],
  ];
};

const blankForm = (): Cell[][] => [
  ['Student', null, null, 'Age', null],
  ['Instructor', null],
  ['', 'Bronze', 'Silver'],
  ...['Waltz', 'Tango', 'Foxtrot'].map((dance) => [dance, null, null]),
];

/** Commas instead of tabs, surnames first, styles in two parts on two days. */
const programByCommas = (one: Invented): NamedFile[] => {
  const rows = program(one).map((cells) => {
    const [mark, ...rest] = cells;
    if (mark !== '___') return String(mark).startsWith('[') ? [`${mark} - Part 1`] : cells;
    const [code, number, student, partner, studio] = rest;
    const people = new Map(one.people.map((person) => [person.name, turned(person)]));
    return [
      '_____',
      code,
      number,
      people.get(String(student)),
      people.get(String(partner)),
      studio,
    ] as Cell[];
  });
  return [['program.csv', csv([['SATURDAY'], ...rows], ',', '\n')]];
};

/** All tags closed, accents as entities, <br> instead of lines. */
const tidyHeatLists = (one: Invented): NamedFile[] => [
  [
    'heats.html',
    heatLists(one)
      .replaceAll('</table\r\n', '</table>\r\n')
      .replaceAll(/[^\p{ASCII}]/gu, (letter) => `&#${letter.codePointAt(0)};`)
      .replaceAll('\r\n', '\n')
      .replaceAll('<strong>With', '<b></b><strong>With'),
  ],
];

/** Columns in another order, next to unrelated sheets. */
const showcaseOfYear = async (one: Invented): Promise<NamedFile[]> => {
  const [participants, heats] = showcase(one);
  const swapped = ({ rows }: { rows: Cell[][] }, order: readonly number[]): Cell[][] =>
    rows.map((cells) => order.map((column) => cells[column] ?? null));
  if (!participants || !heats) return [];
  return [
    [
      'event.xlsx',
      await xlsx([
        {
          name: 'Agenda',
          rows: [
            ['Time', 'Category'],
            ['9:00 AM', 'Smooth'],
            ['10:00 AM', 'Rhythm'],
          ],
        },
        {
          name: 'Judges',
          rows: [
            ['Name', 'Present'],
            ['Jim Scale', 'yes'],
          ],
        },
        { name: 'Participants', rows: swapped(participants, [6, 0, 1, 2, 4, 5, 3]) },
        { name: 'Heats', rows: swapped(heats, [0, 4, 3, 1, 2, 5, 6, 7, 8]) },
      ]),
    ],
  ];
};

/** Only the rows, inside an object, with surnames first and other keys. */
const jsonOfOthers = (one: Invented): NamedFile[] => {
  const rows = heatsOf(one).flatMap(({ style, heats }) =>
    heats.flatMap(({ number, entries: all }) =>
      all.map((entry) => {
        const lead = leader(entry);
        const follow = lead === entry.student ? entry.partner : entry.student;
        const words = entry.type === 'MULTI' ? `Multi Dance ${style}` : `${style} ${entry.dance}`;
        return {
          ...{
            heat: String(number),
            time: clock(number),
            back_number: lead.number,
            school: entry.student.studio,
          },
          ...{
            leader_name: turned(lead),
            follower_name: turned(follow),
            event: `${side(entry)} ${entry.level} ${words}`,
          },
        };
      }),
    ),
  );
  return [['rows.json', JSON.stringify({ success: true, result: { total: rows.length, data: rows } })]];
};

const feedInOne = (one: Invented): NamedFile[] => [
  [
    'feed.json',
    JSON.stringify(
      { Status: 1, Result: ndcaFeed(one).map((answer) => (answer as { Result: object }).Result) },
      null,
      2,
    ),
  ],
];

type Tells = NonNullable<Parameters<typeof factsIn>[1]> & { hasRoles?: boolean };

export const OTHER_HANDS: readonly [string, (one: Invented) => NamedFile[] | Promise<NamedFile[]>, Tells][] =
  [
    ['lists in German', inGerman, { listsAll: true }],
    ['lists in Spanish, UTF-16 without a mark, surnames first', inSpanish, { listsAll: true }],
    ['lists of teachers and students below each other, names apart', apart, { listsAll: true }],
    ['a matrix of each studio with checkboxes', matrixOfStudios, { types: ['HEAT'] }],
    ['a matrix in German', germanMatrix, { types: ['HEAT'] }],
    ['a matrix in Mac line ends', (one) => [['m.txt', csv(matrix(one), '\t', '\r')]], { hasSongs: true }],
    ['forms below each other in German', formsBelow, { types: ['HEAT'] }],
    ['a program with commas', programByCommas, { hasSongs: true }],
    ['heat lists with every tag closed', tidyHeatLists, { hasStudios: false, hasRoles: false }],
    ['a showcase workbook with more sheets', showcaseOfYear, { listsAll: true }],
    [
      'a heat list in the page',
      (one) => [['page.htm', encoded(jsonHeatList(one), 'utf-16be')]],
      { hasSolos: false, hasRoles: false },
    ],
    ['rows of a heat list within an object', jsonOfOthers, { hasSolos: false, hasRoles: false }],
    ['a feed in one answer', feedInOne, { hasSolos: false, hasRoles: false }],
  ];

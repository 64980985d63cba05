import { describe, expect, test } from 'vitest';
import { readFile } from '../../../server/importing/reading/readFile.ts';
import { inTurn } from '../../support/cases.ts';
import { type Invented, inventCompetition } from '../../support/intake/inventCompetition.ts';
import { judgedFiles } from '../../support/intake/judged.ts';
import * as lay from '../../support/intake/layouts.ts';
import { program, showcase } from '../../support/intake/programs.ts';
import { archive, ods, type Rich, type RichSheet, type Sheet } from '../../support/intake/tables.ts';
import { factsIn } from '../../support/intake/whatIsThere.ts';
import { CONTAINERS } from '../../support/intake/workbooks.ts';

const ROWS: Rich[][] = [
  ['Spring Ball – entries', null, null, null],
  [],
  ['Name', 'Studio', 'Card', 'Day', 'Time', 'Paid', 'Fee', 'Note'],
  [
    ...['Ánn <b>&amp; Lee', 'Harbor', '0042', { serial: 46451, shows: 'day' as const }],
    ...[{ serial: 0.375, shows: 'time' as const }, true, 12.5, 'two\nlines'],
  ],
  [
    ...['Bo "Q" Łuk', null, 4711, { formula: '1+2', value: 3 }, null, false, -3],
    { formula: '"a"&"b"', value: 'ab' },
  ],
  [],
  ['Jo  Stone', 'Harbor', { error: '#REF!' }],
];
const BOOK: RichSheet[] = [
  {
    name: 'Péople & more',
    rows: ROWS,
    hiddenRows: [1, 4, 6],
    merges: [
      [0, 0, 0, 3],
      [3, 1, 4, 1],
    ],
  },
  { name: 'Old', rows: [['Name'], ['Old Person']], hidden: true },
  { name: 'Blank', rows: [] },
];

/** The sheets, with a hidden one between them that must not be read. */
const among = (sheets: readonly RichSheet[]): RichSheet[] => [
  { name: 'READ ME', rows: [['Fill in the other sheets.'], [], ['Thank you']] },
  { name: 'Last year', rows: sheets[0]?.rows.slice(0, 6) ?? [], hidden: true },
  ...sheets,
];

const LAYOUTS: [string, (one: Invented) => RichSheet[], Parameters<typeof factsIn>[1]][] = [
  ['an entry matrix', (one) => among([{ name: 'Entries', rows: lay.matrix(one) }]), { hasSongs: true }],
  ['entry forms', lay.forms, { types: ['HEAT'] }],
  ['a program', (one) => [{ name: 'Sheet1', rows: program(one) }], { hasSongs: true }],
  ['a showcase workbook', showcase, { listsAll: true }],
  [
    'our own columns',
    (one) => [
      { name: 'people', rows: lay.ownPeople(one) },
      { name: 'entries', rows: lay.ownEntries(one) },
    ],
    { listsAll: true },
  ],
];

/** Pairs each container with another layout each day. */
const TURNS = CONTAINERS.map((container, turn) => [...container, inTurn(LAYOUTS, turn)] as const);

describe.each(TURNS)('%s', (_name, file, write, layouts) => {
  test('is read to the last cell', async () => {
    const { grids, notes } = await readFile(await write(BOOK));
    expect(notes).toEqual(
      file.endsWith('x')
        ? [
            '2 lines of “Péople & more”, starting with line 5, are hidden but were read. Delete them in the file if you don’t want them.',
          ]
        : [],
    );
    expect(grids.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Péople & more', false],
      ['Old', true],
      ['Blank', false],
    ]);
    expect(grids[0]).toMatchObject({
      rows: [
        ['Spring Ball – entries'],
        ['Name', 'Studio', 'Card', 'Day', 'Time', 'Paid', 'Fee', 'Note'],
        ['Ánn <b>&amp; Lee', 'Harbor', '0042', '2027-03-05', '09:00', 'true', '12.5', 'two\nlines'],
        ['Bo "Q" Łuk', 'Harbor', '4711', '3', '', 'false', '-3', 'ab'],
        ['Jo  Stone', 'Harbor', '#REF!'],
      ],
      lines: [1, 3, 4, 5, 7],
      faults: [{ row: 4, column: 2, reason: 'C7 shows #REF!. Correct its formula or type the value.' }],
    });
  });

  test.each(layouts)('imports the same competition as %s', async (_layout, sheetsOf, tells) => {
    const competition = inventCompetition(5);
    const { found, people, entries, problems } = await judgedFiles([
      [file, await write(sheetsOf(competition))],
    ]);
    expect([found[0]?.trouble, problems]).toEqual([null, []]);
    expect({ people, entries }).toEqual(factsIn(competition, tells));
  });
});

describe('an OpenDocument workbook', () => {
  const openDocument = (rows: string): Promise<Uint8Array> =>
    archive({
      mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': Buffer.from(
        `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Last year" table:style-name="ta2"><table:table-row><table:table-cell office:value-type="string"><text:p>Name</text:p></table:table-cell></table:table-row></table:table><table:table table:name="Sections">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
    });
  const row =
    '<table:table-row><table:table-cell office:value-type="string"><text:p>Smooth</text:p></table:table-cell><table:table-cell office:value-type="time" office:time-value="PT9H05M00S"><text:p>9:05 AM</text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="2027-03-05"><text:p>05/03/27</text:p></table:table-cell></table:table-row>';

  test('is read with its times and dates, and without its hidden sheets', async () => {
    const { grids } = await readFile(await openDocument(row));
    expect(grids.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Last year', true],
      ['Sections', false],
    ]);
    expect(grids[1]?.rows).toEqual([['Smooth', '09:05', '2027-03-05']]);
  });

  test('that groups its rows is refused, as they would be left out', async () => {
    const grouped = openDocument(`<table:table-row-group>${row}</table:table-row-group>`);
    await expect(readFile(await grouped)).rejects.toThrow('Save it as an Excel workbook (.xlsx).');
  });

  test.each(LAYOUTS.slice(0, 2))('imports the same competition as %s', async (_layout, sheetsOf, tells) => {
    const competition = inventCompetition(5);
    const files = [
      ['book.ods', await ods(sheetsOf(competition).filter(({ hidden }) => !hidden) as Sheet[])],
    ] as const;
    const { people, entries, problems } = await judgedFiles(files);
    expect(problems).toEqual([]);
    expect({ people, entries }).toEqual(factsIn(competition, tells));
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { problemsToSave, rowsOf } from '../../../client/importing/importRows.ts';
import { csvText } from '../../../client/ui/csv.ts';
import { startApi } from '../../support/api.ts';
import { freshTest } from '../../support/cases.ts';
import * as bad from '../../support/intake/badFiles.ts';
import { importer, type NamedFile } from '../../support/intake/importFiles.ts';
import { inventCompetition } from '../../support/intake/inventCompetition.ts';
import { matrix } from '../../support/intake/layouts.ts';
import { bookXls } from '../../support/intake/oldWorkbook.ts';
import { program } from '../../support/intake/programs.ts';
import { csv, encoded, xlsx } from '../../support/intake/tables.ts';
import { isQuick, type Make, UNREADABLE } from '../../support/intake/unreadableFiles.ts';

const api = await startApi();
const { apply, inputOf, preview, upload } = importer(api);

beforeEach(async () => {
  for (const table of ['events', 'entrants', 'studios'])
    await api.db.deleteFrom(table as 'studios').execute();
});

const nobody = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from entrants`.execute(api.db);
  return rows[0]?.count === 0;
};

const HEAD = 'name,is_professional,studio';

describe('a file that cannot be read', () => {
  const saysSo = async (_what: string, name: string, make: Make, reason: string | RegExp) => {
    const bytes = await make();
    const report = await apply([[name, bytes]]);
    expect(report).toMatchObject({
      counts: { new: 0, changed: 0, unchanged: 0, bad: 1 },
      problems: [{ line: 1, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) }],
    });
    expect(await nobody()).toBe(true);
  };
  const TITLE = 'because it has %s says so and changes nothing';
  test.each(UNREADABLE.filter(isQuick))(TITLE, saysSo);
  // `npm run bench:import` measures these too.
  freshTest.each(UNREADABLE.filter((one) => !isQuick(one)))(TITLE, saysSo);

  test('larger than 15 MB is rejected at upload', async () => {
    const response = await upload('large.csv', Buffer.alloc(15_000_001, 'a'));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({
      detail: 'The file is larger than 15 MB. Delete what is not needed, or save the sheet as CSV.',
    });
  });
});

test.each([
  ['before', true],
  ['after', false],
])('a chart sheet %s the people is skipped, and the people are imported', async (_place, isFirst) => {
  const { counts, files } = await apply([['people.xlsx', await bad.withChart(isFirst)]]);
  expect(counts).toMatchObject({ new: 2, bad: 0 });
  expect(files[0]?.notes).toEqual(['The sheet “Levels & Ages” has no cells and was skipped.']);
});

describe('a line that cannot be used', () => {
  const problemsOf = async (files: Parameters<typeof preview>[0]) =>
    (await preview(files)).problems.map(({ line, reason }) => ({ line, reason }));

  test('for a formula without a value or with an error names the cell', async () => {
    expect(await problemsOf([['people.xlsx', await bad.formulas()]])).toEqual([
      {
        line: 3,
        reason: 'B3 is a formula without a value. Open the file in a spreadsheet and save it again.',
      },
      { line: 4, reason: 'B4 shows #REF!. Correct its formula or type the value.' },
    ]);
  });

  test('with a formula error is a problem in a matrix, a program and JSON', async () => {
    const rows = matrix(inventCompetition(1));
    const [student, teacher] = [rows[3]?.[4], rows[3]?.[5]];
    rows[3]?.splice(8, 1, '#REF!');
    const matrixReport = await preview([['matrix.xlsx', await xlsx([{ name: 'Entries', rows }])]], {
      eventName: 'Ball',
    });
    expect(matrixReport.problems).toMatchObject([
      { line: 4, place: 'Entries!I4', reason: 'I4 shows #REF!. Correct its formula or type the value.' },
    ]);
    const lines = program(inventCompetition(1));
    const couple = lines.findIndex(([first]) => /^_+$/.test(String(first)));
    lines[couple]?.splice(3, 1, '#N/A');
    const book = await preview([['program.xlsx', await xlsx([{ name: 'Sheet1', rows: lines }])]], {
      eventName: 'Ball',
    });
    expect(book.problems).toMatchObject([
      { line: couple + 1, reason: `D${couple + 1} shows #N/A. Correct its formula or type the value.` },
    ]);
    const json = [
      { leader: teacher, follower: student, dance: 'Waltz', level: 'Bronze', age: 'A1', heat: 1 },
      { leader: teacher, follower: student, dance: 'Tango', level: '#REF!', age: 'A1', heat: 2 },
    ];
    const feed = await preview([['heats.json', JSON.stringify(json)]], { eventName: 'Ball' });
    // One line of the couple above it does not say who the student is.
    expect(feed.problems).toMatchObject([
      { line: 1, field: 'entrant' },
      { line: 2, reason: '“#REF!” is a formula’s error. Correct the formula or type the value.' },
    ]);
    expect(JSON.stringify(feed.words)).not.toContain('#REF!');
  });

  test('with a formula as a name, a NUL or a bidirectional mark says so', async () => {
    const text = `${HEAD}\n"=HYPERLINK(""http://x"")",no,\nOde\0tte,no,\nBidi \u202EgnilraC,no,\nGood Name,no,\n`;
    expect(await problemsOf([['people.csv', encoded(text, 'utf-8')]])).toEqual([
      { line: 2, reason: '“=HYPERLINK("http://x")” looks like a formula. Type the name.' },
      { line: 3, reason: 'The line contains a NUL character. Type the cell again.' },
      { line: 4, reason: 'name must not contain characters that change the direction of text.' },
    ]);
  });

  test('does not stop the others: a zero-width space is dropped, and two spellings are one', async () => {
    await apply([['people.csv', csv([HEAD.split(','), ['Zero\u200BWidth Hanley', 'no', 'Harbor']])]]);
    expect(
      (await preview([['people.csv', csv([HEAD.split(','), ['ZeroWidth Hanley', 'no', 'Harbor']])]])).counts,
    ).toMatchObject({ new: 0, unchanged: 1 });
  });
});

test('bad lines of several kinds download as one file, which imports once corrected', async () => {
  const files: NamedFile[] = [
    ['who.csv', `${HEAD}\nAnn Odell,perhaps,Cedar Hall\nBo Pellwick,false,Cedar Hall\n`],
    [
      'what.csv',
      'entrant,partners,entry_type,dance_category,dance\nBo Pellwick,Ann Odell,HEET,Smooth,Waltz\n',
    ],
    [
      'when.csv',
      'title,section_type,dance_category,start_time,end_time,heat_duration\nSmooth,HEATS,Smooth,2027-03-05T09:00:00Z,2027-03-05T10:00:00Z,90\n',
    ],
  ];
  const place = { eventName: 'Spring Ball', scheduleName: 'Draft' };
  const input = await inputOf(files, place);
  const report = await api
    .as(api.staff.access)
    .act<{ rows: string; packedLines: string[]; packedProblems: string[] }>(
      'applyImport { rows packedLines packedProblems }',
      input,
    );
  const rows = await rowsOf(report);
  expect(rows).toEqual(JSON.parse(report.rows));
  expect(rows.problems).toHaveLength(3);
  const problems = csvText(problemsToSave(rows, ['who.csv', 'what.csv', 'when.csv']));
  for (const reason of ['is_professional must be', 'entry_type must be', 'section_type must be']) {
    expect(problems).toContain(reason);
  }
  const corrected = problems
    .replace('perhaps', 'true')
    .replace(',HEET,', ',HEAT,')
    .replace(',HEATS,', ',HEAT,');
  const again = await apply([['problems.csv', corrected]], place);
  expect(again.problems).toEqual([]);
  expect(again.counts.new).toBe(3);
});

describe('a workbook', () => {
  test('is read without its macros, hidden sheets and unrelated sheets', async () => {
    const report = await apply([
      [
        'people.xlsm',
        await bad.withMacro([
          { name: 'READ ME', rows: [['Please fill in the other sheet.']] },
          { name: 'People', rows: [HEAD.split(','), ['Ann Lee', 'no', 'Harbor']] },
          { name: 'Old', rows: [HEAD.split(','), ['Old Person', 'no', 'Harbor']], hidden: true },
        ]),
      ],
    ]);
    expect(report.counts).toMatchObject({ new: 1, bad: 0 });
    expect(report.files[0]).toMatchObject({
      notes: ['The macros of this workbook were ignored.'],
      sheets: [{ isRead: false }, { isRead: true }, { isRead: false }],
    });
  });

  test('that is really a web page is read as its table', async () => {
    const page =
      '<html><body><table><tr><td>name<td>is_professional<tr><td>Odette Farwinkle<td>no</table></body></html>';
    expect((await apply([['people.xls', page]])).counts).toMatchObject({ new: 1, bad: 0 });
  });

  test('that is really a web page keeps spanning cells in place', async () => {
    const page =
      '<table><tr><th colspan=3>Spring Ball<tr><td>name<td>studio<td>is_professional<tr><td>Odette Farwinkle<td rowspan=2>Cedar<td>no<tr><td>Bo Stone<td>yes</table>';
    const { bulkChangeId, problems } = await apply([['people.xls', page]]);
    expect([bulkChangeId === null, problems]).toEqual([false, []]);
    const entrants = await api.read<unknown[]>('entrants { name isProfessional studio { name } }');
    expect(entrants).toEqual([
      { name: 'Bo Stone', isProfessional: true, studio: { name: 'Cedar' } },
      { name: 'Odette Farwinkle', isProfessional: false, studio: { name: 'Cedar' } },
    ]);
  });

  test('from before 2007 is read, blank rows included', async () => {
    const rows = [
      ['Spring Ball'],
      [],
      HEAD.split(','),
      ['Ann Lee', 'no', 'Harbor'],
      ['Bo Stone', 'yes', 'Østre'],
    ];
    const bytes = bookXls([{ name: 'Sheet1', rows }]);
    const report = await apply([['people.xls', bytes]]);
    expect(report.files[0]).toMatchObject({ container: 'XLS', trouble: null });
    expect(report.counts).toMatchObject({ new: 2, bad: 0 });
  });
});

describe('an upload', () => {
  test('is refused without a token, to viewers, and without a name', async () => {
    expect((await upload('a.csv', 'x', 'none')).statusCode).toBe(401);
    const token = await api.act<string>('createAccessToken.token', { name: 'Reader', scope: 'READ' });
    expect((await upload('a.csv', 'x', token)).statusCode).toBe(403);
    expect((await upload('', 'x')).json()).toEqual({ name: ['This field may not be blank.'] });
  });

  test('belongs to its sender, and expires after a day', async () => {
    const { id } = (await upload('people.csv', `${HEAD}\nAnn Lee,no,\n`)).json();
    const query = 'previewImport { counts { new } }';
    const input = { files: [{ id }] };
    expect((await api.as(api.organiser.access).refusedRead(query, { input })).fields).toEqual({
      files: ['A file has expired: uploads are kept for a day. Choose it again.'],
    });
    expect(await api.as(api.staff.access).read(query, { input })).toEqual({ counts: { new: 1 } });
    await sql`update import_files set uploaded_at = now() - interval '25 hours'`.execute(api.db);
    expect(await api.as(api.staff.access).refusedRead(query, { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });
});

test('files that need too much memory kill only the import process, and the next import works', async () => {
  const wide = csv([
    ['entrant', 'partners', 'dance_category', 'dance', 'entry_type'],
    ...Array.from({ length: 90_000 }, (_, index) => [
      ...[`Person ${index % 900}`, `Teacher ${index % 40}`, 'Smooth', `Waltz ${index}`, 'HEAT'],
    ]),
  ]);
  const { ImportProcess, ImportThreads } = await import('../../../server/importing/importProcess.ts');
  const threads = new ImportProcess(api.connectionString, new ImportThreads(64));
  const request = {
    files: [{ name: 'wide.csv', bytes: encoded(wide, 'utf-8'), choices: null }],
    userId: null,
    decided: { words: [], pairs: [], answers: [] },
    clock: { timeZone: 'UTC', ignoresOffsets: false, firstDay: null },
    hasSections: false,
  };
  const place = { eventId: null, scheduleId: null, isApplied: false };
  const kill = () =>
    expect(threads.prepare(place, request, {})).rejects.toMatchObject({
      fields: { files: [expect.stringContaining('too much memory')] },
    });
  await kill();
  const small = {
    ...request,
    files: [{ name: 'a.csv', bytes: encoded(`${HEAD}\nAnn Lee,no,\n`, 'utf-8'), choices: null }],
  };
  const work = async () => expect((await threads.prepare(place, small, {})).report.counts.new).toBe(1);
  await work();
  await kill();
  await kill();
  await work();
  await work();
  await threads.close();
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { importer } from '../../support/intake/importFiles.ts';
import { csv, ENTRIES, PEOPLE } from '../../support/intake/tables.ts';

const api = await startApi();
const { apply, applyInput, inputOf, preview, previewInput } = importer(api);

const empty = async (): Promise<void> => {
  for (const table of ['events', 'entrants', 'studios', 'import_shapes']) {
    await api.db.deleteFrom(table as 'events').execute();
  }
};
beforeEach(empty);

const people = (...rows: string[][]) => ['people.csv', csv([PEOPLE, ...rows])] as const;
const entries = (...rows: string[][]) => ['entries.csv', csv([ENTRIES, ...rows])] as const;

const everyone = async () => {
  const entrants = await api.read<
    {
      id: string;
      name: string;
      cardNumber: string;
      level: string | null;
      studio: { name: string } | null;
    }[]
  >('entrants { id name cardNumber level studio { name } }');
  return entrants
    .map(({ name, cardNumber, level, studio }) =>
      [name, studio?.name ?? '', cardNumber, level ?? ''].join('|'),
    )
    .sort();
};

describe('two people of one name', () => {
  const [one, other] = [
    ['Maria Santorel', 'no', 'Hollow Creek', '', 'Full Silver', 'A2'],
    ['Maria Santorel', 'no', 'Silver Lantern', '', 'Full Gold', 'C1'],
  ];

  test('stay two: a second studio’s list does not change the first studio’s person', async () => {
    await apply([people(one)]);
    const report = await apply([people(other)]);
    expect(report.counts).toEqual({ new: 1, changed: 0, unchanged: 0, bad: 0 });
    expect(await everyone()).toEqual([
      'Maria Santorel|Hollow Creek||Full Silver',
      'Maria Santorel|Silver Lantern||Full Gold',
    ]);
    expect((await preview([people(one, other)])).counts).toEqual({
      new: 0,
      changed: 0,
      unchanged: 2,
      bad: 0,
    });
  });

  test('are imported from one list, and offered as look-alikes without being merged', async () => {
    const report = await apply([people(one, other)]);
    expect(report.counts).toMatchObject({ new: 2, bad: 0 });
    expect(report.lookAlikes).toMatchObject([
      { a: { studio: 'Hollow Creek' }, b: { studio: 'Silver Lantern' }, reasons: ['SAME'] },
    ]);
  });

  test('need an answer if a file has no studio', async () => {
    await apply([people(one, other)]);
    const list = [
      'people.csv',
      csv([
        ['name', 'is_professional', 'level'],
        ['Maria Santorel', 'no', 'Open Gold'],
      ]),
    ] as const;
    const report = await preview([list]);
    expect(report.problems).toMatchObject([
      { line: 2, field: 'name', reason: '2 people are named Maria Santorel. Choose who this is.' },
    ]);
    expect(report.questions).toMatchObject([
      {
        name: 'Maria Santorel',
        example: 'Student, Open Gold',
        candidates: [{ studio: 'Hollow Creek' }, { studio: 'Silver Lantern' }],
        lines: 1,
      },
    ]);
    const [question] = report.questions;
    const asNew = await preview([list], { answers: [{ key: question?.key, ref: 'NEW' }] });
    expect(question?.mayBeNew).toBe(true);
    expect(asNew.counts).toEqual({ new: 1, changed: 0, unchanged: 0, bad: 0 });
    const answers = [{ key: question?.key, ref: question?.candidates[1]?.ref }];
    expect((await apply([list], { answers })).counts).toMatchObject({ changed: 1, bad: 0 });
    expect(await everyone()).toEqual([
      'Maria Santorel|Hollow Creek||Full Silver',
      'Maria Santorel|Silver Lantern||Open Gold',
    ]);
  });

  test('need an answer if an entry names them, and are recognised once entered', async () => {
    await apply([
      people(
        one,
        other,
        ['Zdenka H', 'yes', 'Hollow Creek', '', '', ''],
        ['Quentin R', 'yes', 'Silver Lantern', '', '', ''],
      ),
    ]);
    const lines = entries(
      ['Maria Santorel', 'Zdenka H', 'HEAT', 'Smooth', 'Waltz', 'Full Silver', 'A2', '1'],
      ['Maria Santorel', 'Quentin R', 'HEAT', 'Smooth', 'Waltz', 'Full Gold', 'C1', '1'],
    );
    const report = await preview([lines], { eventName: 'Ball' });
    expect(report.counts).toMatchObject({ new: 0, bad: 2 });
    expect(report.questions.map(({ mayBeNew }) => mayBeNew)).toEqual([true, true]);
    expect(report.questions.map(({ example }) => example)).toEqual([
      'Waltz with Zdenka H, Full Silver, A2',
      'Waltz with Quentin R, Full Gold, C1',
    ]);
    const answers = report.questions.map(({ key, candidates }, index) => ({
      key,
      ref: candidates[index]?.ref,
    }));
    expect(answers).toHaveLength(2);
    expect((await apply([lines], { eventName: 'Ball', answers })).counts).toMatchObject({ new: 2, bad: 0 });
    expect((await preview([lines], { eventName: 'Ball' })).counts).toEqual({
      new: 0,
      changed: 0,
      unchanged: 2,
      bad: 0,
    });
  });

  test('may both be wrong for an entry: the answer creates one new person, recognised later', async () => {
    await apply([people(one, other, ['Zdenka H', 'yes', 'Hollow Creek', '', '', ''])]);
    const lines = entries(
      ['Maria Santorel', 'Zdenka H', 'HEAT', 'Smooth', 'Waltz', 'Newcomer', 'B1', '1'],
      ['Maria Santorel', 'Zdenka H', 'HEAT', 'Smooth', 'Tango', 'Newcomer', 'B1', '1'],
    );
    const place = { eventName: 'Ball' };
    const [question] = (await preview([lines], place)).questions;
    const answers = [{ key: question?.key, ref: 'NEW' }];
    expect((await apply([lines], { ...place, answers })).counts).toMatchObject({ new: 2, bad: 0 });
    expect((await everyone()).filter((person) => person.startsWith('Maria'))).toHaveLength(3);
    const { rows } = await sql<{ studio: number | null; entries: number }>`
      select o.studio_id as studio, count(*)::int as entries from entries e join entrants o on o.id = e.entrant_id
      group by o.id`.execute(api.db);
    expect(rows).toEqual([{ studio: null, entries: 2 }]);
    expect((await preview([lines], place)).counts).toMatchObject({ new: 0, unchanged: 2, bad: 0 });
  });

  test('resolve to the one in the imported list, unless the other dances in the event', async () => {
    await apply([people(one, ['Quentin R', 'yes', 'Silver Lantern', '', '', ''])]);
    const list = people(other);
    const waltz = ['Maria Santorel', 'Quentin R', 'HEAT', 'Smooth', 'Waltz', 'Full Gold', 'C1', '1'];
    const tango = ['Maria Santorel', 'Quentin R', 'HEAT', 'Smooth', 'Tango', 'Full Gold', 'C1', '1'];
    await apply([list, entries(waltz)], { eventName: 'Ball' });
    const { rows } = await sql<{ studio: string }>`
      select s.name as studio from entries e join entrants o on o.id = e.entrant_id
      join studios s on s.id = o.studio_id`.execute(api.db);
    expect(rows).toEqual([{ studio: 'Silver Lantern' }]);
    expect((await preview([people(one), entries(tango)], { eventName: 'Ball' })).counts).toMatchObject({
      new: 0,
      bad: 1,
    });
  });

  test('are distinguished by the card number or studio of the line', async () => {
    await apply([
      people(
        ['Kim Lee', 'no', 'North', '11', '', ''],
        ['Kim Lee', 'no', 'South', '22', '', ''],
        ['Bo T', 'yes', '', '', '', ''],
      ),
    ]);
    const told = [
      'entries.csv',
      csv([
        [...ENTRIES, 'entrant_card_number'],
        ['Kim Lee', 'Bo T', 'HEAT', 'Smooth', 'Waltz', '', '', '1', '22'],
      ]),
    ] as const;
    expect((await apply([told], { eventName: 'Ball' })).counts).toMatchObject({ new: 1, bad: 0 });
    const { rows } = await sql<{ card: string }>`
      select o.card_number as card from entries e join entrants o on o.id = e.entrant_id`.execute(api.db);
    expect(rows).toEqual([{ card: '22' }]);
  });

  test('may be a teacher and a student', async () => {
    const report = await apply([
      people(['Dana W', 'yes', 'North', '', '', ''], ['Dana W', 'no', 'North', '', 'Gold', 'A1']),
    ]);
    expect(report.counts).toMatchObject({ new: 2 });
    expect(report.lookAlikes).toEqual([]);
  });
});

test('files can be previewed without an event, but applied only with one', async () => {
  await apply([people(['Ann Lee', 'no', 'Harbor', '', '', ''], ['Bo Stone', 'yes', 'Harbor', '', '', ''])]);
  const lines = entries(['Ann Lee', 'Bo Stone', 'HEAT', 'Smooth', 'Waltz', '', '', '1']);
  const input = await inputOf([lines], {});
  expect((await previewInput(input)).counts).toEqual({ new: 1, changed: 0, unchanged: 0, bad: 0 });
  const refusal = await api.as(api.staff.access).refusedAct('applyImport', input);
  expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', fields: { eventName: [expect.any(String)] } });
});

describe('a card number', () => {
  test('identifies a person, whatever the studio', async () => {
    await apply([people(['Ann Lee', 'no', 'Harbor', '12', 'Bronze', 'B1'])]);
    const report = await apply([people(['Ann Lee', 'no', 'Riverside', '12', 'Silver', 'B1'])]);
    expect(report.counts).toMatchObject({ new: 0, changed: 1 });
    expect(await everyone()).toEqual(['Ann Lee|Riverside|12|Silver']);
  });

  test('that differs means another person, even of one name and studio', async () => {
    await apply([people(['Percy Holloway', 'no', 'Harbor', '1', '', ''])]);
    expect((await apply([people(['Percy Holloway', 'no', 'Harbor', '2', '', ''])])).counts).toMatchObject({
      new: 1,
      changed: 0,
    });
  });

  test('with another spelling is the same person, and says so', async () => {
    await apply([people(["Catherine D'Ambroise", 'no', 'Harbor', 'C1', '', ''])]);
    const report = await preview([people(["D'Ambroise, Catherine", 'no', 'Harbor', 'C1', 'Gold', ''])]);
    expect(report.counts).toMatchObject({ new: 0, changed: 1 });
    expect(report.lines[0]?.note).toBe("Matched to Catherine D'Ambroise by card C1");
  });

  test('does not match a person of another name', async () => {
    await apply([people(['Ann Lee', 'no', 'Harbor', '12', '', ''])]);
    const report = await apply([people(['Bob Stone', 'no', 'Harbor', '12', '', ''])]);
    expect(report.lines[0]).toMatchObject({ change: 'NEW', note: 'Card 12 is also Ann Lee’s' });
    expect(await everyone()).toEqual(['Ann Lee|Harbor|12|', 'Bob Stone|Harbor|12|']);
  });

  test('fills the blank of the only person of that name and studio', async () => {
    await apply([people(['Ann Lee', 'no', 'Harbor', '', '', ''])]);
    await apply([people(['Ann Lee', 'no', 'Harbor', '12', '', ''])]);
    expect(await everyone()).toEqual(['Ann Lee|Harbor|12|']);
  });
});

describe('a line that would create something', () => {
  test('is listed with its closest match, which can be used instead', async () => {
    await apply([
      people(
        ['Ann Lee', 'no', 'Larkspur Ballroom', '', 'Full Silver', 'B1'],
        ['Tess T', 'yes', 'Larkspur Ballroom', '', '', ''],
      ),
    ]);
    await apply([entries(['Ann Lee', 'Tess T', 'HEAT', 'Smooth', 'Waltz', 'Full Silver', 'B1', '1'])], {
      eventName: 'Ball',
    });
    const files = [
      people(['Bo Stone', 'no', 'Larkspur Balroom', '', 'Ful Silver', 'B1']),
      entries(
        ['Bo Stone', 'Tess T', 'HEAT', 'Smoth', 'Waltz', '', '', '1'],
        ['Bo Stone', 'Tess T', 'HEAT', 'Smooth', 'Waltzz', '', '', '1'],
      ),
    ];
    const report = await preview(files, { eventName: 'Ball' });
    const found = report.words.map(({ kind, means, isNew, nearest }) => ({ kind, means, isNew, nearest }));
    expect(found).toEqual([
      { kind: 'STUDIO', means: 'Larkspur Balroom', isNew: true, nearest: 'Larkspur Ballroom' },
      { kind: 'LEVEL', means: 'Ful Silver', isNew: true, nearest: 'Full Silver' },
      { kind: 'STYLE', means: 'Smoth', isNew: true, nearest: 'Smooth' },
      { kind: 'DANCE', means: 'Waltz', isNew: true, nearest: null },
      { kind: 'DANCE', means: 'Waltzz', isNew: true, nearest: 'Waltz' },
    ]);
    const words = report.words.flatMap(({ kind, written, nearest }) =>
      nearest ? [{ kind, written, means: nearest }] : [],
    );
    const input = await inputOf(files, { eventName: 'Ball', words });
    const used = await applyInput(input);
    expect(used.words.filter(({ isNew }) => isNew)).toEqual([]);
    const { rows } = await sql<{ studios: number; styles: number }>`
      select (select count(*)::int from studios) as studios, (select count(*)::int from dance_categories) as styles`.execute(
      api.db,
    );
    expect(rows).toEqual([{ studios: 1, styles: 5 }]);
  });

  test('is remembered for the next file of that shape', async () => {
    await apply([people(['Ann Lee', 'no', 'Harbor', '', '', ''])]);
    const words = [{ kind: 'STUDIO', written: 'Harbour', means: 'Harbor' }];
    await apply([people(['Bo Stone', 'no', 'Harbour', '', '', ''])], { words });
    await apply([people(['Cy Young', 'no', 'Harbour', '', '', ''])]);
    expect(await everyone()).toEqual(['Ann Lee|Harbor||', 'Bo Stone|Harbor||', 'Cy Young|Harbor||']);
  });

  test('is created once if two imports run at the same time', async () => {
    const competition = [
      people(['Ann Lee', 'no', 'Harbor', '1', 'New Level', '']),
      entries(['Ann Lee', 'Tess T', 'HEAT', 'New Style', 'New Dance', '', '', '1']),
      ['teachers.csv', csv([PEOPLE, ['Tess T', 'yes', 'Harbor', '2', '', '']])] as const,
    ];
    const input = await inputOf(competition, { eventName: 'Ball' });
    await Promise.all([applyInput(input), applyInput(input), applyInput(input)]);
    const { rows } = await sql<object>`
      select (select count(*)::int from entrants) as people, (select count(*)::int from studios) as studios,
        (select count(*)::int from events) as events, (select count(*)::int from entries) as entries,
        (select count(*)::int from dances where name = 'New Dance') as dances`.execute(api.db);
    expect(rows).toEqual([{ people: 2, studios: 1, events: 1, entries: 1, dances: 1 }]);
  });
});

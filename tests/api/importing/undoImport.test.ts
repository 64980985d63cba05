import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { tableContents } from '../../support/db/tableContents.ts';
import { importer, type NamedFile } from '../../support/intake/importFiles.ts';
import { inventCompetition } from '../../support/intake/inventCompetition.ts';
import { forms, matrix, ownEntries, ownPeople } from '../../support/intake/layouts.ts';
import { heatLists, jsonHeatList, ndcaFeed, program, showcase } from '../../support/intake/programs.ts';
import { csv, xlsx } from '../../support/intake/tables.ts';

const api = await startApi();
const { apply } = importer(api);

/** What tells of the import and of its undoing, and what waits for another import. */
const TELLING = ['bulk_changes', 'undo_changes', 'revisions', 'import_files', 'log_entries'];

/** Versions only grow, so that an undone change is not overwritten. */
async function contents(): Promise<Record<string, string[]>> {
  const tables = Object.keys(await tableContents(api.connectionString));
  const read = tables
    .filter((name) => !TELLING.includes(name))
    .map(async (name) => {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - 'version')::text as row from ${sql.table(name)} t order by 1`.execute(api.db);
      return [name, rows.map(({ row }) => row)] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}

const undo = (id: string | null) =>
  api.call<{ undoBulkChange: { undoneBy: string } }>(
    'mutation Undo($input: IdInput!) { undoBulkChange(input: $input) { undoneBy } }',
    { input: { id } },
    api.staff.access,
  );

const filesOf = (seed: number) => {
  const competition = inventCompetition(seed);
  return [
    ['people.csv', csv(ownPeople(competition))],
    ['entries.csv', csv(ownEntries(competition))],
  ] as const;
};

describe('undoing an import', () => {
  test('leaves every table as it was, of new things and of changed ones', async () => {
    const empty = await contents();
    const first = await apply(filesOf(1), { eventName: 'Ball', scheduleName: 'Friday' });
    const between = await contents();
    const second = await apply(
      [
        ['people.csv', String(filesOf(1)[0][1]).replaceAll('Full Silver', 'Full Gold')],
        ['entries.csv', filesOf(2)[1][1]],
        ['more.csv', filesOf(2)[0][1]],
      ],
      { eventId: first.event?.id },
    );
    expect(second.counts.changed).toBeGreaterThan(0);
    expect((await undo(second.bulkChangeId)).errors).toEqual([]);
    expect(await contents()).toEqual(between);
    expect((await undo(first.bulkChangeId)).errors).toEqual([]);
    expect(await contents()).toEqual(empty);
    const { bulkChanges } = await api.done<{
      bulkChanges: { id: string; user: string; undoneBy: string | null }[];
    }>('{ bulkChanges { id user undoneBy } }');
    expect(bulkChanges.map(({ id }) => id)).toEqual([second.bulkChangeId, first.bulkChangeId]);
    expect(bulkChanges.every(({ user, undoneBy }) => user === undoneBy)).toBe(true);
    expect((await undo(first.bulkChangeId)).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  });

  test('is refused once something of it was changed, and names it', async () => {
    const { bulkChangeId } = await apply(filesOf(3), { eventName: 'Gala' });
    const { entrants } = await api.done<{ entrants: { id: string; name: string }[] }>(
      '{ entrants { id name } }',
    );
    const [person] = entrants;
    await api.done('mutation U($input: UpdateEntrantInput!) { updateEntrant(input: $input) { id } }', {
      input: { id: person?.id, cardNumber: '4711' },
    });
    const before = await contents();
    expect((await undo(bulkChangeId)).errors).toMatchObject([
      {
        message: `This can’t be undone: ${person?.name} was changed since.`,
        extensions: { code: 'CONFLICT' },
      },
    ]);
    expect(await contents()).toEqual(before);
  });

  test.each<[string, () => Promise<NamedFile[]>]>([
    ['a matrix', async () => [['matrix.csv', csv(matrix(inventCompetition(4)), ';')]]],
    ['a program', async () => [['program.txt', csv(program(inventCompetition(4)), '\t')]]],
    ['entry forms', async () => [['forms.xlsx', await xlsx(forms(inventCompetition(4)))]]],
    ['heat lists', async () => [['heats.htm', heatLists(inventCompetition(4))]]],
    ['a showcase workbook', async () => [['event.xlsx', await xlsx(showcase(inventCompetition(4)))]]],
    ['a heat list with JSON', async () => [['list.htm', jsonHeatList(inventCompetition(4))]]],
    ['a feed', async () => [['feed.json', JSON.stringify(ndcaFeed(inventCompetition(4)))]]],
    [
      'our own workbook',
      async () => {
        const one = inventCompetition(4);
        return [
          [
            'all.xlsx',
            await xlsx([
              { name: 'people', rows: ownPeople(one) },
              { name: 'entries', rows: ownEntries(one) },
            ]),
          ],
        ];
      },
    ],
  ])('of %s leaves every table as it was', async (_what, make) => {
    const before = await contents();
    const { bulkChangeId, counts } = await apply(await make(), {
      eventName: 'Ball',
      scheduleName: 'Friday',
    });
    expect(counts.new).toBeGreaterThan(50);
    expect((await undo(bulkChangeId)).errors).toEqual([]);
    expect(await contents()).toEqual(before);
  });
});

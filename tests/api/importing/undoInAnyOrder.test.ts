import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { cases } from '../../support/cases.ts';
import { command } from '../../support/competition.ts';
import { importer } from '../../support/intake/importFiles.ts';
import { inventCompetition } from '../../support/intake/inventCompetition.ts';
import { ownEntries, ownPeople } from '../../support/intake/layouts.ts';
import { emptyHouse } from '../../support/intake/oddCompetition.ts';
import { csv } from '../../support/intake/tables.ts';
import { askUndo, whatTablesHold } from '../../support/intake/undoImport.ts';

const api = await startApi();
const { apply, preview } = importer(api);

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('import' as const),
      seed: fc.integer({ min: 1, max: 4 }),
      /** Spellings, levels and entries that differ from the previous file. */
      change: fc.constantFrom('none', 'level', 'letter', 'fewer', 'misspelt'),
      /** Whether to merge look-alikes and to replace unknown words by their closest ones. */
      answer: fc.constantFrom(null, true, false),
      removesGone: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('merge' as const),
      of: fc.constantFrom('People', 'People', 'Studios'),
      a: fc.nat(99),
      b: fc.nat(99),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      person: fc.nat(99),
      field: fc.constantFrom('name', 'cardNumber', 'level'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deleteEntry' as const), entry: fc.nat(99) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('command' as const),
      name: fc.constantFrom('generateHeatEntries' as const, 'deleteHeatEntries' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('undo' as const), which: fc.nat(9) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Import = Extract<Act, { do: 'import' }>;

const RESPELT: Record<string, (text: string) => string> = {
  letter: (text) => text.replaceAll('ö', 'oe'),
  misspelt: (text) => text.replaceAll('Ballroom', 'Balroom').replaceAll('American Smooth', 'Amercan Smoth'),
};

function filesOf({ seed, change }: Import): [string, string][] {
  const competition = inventCompetition(seed, 7);
  const entries = ownEntries(competition);
  const people = csv(ownPeople(competition));
  return [
    ['people.csv', change === 'level' ? people.replaceAll('Full Silver', 'Full Gold') : people],
    ['entries.csv', csv(change === 'fewer' ? entries.filter((_, at) => at % 5 !== 4) : entries)],
  ].map(([name = '', text = '']) => [name, RESPELT[change]?.(text) ?? text]);
}

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];
const ids = async (table: 'entrants' | 'entries' | 'events' | 'schedules' | 'studios'): Promise<string[]> =>
  (await api.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => String(id));

/** Runs a step if it is allowed; a refused step must change nothing. */
async function attempt<T extends object>(query: string, input: object): Promise<T | null> {
  const before = await whatTablesHold(api);
  const { data, errors } = await api.call<T>(query, { input });
  if (errors.length === 0) return data;
  expect(['CONFLICT', 'BAD_USER_INPUT']).toContain(errors[0]?.extensions?.code);
  expect(await whatTablesHold(api)).toEqual(before);
  return null;
}

test('Imports and merges are undone in any order between other changes: completely, or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
      await emptyHouse(api);
      let done: { id: string; before: Record<string, string[]> }[] = [];
      /** Bulk changes without later changes: the last one can always be undone. */
      let untouched = new Set<string>();
      const changed = (done: object | null) => {
        if (done) untouched = new Set();
      };
      for (const one of acts) {
        if (one.do === 'import') {
          const before = await whatTablesHold(api);
          const [eventId] = await ids('events');
          const place = eventId ? { eventId } : { eventName: 'Ball', scheduleName: 'Friday' };
          const { lookAlikes, gone, words } = await preview(filesOf(one), place);
          const pairs =
            one.answer === null
              ? []
              : lookAlikes.map(({ a, b }) => ({ a: a.ref, b: b.ref, isSame: one.answer === true }));
          const used = words.flatMap(({ kind, written, nearest }) =>
            one.answer && nearest ? [{ kind, written, means: nearest }] : [],
          );
          const removeEntryIds = one.removesGone ? gone.map(({ entryId }) => entryId) : [];
          const report = await apply(filesOf(one), { ...place, pairs, words: used, removeEntryIds });
          if (report.bulkChangeId) {
            done.push({ id: report.bulkChangeId, before });
            untouched.add(report.bulkChangeId);
          }
        } else if (one.do === 'merge') {
          const all = await ids(one.of === 'People' ? 'entrants' : 'studios');
          const [keptId, mergedId] = [at(all, one.a), at(all, one.b)];
          if (!keptId || !mergedId) continue;
          const before = await whatTablesHold(api);
          const merged = await attempt<{ merged: { bulkChangeId: string } }>(
            `mutation M($input: Merge${one.of}Input!) { merged: merge${one.of}(input: $input) { bulkChangeId } }`,
            { keptId, mergedId },
          );
          if (!merged) continue;
          done.push({ id: merged.merged.bulkChangeId, before });
          untouched.add(merged.merged.bulkChangeId);
        } else if (one.do === 'edit') {
          const id = at(await ids('entrants'), one.person);
          if (!id) continue;
          const value = `${one.field} ${one.person}`;
          changed(
            await attempt('mutation U($input: UpdateEntrantInput!) { updateEntrant(input: $input) { id } }', {
              id,
              [one.field]: value,
            }),
          );
        } else if (one.do === 'deleteEntry') {
          const id = at(await ids('entries'), one.entry);
          if (!id) continue;
          changed(
            await attempt('mutation D($input: IdInput!) { deleteEntry(input: $input) { id } }', { id }),
          );
        } else if (one.do === 'command') {
          const scheduleId = at(await ids('schedules'), 0);
          if (!scheduleId) continue;
          changed(await command(api, one.name, scheduleId));
        } else {
          const change = at(done, one.which);
          if (!change) continue;
          const before = await whatTablesHold(api);
          const { errors } = await askUndo(api, change.id);
          const after = await whatTablesHold(api);
          const isLast = done.at(-1) === change;
          if (errors.length > 0) {
            expect(errors[0]).toMatchObject({
              message: expect.stringMatching(/^This can’t be undone: /),
              extensions: { code: 'CONFLICT' },
            });
            expect(after).toEqual(before);
            expect(isLast && untouched.has(change.id)).toBe(false);
          } else {
            if (isLast && untouched.has(change.id)) expect(after).toEqual(change.before);
            done = done.filter((other) => other !== change);
            // The undo of an earlier change leaves a new state for the later ones.
            if (!isLast) untouched = new Set();
          }
        }
      }
      // Finally all are undone, the last first, or say why not.
      for (const { id } of done.toReversed()) {
        const before = await whatTablesHold(api);
        const { errors } = await askUndo(api, id);
        if (errors.length === 0) continue;
        expect(errors[0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
        expect(await whatTablesHold(api)).toEqual(before);
      }
    }),
    cases(24),
  );
});

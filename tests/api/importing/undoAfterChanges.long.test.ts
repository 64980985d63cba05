import { beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command, fillSchedule } from '../../support/competition.ts';
import { importer } from '../../support/intake/importFiles.ts';
import { emptyHouse } from '../../support/intake/oddCompetition.ts';
import { csv } from '../../support/intake/tables.ts';
import { askUndo, undoImport, whatTablesHold } from '../../support/intake/undoImport.ts';

const api = await startApi();
const { apply, preview } = importer(api);

beforeEach(() => emptyHouse(api));

const PEOPLE = ['name', 'is_professional', 'studio'];
const STANDING = csv([PEOPLE, ['Maria Santorel', 'no', 'Harbor'], ['Ann Odell', 'yes', 'Harbor']]);
const LATER = csv([PEOPLE, ['Maria Santorell', 'no', 'Harbor'], ['Al Frye', 'yes', 'Harbor']]);
const ENTRIES = csv([
  ['entrant', 'partners', 'entry_type', 'dance_category', 'dance', 'level'],
  ['Maria Santorell', 'Al Frye', 'HEAT', 'American Smooth', 'Waltz', 'Bronze'],
  ['Maria Santorell', 'Al Frye', 'HEAT', 'American Smooth', 'Tango', 'Bronze'],
]);
const SECTIONS = csv([
  ['title', 'section_type', 'dance_category', 'start_time', 'end_time', 'heat_duration', 'max_couples'],
  ['Smooth', 'HEAT', 'American Smooth', '2027-03-05T09:00:00Z', '2027-03-05T09:30:00Z', '90', '8'],
]);
const FILES = [
  ['people.csv', LATER],
  ['entries.csv', ENTRIES],
] as const;
const PLACE = { eventName: 'Ball', scheduleName: 'Friday' };

const idOf = async (name: string): Promise<string> => {
  const entrants = await api.read<{ id: string; name: string }[]>('entrants { id name }');
  return entrants.find((one) => one.name === name)?.id ?? '';
};
const mergePeople = async (kept: string, merged: string): Promise<string> => {
  return await api.as(api.staff.access).act<string>('mergePeople.bulkChangeId', {
    keptId: await idOf(kept),
    mergedId: await idOf(merged),
    isTrial: false,
  });
};
/** The message of the refused undo, which must change nothing. */
async function refusal(id: string | null): Promise<string> {
  const before = await whatTablesHold(api);
  const { errors } = await askUndo(api, id);
  expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  expect(await whatTablesHold(api)).toEqual(before);
  return errors[0]?.message ?? '';
}

describe('undoing an import whose people', () => {
  test('were merged with existing ones in the review restores every table', async () => {
    await apply([['people.csv', STANDING]]);
    const before = await whatTablesHold(api);
    const { lookAlikes } = await preview(FILES, PLACE);
    expect(lookAlikes).toHaveLength(1);
    const pairs = lookAlikes.map(({ a, b }) => ({ a: a.ref, b: b.ref, isSame: true }));
    const { bulkChangeId, counts } = await apply(FILES, { ...PLACE, pairs });
    expect([counts.bad, await idOf('Maria Santorell')]).toEqual([0, '']);
    await undoImport(api, bulkChangeId);
    expect(await whatTablesHold(api)).toEqual(before);
  });

  test('were marked as different in the review forgets that too', async () => {
    await apply([['people.csv', STANDING]]);
    const before = await whatTablesHold(api);
    const { lookAlikes } = await preview(FILES, PLACE);
    const pairs = lookAlikes.map(({ a, b }) => ({ a: a.ref, b: b.ref, isSame: false }));
    const { bulkChangeId } = await apply(FILES, { ...PLACE, pairs });
    await undoImport(api, bulkChangeId);
    expect(await whatTablesHold(api)).toEqual(before);
  });

  test.each([
    ['into a standing one', 'Maria Santorel', 'Maria Santorell'],
    ['with a standing one into theirs', 'Maria Santorell', 'Maria Santorel'],
  ])('were merged later %s names them, and works once that is undone', async (_way, kept, merged) => {
    await apply([['people.csv', STANDING]]);
    const before = await whatTablesHold(api);
    const { bulkChangeId } = await apply(FILES, PLACE);
    const mergeId = await mergePeople(kept, merged);
    expect(await refusal(bulkChangeId)).toBe(
      `This can’t be undone: first undo “Merged ${merged} into ${kept}”.`,
    );
    await undoImport(api, mergeId);
    await undoImport(api, bulkChangeId);
    expect(await whatTablesHold(api)).toEqual(before);
  });

  test('share a name with people merged later succeeds', async () => {
    const before = await idOf('Maria Santorell');
    const { bulkChangeId } = await apply(FILES, PLACE);
    const ids: string[] = [];
    for (const name of ['Maria Santorell', 'Mary Santorell']) {
      const entrantId = await api.act<string>('createEntrant.id', { name, isProfessional: false });
      ids.push(entrantId);
    }
    await api.act('mergePeople', { keptId: ids[0], mergedId: ids[1] });
    await undoImport(api, bulkChangeId);
    expect([before, await idOf('Maria Santorell')]).toEqual(['', ids[0]]);
  });

  test('were renamed names the person by the new name', async () => {
    const { bulkChangeId } = await apply(FILES, PLACE);
    await api.act('updateEntrant', { id: await idOf('Maria Santorell'), name: 'Mary Sands' });
    expect(await refusal(bulkChangeId)).toBe('This can’t be undone: Mary Sands was changed since.');
  });
});

describe('undoing an import whose entries', () => {
  const fill = async () => {
    const report = await apply([...FILES, ['sections.csv', SECTIONS]], PLACE);
    expect(report.problems).toEqual([]);
    const scheduleId = report.schedule?.id ?? '';
    await fillSchedule(api, scheduleId);
    return { bulkChangeId: report.bulkChangeId, scheduleId };
  };

  test('fill a schedule names it, and works once its heats and entries are deleted', async () => {
    const before = await whatTablesHold(api);
    const { bulkChangeId, scheduleId } = await fill();
    expect(await refusal(bulkChangeId)).toMatch(/^This can’t be undone: .*(Friday|heats|schedule)/);
    await command(api, 'deleteHeats', scheduleId);
    await command(api, 'deleteHeatEntries', scheduleId);
    await undoImport(api, bulkChangeId);
    expect(await whatTablesHold(api)).toEqual(before);
  });

  test('are scratched names what was changed', async () => {
    const { bulkChangeId, scheduleId } = await fill();
    const rows = await api.db
      .selectFrom('heat_entries')
      .select('id')
      .where('schedule_id', '=', Number(scheduleId))
      .execute();
    const heatEntryIds = [String(rows[0]?.id)];
    await api.as(api.staff.access).act('scratchHeatEntries', { scheduleId, heatEntryIds });
    expect(await refusal(bulkChangeId)).toMatch(/^This can’t be undone: /);
  });
});

import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildEntry, buildEvent } from '../../support/builders.ts';
import { importer } from '../../support/intake/importFiles.ts';
import { inventCompetition } from '../../support/intake/inventCompetition.ts';
import { ownEntries, ownPeople } from '../../support/intake/layouts.ts';
import { csv } from '../../support/intake/tables.ts';
import { askUndo, undoImport, whatTablesHold } from '../../support/intake/undoImport.ts';

const api = await startApi();
const { apply } = importer(api);

const filesOf = (seed: number) => {
  const competition = inventCompetition(seed);
  return [
    ['people.csv', csv(ownPeople(competition))],
    ['entries.csv', csv(ownEntries(competition))],
  ] as const;
};

describe('undoing an import', () => {
  test('restores every table, for new records and changed ones', async () => {
    const empty = await whatTablesHold(api);
    const first = await apply(filesOf(1), { eventName: 'Ball', scheduleName: 'Friday' });
    const between = await whatTablesHold(api);
    const second = await apply(
      [
        ['people.csv', String(filesOf(1)[0][1]).replaceAll('Full Silver', 'Full Gold')],
        ['entries.csv', filesOf(2)[1][1]],
        ['more.csv', filesOf(2)[0][1]],
      ],
      { eventId: first.event?.id },
    );
    expect(second.counts.changed).toBeGreaterThan(0);
    await undoImport(api, second.bulkChangeId);
    expect(await whatTablesHold(api)).toEqual(between);
    await undoImport(api, first.bulkChangeId);
    expect(await whatTablesHold(api)).toEqual(empty);
    const bulkChanges = await api.read<{ id: string; user: string; undoneBy: string | null }[]>(
      'bulkChanges { id user undoneBy }',
    );
    expect(bulkChanges.map(({ id }) => id)).toEqual([second.bulkChangeId, first.bulkChangeId]);
    expect(bulkChanges.every(({ user, undoneBy }) => user === undoneBy)).toBe(true);
    expect((await askUndo(api, first.bulkChangeId)).errors).toMatchObject([
      { extensions: { code: 'CONFLICT' } },
    ]);
  });

  test('is refused after a change to its records, which it names', async () => {
    const { bulkChangeId } = await apply(filesOf(3), { eventName: 'Gala' });
    const entrants = await api.read<{ id: string; name: string }[]>('entrants { id name }');
    const [person] = entrants;
    await api.act('updateEntrant', { id: person?.id, cardNumber: '4711' });
    const before = await whatTablesHold(api);
    expect((await askUndo(api, bulkChangeId)).errors).toMatchObject([
      {
        message: `This can’t be undone: ${person?.name} was changed since.`,
        extensions: { code: 'CONFLICT' },
      },
    ]);
    expect(await whatTablesHold(api)).toEqual(before);
  });

  test('is refused while later entries use its people, and names their couples', async () => {
    const { bulkChangeId } = await apply(filesOf(3), { eventName: 'Matinee' });
    const people = await api.db
      .selectFrom('entrants')
      .select(['id', 'name', 'is_professional'])
      .orderBy('id')
      .execute();
    const student = people.findLast(({ is_professional }) => !is_professional);
    const teacher = people.findLast(({ is_professional }) => is_professional);
    const event = await buildEvent(api);
    await buildEntry(api, {
      eventId: event.id,
      entrantId: student?.id ?? 0,
      partnerIds: [teacher?.id ?? 0],
    });
    const couple = [student, teacher].toSorted((a, b) => (a?.id ?? 0) - (b?.id ?? 0));
    expect((await askUndo(api, bulkChangeId)).errors[0]?.message).toMatch(
      new RegExp(
        `^This can’t be undone: 1 later entry .* from it: ${couple.map((one) => one?.name).join(' & ')}\\. Delete them first\\.$`,
      ),
    );
  });
});

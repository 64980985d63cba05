import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readFloorDay, stateOf } from '../../../../server/eventDay/clock/floorClock.reader.ts';
import { startApi } from '../../../support/api.ts';
import { cases } from '../../../support/cases.ts';
import { buildEventDay } from '../../../support/eventDay.ts';
import { MUTATIONS } from '../../../support/graphql/everyMutation.ts';
import { readStanding } from '../../../support/graphql/standing.ts';
import { linesOf, undoRefused } from '../../../support/schedules/undoWorld.ts';

const api = await startApi();

/** Heats that have started, with their place, number and entries. */
async function danced(scheduleId: string): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', d.label, h.id, coalesce(l.label, h.number::text), h.section_id, h.dance_id,
      array(select concat_ws('-', r.id, r.entry_id) from heat_entries r where r.heat_id = h.id order by 1)) as said
    from danced_heats d join heats h on h.id = d.heat_id left join heat_labels l on l.heat_id = h.id
    where h.schedule_id = ${scheduleId}::int order by h.number`.execute(api.db);
  return rows.map(({ said }) => said);
}

const act = fc.record({
  name: fc.oneof(
    fc.constantFrom(...Object.keys(MUTATIONS)),
    // Actions an organiser may take during the day, and those with the widest effect.
    fc.constantFrom(
      ...['fillHeats', 'improveHeats', 'generateHeats', 'planProgram', 'applyProgram', 'publishSchedule'],
      ...['undoCommand', 'importCsv', 'undoBulkChange', 'deleteEntry', 'deleteSection', 'moveHeat'],
    ),
  ),
  which: fc.nat(10_000),
  where: fc.nat(10_000),
});

test('whatever anyone does during the day, danced heats do not change, or it is refused naming the heat', async () => {
  const { scheduleId, floor, press } = await buildEventDay(api, 95);
  // Filling cannot be undone once one of its heats has started.
  const [filled] = (await linesOf(api, scheduleId)).filter(({ canUndo }) => canUndo);
  for (let heats = 0; heats < 4; heats++) await press('START');
  const refusal = await undoRefused(api, filled?.id ?? '');
  expect([refusal.code, refusal.message]).toEqual([
    'CONFLICT',
    expect.stringMatching(/^Heat \d+ (is on the floor|has been danced)\. It can no longer change\.$/),
  ]);
  const before = await danced(scheduleId);
  expect(before).toHaveLength(4);
  const tried = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 12 }), async (acts) => {
      for (const { name, ...draw } of acts) {
        const input = MUTATIONS[name]?.(await readStanding(api.db, scheduleId), draw) ?? {};
        if (Object.values(input).includes(undefined)) continue;
        const { errors } = await api.tryAct(name, input);
        for (const { extensions, message } of errors)
          expect([name, message, ['INTERNAL_SERVER_ERROR'].includes(extensions.code)]).toEqual([
            ...[name, message, false],
          ]);
        tried.add(name);
        expect([name, await danced(scheduleId)]).toEqual([name, before]);
      }
      const day = await readFloorDay(api.db, Number(scheduleId), floor);
      expect(stateOf(day).heatId).not.toBeNull();
    }),
    { ...cases(16), endOnFailure: true },
  );
  expect(tried.size).toBeGreaterThan(3);
});

test('a person who has danced is not replaced, and the heat is named; a duplicate without entries can go', async () => {
  const { scheduleId, eventId, press } = await buildEventDay(api, 96);
  await press('START');
  const { rows } = await sql<{ id: string; name: string; entries: number; studio: string | null }>`
    select o.id::text as id, o.name, o.studio_id::text as studio,
      (select count(*)::int from entries where entrant_id = o.id and event_id = e.event_id) as entries
    from danced_heats d join heat_entries r on r.heat_id = d.heat_id join entries e on e.id = r.entry_id
    join entrants o on o.id = e.entrant_id where r.schedule_id = ${scheduleId}::int order by 1 limit 1`.execute(
    api.db,
  );
  const [dancer] = rows;
  const id = await api.act<string>('createEntrant.id', {
    name: `${dancer?.name} again`,
    isProfessional: false,
    studioId: dancer?.studio,
  });
  const before = await readStanding(api.db, scheduleId);
  const named = {
    code: 'CONFLICT',
    message: expect.stringMatching(/Heat \d+ is on the floor\. It can no longer change\./),
  };
  const input = { eventId, entrantId: dancer?.id, entryCount: dancer?.entries, byId: id };
  expect(await api.refusedAct('replaceInEntries', input)).toMatchObject(named);
  expect(await readStanding(api.db, scheduleId)).toEqual(before);
  await api.act('mergePeople', { keptId: dancer?.id, mergedId: id });
  expect(await danced(scheduleId)).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';

const api = await startApi();
const COPY = `mutation Copy($input: CreateScheduleInput!) { createSchedule(input: $input) {
  id name maxCouples logs { content }
} }`;
const PROGRAM = `query Program($id: ID!) { schedule(id: $id) {
  maxCouples fillMode keepContests levelRange unassignedCount
  sections { order title sectionType floor startTime endTime heatDuration notes danceCategories { id } }
  heats { number startTime coupleCount dance { id } section { order }
    entries { isPinned isScratched level entry { id } } scratched { entry { id } } }
} }`;

interface Copied {
  createSchedule: { id: string; name: string; maxCouples: number; logs: { content: string }[] };
}
interface Rows {
  schedule: { heats: { entries: { id: string }[] }[] };
}
const programOf = (id: string) => api.done<{ schedule: object }>(PROGRAM, { id });

const { eventId, scheduleId } = await buildFilled(api, { students: 12, teachers: 4, seed: 5 });
const { schedule } = await api.done<Rows>(
  'query R($id: ID!) { schedule(id: $id) { heats { entries { id } } } }',
  {
    id: scheduleId,
  },
);
const [pinned, scratched, unassigned] = schedule.heats.flatMap(({ entries }) => entries.map(({ id }) => id));
await api.act('setHeatEntryPin', { id: pinned, isPinned: true });
await api.act('scratchHeatEntries', { scheduleId, heatEntryIds: [scratched], reason: 'ILL' });
await api.act('unassignHeatEntry', { id: unassigned });

test('a copy has the sections, heats and assignments of the original, and a repeated call makes no second one', async () => {
  const input = { eventId, name: 'Plan B', copyOfId: scheduleId, clientKey: 'copy-1' };
  const [one, other] = await Promise.all([
    api.done<Copied>(COPY, { input }),
    api.done<Copied>(COPY, { input }),
  ]);
  const copy = one.createSchedule;
  expect(other.createSchedule.id).toBe(copy.id);
  expect(copy).toMatchObject({ name: 'Plan B', logs: [{ content: 'Copied from Program' }] });
  const original = await programOf(scheduleId);
  expect(await programOf(copy.id)).toEqual(original);

  await api.act('clearHeats', { scheduleId: copy.id });
  expect(await programOf(scheduleId)).toEqual(original);
});

test('settings of the copy can be given, and an unknown schedule is refused', async () => {
  const { createSchedule } = await api.done<Copied>(COPY, {
    input: { eventId, name: 'Small heats', copyOfId: scheduleId, maxCouples: 3 },
  });
  expect(createSchedule.maxCouples).toBe(3);
  expect(await api.refusedAct('createSchedule', { eventId, name: 'X', copyOfId: 999_999 })).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { copyOfId: ['There is no such schedule.'] },
  });
});

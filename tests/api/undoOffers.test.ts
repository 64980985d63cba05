import { describe, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { buildFilled } from '../support/competition.ts';
import { MUTATIONS, readStanding } from '../support/everyMutation.ts';
import { newestLine, readOnlyToken, UNDO } from '../support/undoWorld.ts';

const api = await startApi();
const reader = await readOnlyToken(api);
const ROLES = { organiser: api.organiser.access, staff: api.staff.access, reader };
type Role = keyof typeof ROLES;

const act = async (name: string, scheduleId: string): Promise<void> => {
  const [type, inputOf] = MUTATIONS[name] ?? [];
  if (!type || !inputOf) throw new Error(`${name} is no mutation.`);
  const input = inputOf(await readStanding(api.db, scheduleId), { which: 1, where: 4 });
  await api.done(`mutation Act($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input });
};

/** Of the newest line, what each of them is told, asked with one document. */
async function offers(scheduleId: string) {
  const told: Partial<Record<Role, { canUndo: boolean; isTold: boolean; asksOrganiser: boolean }>> = {};
  for (const role of Object.keys(ROLES) as Role[]) {
    const line = await newestLine(api, scheduleId, ROLES[role]);
    const { scheduleChanges } = await api.done<{
      scheduleChanges: { undoableLogIds: string[]; organisersUndoLogIds: string[] };
    }>(
      'query C($id: ID!) { scheduleChanges(scheduleId: $id) { undoableLogIds organisersUndoLogIds } }',
      { id: scheduleId },
      ROLES[role],
    );
    expect(scheduleChanges.organisersUndoLogIds.includes(line.id)).toBe(line.undoAsksOrganiser);
    told[role] = {
      canUndo: line.canUndo,
      isTold: scheduleChanges.undoableLogIds.includes(line.id),
      asksOrganiser: line.undoAsksOrganiser,
    };
  }
  return told;
}

/** Whether it is done, and if so whether it can be done again; the schedule stands as before in either case. */
async function takesBack(role: Role, scheduleId: string): Promise<boolean> {
  const take = async () => {
    const { id } = await newestLine(api, scheduleId);
    return (await api.call(UNDO, { input: { logEntryId: id } }, ROLES[role])).errors[0]?.extensions.code;
  };
  const refusal = await take();
  if (refusal === undefined) expect(await take()).toBeUndefined();
  else expect(refusal).toBe('FORBIDDEN');
  return refusal === undefined;
}

const OF_EVERYBODY = [
  ...['generateHeats', 'fillHeats', 'clearHeats', 'deleteHeats', 'generateHeatEntries', 'deleteHeatEntries'],
  ...['applyCure', 'updateSchedule', 'createSection', 'updateSection', 'moveSection', 'deleteSection'],
  ...['moveHeat', 'unassignHeatEntry', 'setHeatEntryPin', 'scratchHeatEntries', 'lockSchedule'],
];

/** What must stand before an act changes anything. */
const FIRST: Record<string, string[]> = {
  generateHeats: ['deleteHeats'],
  generateHeatEntries: ['deleteHeatEntries'],
  fillHeats: ['clearHeats'],
  renumberHeats: ['publishSchedule', 'moveHeat'],
};

describe('taking back is offered to those who may', () => {
  test.each([...OF_EVERYBODY, 'renumberHeats'])('after %s', async (name) => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 61 });
    for (const before of FIRST[name] ?? []) await act(before, scheduleId);
    await act(name, scheduleId);
    const mayStaff = name !== 'renumberHeats';
    const offered = {
      organiser: { canUndo: true, isTold: true, asksOrganiser: false },
      staff: { canUndo: mayStaff, isTold: mayStaff, asksOrganiser: !mayStaff },
      reader: { canUndo: false, isTold: false, asksOrganiser: false },
    };
    expect(await offers(scheduleId)).toEqual(offered);
    for (const role of Object.keys(ROLES) as Role[]) {
      expect(await takesBack(role, scheduleId), role).toBe(offered[role].canUndo);
    }
    await api.done(UNDO, { input: { logEntryId: (await newestLine(api, scheduleId)).id } });
    expect(await offers(scheduleId)).toEqual(offered);
  });

  test('and to nobody where nothing is kept', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 62 });
    await act('publishSchedule', scheduleId);
    const none = { canUndo: false, isTold: false, asksOrganiser: false };
    expect(await offers(scheduleId)).toEqual({ organiser: none, staff: none, reader: none });
    const { id } = await newestLine(api, scheduleId);
    for (const role of ['organiser', 'staff'] as const) {
      const { errors } = await api.call(UNDO, { input: { logEntryId: id } }, ROLES[role]);
      expect(errors[0]?.extensions.code).toBe('CONFLICT');
    }
  });
});

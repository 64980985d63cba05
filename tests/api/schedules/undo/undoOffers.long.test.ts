import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { inTurn } from '../../../support/cases.ts';
import { buildFilled } from '../../../support/competition.ts';
import { MUTATIONS, pick } from '../../../support/graphql/everyMutation.ts';
import { readStanding } from '../../../support/graphql/standing.ts';
import { TOLD } from '../../../support/graphql/undoOffered.ts';
import { newestLine, readOnlyToken } from '../../../support/schedules/undoWorld.ts';

const api = await startApi();
const reader = await readOnlyToken(api);
const ROLES = { organiser: api.organiser.access, staff: api.staff.access, reader };
type Role = keyof typeof ROLES;
const MOST_ATTEMPTS = 200;
const SMALL = { students: 6, teachers: 3, blocksPerStudent: 1, seed: 61 };

const newestId = async (scheduleId: string) => (await newestLine(api, scheduleId)).id;

/** Like `MUTATIONS`, with inputs that make the log mention it: rows of another dance leave their heats. */
const ACTS: typeof MUTATIONS = {
  ...MUTATIONS,
  updateEntry: ({ entries, dances }, { which, where }) => ({
    id: pick(entries, which),
    danceId: pick(dances, where),
  }),
};

/** Tries one input after another until the mutation succeeds and, if `isTold`, writes a log line. */
async function act(mutation: string, scheduleId: string, isTold = true): Promise<void> {
  const before = await newestId(scheduleId);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const draw = { which: 1 + Math.floor(attempt / 50), where: 4 + attempt };
    const input = ACTS[mutation]?.(await readStanding(api.db, scheduleId), draw) ?? {};
    const { errors } = await api.tryAct(mutation, input);
    if (errors.length === 0 && (!isTold || (await newestId(scheduleId)) !== before)) return;
  }
  throw new Error(`${mutation} was refused each time, or no line tells of it.`);
}

/** What the newest line offers each role, in one query. */
async function offers(scheduleId: string) {
  const told: Partial<Record<Role, { canUndo: boolean; asksOrganiser: boolean }>> = {};
  for (const role of Object.keys(ROLES) as Role[]) {
    const line = await newestLine(api, scheduleId, ROLES[role]);
    told[role] = { canUndo: line.canUndo, asksOrganiser: line.undoAsksOrganiser };
  }
  return told;
}

/** Whether undo works, and then redo; the schedule ends up as before. */
async function takesBack(role: Role, scheduleId: string): Promise<boolean> {
  const take = async () => {
    const { id } = await newestLine(api, scheduleId);
    return (await api.as(ROLES[role]).tryAct('undoCommand', { logEntryId: id })).errors[0]?.extensions.code;
  };
  const refusal = await take();
  if (refusal === undefined) expect(await take()).toBeUndefined();
  else expect(refusal).toBe('FORBIDDEN');
  return refusal === undefined;
}

/** Mutations that must come first. */
const FIRST: Record<string, string[]> = {
  restoreHeatEntries: ['scratchHeatEntries'],
  generateHeats: ['deleteHeats'],
  generateHeatEntries: ['deleteHeatEntries'],
  fillHeats: ['clearHeats'],
  deleteHeat: ['clearHeats'],
  improveHeats: ['moveHeat', 'moveHeat', 'moveHeat'],
  addHeats: ['deleteHeats'],
  applyProgram: ['planProgram'],
  seatHeatEntries: ['unassignHeatEntry'],
  unlockSchedule: ['lockSchedule'],
  undoCommand: ['clearHeats'],
  renumberHeats: ['publishSchedule', 'moveHeat'],
  restoreDeleted: ['deleteEntry'],
  replaceInEntries: ['createEntrant'],
  mergePeople: ['createEntrant', 'createEntrant'],
  mergeStudios: ['createStudio', 'createStudio'],
  revokePublicLink: ['openPublicLink'],
  undoBulkChange: ['importCsv'],
  deleteEntrant: ['createEntrant'],
  deleteStudio: ['createStudio'],
  deleteDance: ['createDance'],
  deleteDanceCategory: ['createDanceCategory'],
};

/** Shared by actions without prerequisites: each is undone at the end. */
const { scheduleId: sharedId } = await buildFilled(api, SMALL);

/** A filled schedule after the mutation and its prerequisites. */
async function afterActing(name: string): Promise<string> {
  const isApart = name in FIRST || name === 'relieveHeats' || !TOLD.editors.includes(name);
  const scheduleId = isApart ? (await buildFilled(api, SMALL)).scheduleId : sharedId;
  for (const before of FIRST[name] ?? []) await act(before, scheduleId, !TOLD.noLine.includes(before));
  if (name === 'relieveHeats') await lowerCap(scheduleId);
  await act(name, scheduleId);
  return scheduleId;
}

/** Every heat of two couples becomes over-full by one. */
const lowerCap = (id: string) => api.act('updateSchedule', { id, maxCouples: 1 });

/** The fresh run asks every role after each action, the daily run one of them in turn. */
let expected = 0;

async function expectOffered(scheduleId: string, mayStaff: boolean): Promise<void> {
  const offered = {
    organiser: { canUndo: true, asksOrganiser: false },
    staff: { canUndo: mayStaff, asksOrganiser: !mayStaff },
    reader: { canUndo: false, asksOrganiser: false },
  };
  expect(await offers(scheduleId)).toEqual(offered);
  expected += 1;
  for (const role of inTurn(Object.keys(ROLES) as Role[], expected)) {
    expect(await takesBack(role, scheduleId), role).toBe(offered[role].canUndo);
  }
  await api.act('undoCommand', { logEntryId: await newestId(scheduleId) });
  expect(await offers(scheduleId)).toEqual(offered);
}

async function expectOfferedToNobody(scheduleId: string): Promise<void> {
  const none = { canUndo: false, asksOrganiser: false };
  expect(await offers(scheduleId)).toEqual({ organiser: none, staff: none, reader: none });
  const input = { logEntryId: await newestId(scheduleId) };
  for (const role of ['organiser', 'staff'] as const) {
    const { errors } = await api.as(ROLES[role]).tryAct('undoCommand', input);
    expect(errors[0]?.extensions.code).toBe('CONFLICT');
  }
}

describe('undo is offered to those who may', () => {
  test.each(TOLD.editors)('after %s', async (name) => expectOffered(await afterActing(name), true));

  test.each(TOLD.organisers)('and to organisers alone after %s', async (name) =>
    expectOffered(await afterActing(name), false),
  );

  test('after importing only sections', async () => {
    const { scheduleId, eventId } = await buildFilled(api, SMALL);
    const sections = 'title,section_type,dance_category\nLate,HEAT,Smooth\n';
    const input = { eventId, scheduleId, sections };
    await api.act('importCsv', input);
    await expectOffered(scheduleId, true);
  });

  test.each(TOLD.noOne)('and to no one after %s, which records no step', async (name) =>
    expectOfferedToNobody(await afterActing(name)),
  );

  test('and to no one after restoring the schedule itself', async () => {
    const { scheduleId } = await buildFilled(api, SMALL);
    await api.act('deleteSchedule', { id: scheduleId });
    const deletedThings = await api.read<{ id: string }[]>('deletedThings { id }');
    await api.act('restoreDeleted', { id: deletedThings[0]?.id });
    await expectOfferedToNobody(scheduleId);
  });

  test('and mutations that concern no schedule write no line to undo', async () => {
    const { scheduleId } = await buildFilled(api, { students: 6, teachers: 3, seed: 62 });
    const before = await newestId(scheduleId);
    for (const name of TOLD.noLine) {
      for (const first of FIRST[name] ?? []) await act(first, scheduleId, false);
      await act(name, scheduleId, false);
    }
    expect(await newestId(scheduleId)).toBe(before);
  });
});

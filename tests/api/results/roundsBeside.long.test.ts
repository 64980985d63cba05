import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { PLAN } from '../../support/results/judgedContest.ts';
import { type Placed, withSection } from '../../support/results/twoFloors.ts';
import { buildEntry } from '../../support/schedules/floor.ts';

const api = await startApi();

interface Shown {
  schedule: { doubleBooked: { name: string; heats: string[] }[]; logs: { id: string; content: string }[] };
  scheduleStats: { doubleBookings: number; orphanEntriesObjs: { reason: string }[] };
}
const SHOWN = `query S($id: ID!) { schedule(id: $id) { doubleBooked { name heats } logs(first: 1) { id content } }
  scheduleStats(scheduleId: $id) { doubleBookings orphanEntriesObjs { reason } } }`;
const UNDO = 'mutation U($input: UndoCommandInput!) { undoCommand(input: $input) { id } }';
const UNDO_AT_DESK = 'mutation U($input: DeskChangeInput!) { undoDeskChange(input: $input) { id } }';
const CHANGE = 'changePartner { id }';

/** A final that can be planned in the second heat of its couples, and a heat at that time on another floor. */
async function besideFinal(hour = '14') {
  const stage = await withSection(api, hour, 'Side');
  const { contest, own, added } = stage;
  const { scheduleId, students, teachers } = contest;
  const [first, final] = own as [Placed, Placed];
  const beside = added.find(({ startTime }) => startTime.slice(13) === final.startTime.slice(13)) as Placed;
  const [guest = '', partner = ''] = [students[0], teachers[0]];
  const { id } = await api.db
    .selectFrom('entrants')
    .select('id')
    .where('name', '=', 'Dancer 1')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const rowOf = async (entryId: string) =>
    api.db
      .selectFrom('heat_entries')
      .select(['id', 'heat_id'])
      .where('entry_id', '=', Number(entryId))
      .executeTakeFirstOrThrow();
  const enter = async (entrantId: string, danceId: string, level: string) => {
    const entryId = await buildEntry(api, contest, { entrantId, partnerIds: [partner], danceId, level });
    await command(api, 'generateHeatEntries', scheduleId);
    return { entryId, rowId: String((await rowOf(entryId)).id) };
  };
  const goldBeside = async (entrantId: string) => {
    const gold = await enter(entrantId, beside.dance.id, 'Gold');
    await api.act('moveHeatEntry', { id: gold.rowId, heatId: beside.id });
    return gold;
  };
  const read = () => api.done<Shown>(SHOWN, { id: scheduleId });
  const noneTwice = async () => {
    const { schedule, scheduleStats } = await read();
    expect([scheduleStats.doubleBookings, schedule.doubleBooked]).toEqual([0, []]);
  };
  const plan = (heat = final) => api.done(PLAN, stage.plan(heat));
  return {
    ...{ ...stage, first, final, beside, guest, finalist: String(id), rowOf, enter },
    ...{ goldBeside, plan, read, noneTwice },
  };
}

test('filling leaves out people who dance on another floor at the time of the final', async () => {
  const { contest, first, guest, plan, enter, goldBeside, read, noneTwice } = await besideFinal();
  await goldBeside(guest);
  await plan();
  await enter(guest, first.dance.id, 'Bronze');
  expect(await command(api, 'fillHeats', contest.scheduleId)).toMatchObject({ unassigned: 1 });
  expect((await read()).scheduleStats.orphanEntriesObjs).toEqual([
    {
      reason: expect.stringMatching(
        /^Student \S+ already dances at the time of a later round of this contest/,
      ),
    },
  ]);
  await noneTwice();
});

test('undo brings no one back to a heat at the time of the final', async () => {
  const { finalist, final, plan, rowOf, goldBeside, read, noneTwice } = await besideFinal();
  const { entryId, rowId } = await goldBeside(finalist);
  await api.act('unassignHeatEntry', { id: rowId });
  const { logs } = (await read()).schedule;
  await plan();
  expect((await api.refusedAct('undoCommand', { logEntryId: logs[0]?.id })).message).toBe(
    `Dancer 1 dances, or may dance, a later round in heat ${final.label} at that time. Plan that round in another heat first.`,
  );
  await noneTwice();
  expect((await rowOf(entryId)).heat_id).toBeNull();
});

test('a deleted entry is restored without the heat at the time of the final', async () => {
  const { finalist, plan, rowOf, goldBeside, read, noneTwice } = await besideFinal();
  const { entryId } = await goldBeside(finalist);
  await api.act('deleteEntry', { id: entryId });
  await plan();
  const { deletedThings } = await api.done<{ deletedThings: { id: string }[] }>(
    '{ deletedThings(first: 1) { id } }',
  );
  await api.act('restoreDeleted', { id: deletedThings[0]?.id });
  expect((await rowOf(entryId)).heat_id).toBeNull();
  expect((await read()).schedule.logs[0]?.content).toContain('1 unassigned because the heats have changed');
  await noneTwice();
});

test('no partner changes into a heat at the time of the final, nor into its contest from such a heat', async () => {
  const { contest, first, final, beside, finalist, guest, plan, rowOf, goldBeside, noneTwice } =
    await besideFinal();
  const { scheduleId } = contest;
  const { entryId, rowId } = await goldBeside(guest);
  await plan();
  const gold = { scheduleId, heatEntryIds: [rowId], fromId: guest };
  const partnerChoices = await api.read<{ name: string; busyHeats: string[] }[]>(
    'partnerChoices { name busyHeats }',
    { input: gold },
  );
  expect(partnerChoices).toContainEqual({ name: 'Dancer 1', busyHeats: [final.label] });
  expect((await api.refusedAct(CHANGE, { ...gold, toId: finalist })).message).toBe(
    `Dancer 1 may dance heat ${final.label} at that time.`,
  );
  const own = await api.db
    .selectFrom('heat_entries as r')
    .innerJoin('entries as e', 'e.id', 'r.entry_id')
    .select(['r.id', 'e.entrant_id'])
    .where('r.heat_id', '=', Number(first.id))
    .executeTakeFirstOrThrow();
  const bronze = { scheduleId, heatEntryIds: [String(own.id)], fromId: String(own.entrant_id), toId: guest };
  expect((await api.refusedAct(CHANGE, bronze)).message).toMatch(
    new RegExp(`^Student \\S+ dances heat ${beside.label} at the time of a later round of this contest\\.$`),
  );
  await noneTwice();
  await api.act('updateEntry', { id: entryId, partnerIds: [finalist] });
  expect((await rowOf(entryId)).heat_id).toBeNull();
  await noneTwice();
});

test('a late entry is refused whose final would be danced while its people dance on another floor', async () => {
  const { contest, first, guest, plan, goldBeside, noneTwice } = await besideFinal();
  await goldBeside(guest);
  await plan();
  const entry = { entryType: 'HEAT', level: 'Bronze', danceId: first.dance.id, entrantId: guest };
  const { message } = await api.refusedAct('addLateEntry', {
    ...entry,
    scheduleId: contest.scheduleId,
    heatId: first.id,
    partnerIds: [contest.teachers[1]],
  });
  expect(message).toMatch(/already dances at the time of its later round in heat \S+\.$/);
  await noneTwice();
});

test('times that move to the time of the final name whom they double-book, as Publish does', async () => {
  const { sectionId, beside, final, finalist, plan, goldBeside, read } = await besideFinal('15');
  await goldBeside(finalist);
  await plan();
  const times = { startTime: '2027-03-05T14:00:00Z', endTime: '2027-03-05T14:10:00Z' };
  await api.act('updateSection', { id: sectionId, ...times });
  const { schedule, scheduleStats } = await read();
  const heats = [final.label, beside.label];
  expect(schedule.doubleBooked).toEqual([{ name: 'Dancer 1', heats }]);
  expect(scheduleStats.doubleBookings).toBe(1);
  expect(schedule.logs[0]?.content).toContain(`; double-books Dancer 1 (heats ${heats.join(' and ')})`);
});

const LATE = 'addLateEntry { changedEntries { entry { id } } }';

const MOVES = ['updateSection', 'shiftSections', 'addBreak', 'addLateEntry'] as const;

test.each(MOVES)(
  'undo of %s asks whom the times would double-book with a final planned since',
  async (name) => {
    const { contest, sectionId, added, beside, final, finalist, guest, plan, goldBeside, read } =
      await besideFinal();
    const { scheduleId, teachers } = contest;
    await goldBeside(finalist);
    const [before] = added;
    const times = { startTime: '2027-03-05T15:00:00Z', endTime: '2027-03-05T15:10:00Z' };
    const side = { scheduleId, floor: 'Side', minutes: 1 };
    const entry = { entryType: 'HEAT', level: 'Gold', entrantId: guest, partnerIds: [teachers[1]] };
    const late = { ...entry, scheduleId, danceId: before?.dance.id, afterHeatId: before?.id };
    let changeId = '';
    if (name === 'addLateEntry') {
      const addLateEntry = await api.act<{ changedEntries: { entry: { id: string } }[] }>(LATE, late);
      changeId = addLateEntry.changedEntries[0]?.entry.id ?? '';
    } else {
      const inputs = {
        updateSection: { id: sectionId, ...times },
        shiftSections: side,
        addBreak: { ...side, title: 'Tea', beforeHeatId: before?.id },
      };
      await api.act(name, inputs[name]);
    }
    const { logs } = (await read()).schedule;
    await plan();
    const asked = [`This would double-book Dancer 1 (heats ${final.label} and ${beside.label}).`];
    const undo = async (more: object, refused: boolean) => {
      const [text, input] = changeId
        ? [UNDO_AT_DESK, { scheduleId, kind: 'LATE_ENTRY', changeId, ...more }]
        : [UNDO, { logEntryId: logs[0]?.id, ...more }];
      if (refused) expect((await api.refused(text, { input })).fields).toEqual({ isConfirmed: asked });
      else await api.done(text, { input });
    };
    await undo({}, true);
    expect((await read()).scheduleStats.doubleBookings).toBe(0);
    await undo({ isConfirmed: true }, false);
    const { schedule, scheduleStats } = await read();
    expect(scheduleStats.doubleBookings).toBe(1);
    expect(schedule.doubleBooked).toEqual([{ name: 'Dancer 1', heats: [final.label, beside.label] }]);
    if (!changeId) expect(schedule.logs[0]?.content).toMatch(/^Undid: .*; double-books Dancer 1 \(/);
  },
);

test('a new heat is refused that would bring someone to the time of a final', async () => {
  const { contest, own, added, beside, finalist, guest, plan, goldBeside, noneTwice } = await besideFinal();
  await goldBeside(finalist);
  await plan(own[2]);
  const entry = { entryType: 'HEAT', level: 'Gold', entrantId: guest, partnerIds: [contest.teachers[1]] };
  const late = {
    ...entry,
    scheduleId: contest.scheduleId,
    danceId: added[0]?.dance.id,
    afterHeatId: added[0]?.id,
  };
  expect((await api.refusedAct(LATE, late)).message).toMatch(
    new RegExp(
      `^With a new heat here, Dancer 1 would dance heats ${beside.label} and ${own[2]?.label} at the same time\\.`,
    ),
  );
  await noneTwice();
});

test('heats of one time are offered with the heats they exclude, and refused together by name', async () => {
  const { contest, first, final, beside, added } = await besideFinal();
  const roundHeats = await api.read<{ heatId: string }[]>(
    'roundHeats { heatId whyNot excludes newHeatExcludes newHeatsExcluded }',
    { scheduleId: contest.scheduleId, contestId: contest.input.contestId },
  );
  const offer = (id: string) => roundHeats.find(({ heatId }) => heatId === id);
  expect(offer(final.id)).toMatchObject({ whyNot: null, excludes: [beside.id] });
  expect(offer(beside.id)).toMatchObject({ whyNot: null, excludes: [final.id] });
  const meanwhile = added.find(({ startTime }) => startTime === first.startTime);
  expect(offer(first.id)).toMatchObject({ newHeatExcludes: [beside.id], newHeatsExcluded: [meanwhile?.id] });
  const together = {
    ...contest.input,
    rounds: [{ asked: 2 }, { heatId: final.id, alsoHeatIds: [beside.id] }],
  };
  expect((await api.refusedAct('planRounds', together)).fields?.['rounds.1.heatId']).toEqual([
    `Heats ${final.label} and ${beside.label} are danced at the same time. Name one of them.`,
  ]);
});

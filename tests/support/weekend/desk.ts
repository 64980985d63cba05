import { randomUUID } from 'node:crypto';
import { dancingIn, nameOfRow, type RowNow, type ScheduleNow } from './model.ts';
import { readIds, whatOf } from './prepare.ts';
import { changesAreTold } from './published.ts';
import type { Weekend } from './weekend.ts';

const TRIES = 12;

type Id = { id: string };
type Changed = { changedEntries: { id: string; heat: Id | null; entry: Id }[] };
const CHANGED = 'changedEntries { id heat { id } entry { id } }';

/** Heats of contests that have not started. */
function movable({ rows, heats }: ScheduleNow): RowNow[] {
  const all = [...rows.values()];
  const started = new Set(
    all.filter((row) => heats.get(row.heatId ?? '')?.isDanced).map((row) => row.contestId),
  );
  return all.filter(
    ({ heatId, isScratched, what, contestId }) =>
      heatId && !isScratched && what.startsWith('HEAT') && !started.has(contestId),
  );
}

/** Scratches two rows, twice with one key, and restores one. No one else moves. */
async function scratch(weekend: Weekend, before: ScheduleNow, sender: string): Promise<ScheduleNow> {
  const { surface, scheduleId } = weekend;
  const rows = [weekend.one(movable(before)), weekend.one(movable(before))];
  const heatEntryIds = [...new Set(rows.map(({ id }) => id))];
  const input = { scheduleId, heatEntryIds, reason: 'ILL', clientKey: randomUUID(), isConfirmed: true };
  const send = () => surface.act('scratchHeatEntries', input, 'id', sender);
  const isOut = (is: boolean, ids: string[]) => (expected: ScheduleNow) => {
    for (const row of expected.rows.values()) if (ids.includes(row.id)) row.isScratched = is;
  };
  const sends = () => weekend.write('desk', [send, send]);
  const out = await weekend.step('scratches', before, sends, isOut(true, heatEntryIds));
  await changesAreTold(weekend, out);
  const back = heatEntryIds.slice(0, 1);
  const restored = { scheduleId, heatEntryIds: back, clientKey: randomUUID(), entersTwice: true };
  const restore = () => surface.act('restoreHeatEntries', restored, 'id', sender);
  return await weekend.step('restores', out, restore, isOut(false, back));
}

/** Another teacher steps in for one row; no one moves. */
async function changePartner(weekend: Weekend, before: ScheduleNow, sender: string): Promise<ScheduleNow> {
  const { surface, scheduleId } = weekend;
  const { idOf } = await readIds(weekend);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { id, people, what } = weekend.one(movable(before));
    const [student = '', teacher = ''] = people;
    const asked = { scheduleId, heatEntryIds: [id], fromId: idOf(teacher) };
    weekend.act = 'choices of partners';
    const { partnerChoices } = await surface.ask<{
      partnerChoices: { entrantId: string; freeCount: number; name: string }[];
    }>(
      'query P($input: PartnerChoicesInput!) { partnerChoices(input: $input) { entrantId freeCount name } }',
      { input: asked },
      sender,
    );
    const free = partnerChoices.filter(({ freeCount }) => freeCount > 0);
    if (free.length === 0) continue;
    const { entrantId: toId, name } = weekend.one(free);
    const input = { ...asked, toId, isConfirmed: true, entersTwice: true, clientKey: randomUUID() };
    const after = nameOfRow({ people: [student, name], what });
    weekend.entered.splice(weekend.entered.indexOf(nameOfRow({ people, what })), 1, after);
    const change = () => surface.act<Changed>('changePartner', input, CHANGED, sender);
    return await weekend.step('partner change', before, change, (expected, { changedEntries: [done] }) => {
      weekend.expectEqual('changed row', id, done?.id);
      Object.assign(expected.rows.get(id) ?? {}, { people: [student, name], entryId: done?.entry.id });
    });
  }
  return before;
}

type Place = { kind: string; label: string; heat: Id; moved: Id | null; movedTo: Id | null };

/** A couple that comes late takes one of the places offered; what the offer says it costs is all it costs. */
async function enterLate(weekend: Weekend, before: ScheduleNow, sender: string): Promise<ScheduleNow> {
  const { surface, scheduleId, invented } = weekend;
  const { inputOf } = await readIds(weekend);
  for (let tries = 0; tries < TRIES; tries += 1) {
    weekend.act = 'places for a late entry';
    const like = weekend.one(invented.entries.filter(({ entry_type }) => entry_type === 'HEAT'));
    const entry = { ...like, partners: weekend.one(invented.teachers) };
    const input = { scheduleId, ...inputOf(entry), entersTwice: true };
    const { data } = await surface.call<{ latePlaces: { places: Place[] } }>(
      `query L($input: LatePlacesInput!) { latePlaces(input: $input) { places {
        kind label heat { id } moved { id } movedTo { id } } } }`,
      { input },
      sender,
    );
    const places = data?.latePlaces?.places ?? [];
    if (places.length === 0) continue;
    const { kind, label, heat, moved, movedTo } = weekend.one(places);
    const isNew = kind === 'NEW_HEAT';
    const late = {
      ...{ ...input, isConfirmed: true, clientKey: randomUUID(), feeCents: 2500, reason: 'Came late' },
      ...(isNew ? { afterHeatId: heat.id } : { heatId: heat.id }),
      ...(moved && movedTo ? { makesRoom: { heatEntryId: moved.id, heatId: movedTo.id } } : {}),
    };
    const [people, what] = [[entry.entrant, entry.partners], whatOf(entry)];
    weekend.entered.push(nameOfRow({ people, what }));
    const send = () => surface.act<Changed>('addLateEntry', late, CHANGED, sender);
    const sends = () => weekend.write('', [send, send]);
    return await weekend.step(`late entry, ${kind}`, before, sends, (expected, [done]) => {
      const {
        id,
        heat: own,
        entry: of,
      } = done?.changedEntries[0] ?? { id: '', heat: null, entry: { id: '' } };
      const heatId = own?.id ?? '';
      const fields = { entryId: of.id, contestId: null, heatId, isScratched: false };
      expected.rows.set(id, { id, people, what, ...fields });
      if (moved && movedTo) Object.assign(expected.rows.get(moved.id) ?? {}, { heatId: movedTo.id });
      const after = before.heats.get(heat.id);
      if (!isNew || !after) return;
      for (const one of expected.heats.values())
        if (one.sectionId === after.sectionId && one.starts > after.starts)
          one.starts += after.ends - after.starts;
      expected.heats.set(heatId, { ...after, id: heatId, label, starts: after.ends });
    });
  }
  return before;
}

/** Rows, each with a teacher who dances on the other floor at their time. */
const besideOthers = (now: ScheduleNow): { row: RowNow; busy: string }[] =>
  movable(now).flatMap((row) => {
    const { id, starts = 0, ends = 0 } = now.heats.get(row.heatId ?? '') ?? {};
    const meanwhile = [...now.heats.values()].filter((heat) => heat.starts < ends && starts < heat.ends);
    const teachers = meanwhile.flatMap((heat) => (heat.id === id ? [] : dancingIn(now, heat.id)));
    return teachers.flatMap(({ people: [, busy = ''] }) => (row.people.includes(busy) ? [] : { row, busy }));
  });

/** Whatever would put a person in two heats at once, or in one twice, or change what was danced, is refused and changes nothing. */
async function overreach(weekend: Weekend, before: ScheduleNow, sender: string): Promise<ScheduleNow> {
  const { surface, scheduleId, invented } = weekend;
  const { idOf, inputOf } = await readIds(weekend);
  const isRefused = async (name: string, input: object): Promise<void> => {
    const all = { ...input, scheduleId, isConfirmed: true };
    weekend.expectEqual(`${name} is refused`, true, await surface.isRefused(name, all, sender));
  };
  const refused = async (): Promise<void> => {
    // Heats that are neither full nor of one couple.
    const [row, beside] = weekend.one(
      movable(before)
        .map(({ heatId }) => dancingIn(before, heatId))
        .filter(({ length }) => length > 1 && length < 6),
    );
    const like = invented.entries.find((entry) => whatOf(entry) === row?.what);
    const [student = '', teacher = ''] = row?.people ?? [];
    const partners = weekend.one(invented.teachers.filter((name) => name !== teacher));
    if (like && row) {
      const late = inputOf({ ...like, entrant: student, partners });
      await isRefused('addLateEntry', { ...late, heatId: row.heatId, entersTwice: true });
    }
    const there = weekend.one(besideOthers(before));
    for (const one of [{ row, busy: beside?.people[1] ?? '' }, there]) {
      const change = { heatEntryIds: [one.row?.id], fromId: idOf(one.row?.people[1] ?? '') };
      await isRefused('changePartner', { ...change, toId: idOf(one.busy), entersTwice: true });
    }
    const planned = new Set(before.laterRounds.map(({ contestId }) => contestId));
    const danced = [...before.rows.values()].find(
      ({ heatId, isScratched, contestId }) =>
        before.heats.get(heatId ?? '')?.isDanced && !isScratched && !planned.has(contestId ?? ''),
    );
    if (danced) await isRefused('scratchHeatEntries', { heatEntryIds: [danced.id], reason: 'ILL' });
  };
  return await weekend.step('double bookings', before, refused, () => {});
}

/** What the desk does between two versions and on the day. After each act, the list of whom to tell is right. */
export async function changeAtDesk(weekend: Weekend, sender = 'organiser'): Promise<void> {
  let now = await weekend.read();
  for (const act of [scratch, enterLate, changePartner, overreach, enterLate]) {
    now = await act(weekend, now, sender);
    await changesAreTold(weekend, now);
  }
}

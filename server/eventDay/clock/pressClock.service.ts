import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { line, parseInput, pressFields, reference, whole } from '../../input/validation.ts';
import type { Line } from '../../journal/act.ts';
import { defineAct, everyone } from '../../journal/defineAct.ts';
import { append, appendOnce, once, toAppend } from '../../journal/journal.ts';
import { Topic } from '../../pubsub/topic.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import {
  type FloorDay,
  type FloorHeat,
  readFloorDay,
  readFloorOfHeat,
  stateOf,
} from './floorClock.reader.ts';
import {
  type FloorState,
  floorState,
  floorSubject,
  latePressRule,
  PRESS_KINDS,
  type Pressed,
  type PressKind,
  pressRule,
} from './floorState.ts';

/** A press started heats: the one on the floor and any it skipped. */
export const heatsStarted = new Topic<{ scheduleId: number; heatIds: readonly number[] }>();

/** Published when the next START takes a heat off the floor. */
export const heatDanced = new Topic<{ scheduleId: number; heatId: number; user: SignedIn }>();

const pressAct = defineAct('CLOCK', { ...pressRule, seenBy: everyone });

const latePressAct = defineAct('LATE_PRESS', { ...latePressRule, seenBy: everyone });

export const pressInput = z.object({
  scheduleId: reference,
  floor: line(200),
  kind: z.enum(PRESS_KINDS),
  lastNo: whole(0, 1_000_000),
  heatId: reference.nullish(),
  skipsHeats: z.boolean().nullish(),
  ...pressFields,
});
type PressInput = z.infer<typeof pressInput>;

/**
 * Idempotent by client key.
 * @throws InvalidInput, NotFound, and Conflict if someone has pressed since or the press does not fit the floor's state
 */
export async function pressClock(
  db: Db,
  user: SignedIn,
  input: unknown,
): Promise<{ scheduleId: number; floor: string }> {
  const press = parseInput(pressInput, input);
  if (press.heatId && press.kind !== 'START') {
    throw new InvalidInput({ heatId: ['Only START names a heat. Leave this out.'] });
  }
  const { scheduleId, floor } = press;
  await changeOnDay(db, scheduleId, (tx) =>
    once(tx, user, press, async (appendActs) => {
      const day = await readFloorDay(tx, scheduleId, floor);
      requireLast(press, day);
      const lines = await appendActs([pressToAppend(press, day)]);
      await followPress(tx, user, press, day, lines);
      return lines;
    }),
  ).catch(async (error: unknown) => {
    if (error instanceof OutOfDate && isLate(press)) {
      await changeOnDay(db, scheduleId, (tx) => storeLatePress(tx, user, press, error.message));
    }
    throw error;
  });
  return { scheduleId, floor };
}

class OutOfDate extends Conflict {}

/** Age from which a refused press counts as made offline rather than at the same moment. */
const LATE_MS = 10_000;

const isLate = ({ pressedAt }: PressInput): boolean =>
  pressedAt != null && Date.now() - pressedAt.getTime() > LATE_MS;

/** Refused offline presses are stored, so everyone who runs the clock sees them, not just their device. */
async function storeLatePress(tx: Db, user: SignedIn, press: PressInput, reason: string): Promise<void> {
  const { scheduleId, floor, kind, heatId, pressedAt, clientKey } = press;
  const { program } = await readFloorDay(tx, scheduleId, floor);
  const label = program.find(({ id }) => id === heatId)?.label ?? null;
  // Under another key: the press itself may be sent again.
  const sent = { scheduleId, floor, kind, pressedAt, clientKey: clientKey && `late ${clientKey}` };
  await appendOnce(tx, user, sent, () => [toAppend(latePressAct, floor, { kind, label, reason })]);
}

/** Of two simultaneous presses, the second is refused and told what the first did. */
function requireLast({ lastNo }: PressInput, { presses }: FloorDay): void {
  if (lastNo === presses.length) return;
  const last = presses.at(-1);
  if (!last) throw new OutOfDate('No one has pressed the clock of this floor yet. Load it again.');
  throw new OutOfDate(`${last.by} ${DONE[last.kind](last.label ?? '')} before you pressed.`);
}

const DONE: Record<PressKind, (label: string) => string> = {
  START: (label) => `started heat ${label}`,
  BACK: (label) => `went back to heat ${label}`,
  PAUSE: () => 'paused the floor',
  RESUME: () => 'resumed the floor',
  UNDO: () => 'undid the last press',
};

/** @throws Conflict if the press does not fit the floor's state */
function pressToAppend(press: PressInput, day: FloorDay) {
  const heat = heatOf(press, day, stateOf(day));
  const said = { kind: press.kind, heatId: heat?.id ?? null, label: heat?.label ?? null };
  return toAppend(pressAct, press.floor, said);
}

/** Marks what is danced now, and tells other rooms. @param day the floor before the press. @returns the floor after it */
async function followPress(
  tx: Db,
  user: SignedIn,
  { scheduleId, floor, kind }: PressInput,
  day: FloorDay,
  lines: readonly Line[],
): Promise<FloorDay> {
  const { position } = stateOf(day);
  const presses = [...day.presses];
  for (const one of lines as Line<Pressed>[]) pressRule.apply({ ...floorSubject.start(floor), presses }, one);
  const after = { ...day, presses };
  await markDanced(tx, after);
  const started = after.program.slice(position + 1, stateOf(after).position + 1);
  if (started.length > 0)
    await heatsStarted.publish(tx, { scheduleId, heatIds: started.map(({ id }) => id) });
  const danced = day.program[position];
  if (kind === 'START' && danced) await heatDanced.publish(tx, { scheduleId, heatId: danced.id, user });
  return after;
}

/** Null for kinds other than START and BACK. @throws Conflict if the press does not fit the floor's state */
function heatOf(press: PressInput, day: FloorDay, state: FloorState): FloorHeat | null {
  const { program } = day;
  switch (press.kind) {
    case 'START':
      return heatToStart(press, program, state);
    case 'BACK': {
      const before = program[state.position - 1];
      if (!before) throw new Conflict('This is the first heat of this floor.');
      return before;
    }
    case 'PAUSE':
      if (state.heatId === null) throw new Conflict('Start the first heat before you pause the floor.');
      if (state.pausedAt !== null) throw new Conflict('The floor is already paused.');
      return null;
    case 'RESUME':
      if (state.pausedAt === null) throw new Conflict('The floor is not paused.');
      return null;
    case 'UNDO':
      if (!state.takesBack) throw new Conflict('There is no press left to undo.');
      requireUndoable(day);
      return null;
  }
}

/** State of the floor if its last press were undone. */
const undone = ({ program, presses }: FloorDay): FloorState =>
  floorState(
    program.map(({ id }) => id),
    [...presses, { no: 0, kind: 'UNDO', heatId: null, at: 0 }],
  );

/** @throws Conflict if undoing the last press returns to a deleted heat, which would unmark every heat as danced */
function requireUndoable(day: FloorDay): void {
  const { heatId, position } = undone(day);
  if (heatId === null || position >= 0) return;
  const label = day.presses.findLast((press) => press.heatId === heatId)?.label;
  throw new Conflict(`Heat ${label} is no longer in the schedule. Start a heat instead.`);
}

/**
 * Takes a heat off its floor within the caller's transaction: undoes its START, or else goes back to the heat before
 * it. The first heat has none before it, so every press since its START is undone.
 * @throws Conflict if a heat started by one of those presses no longer exists
 */
export async function takeOffFloor(
  tx: Db,
  user: SignedIn,
  { scheduleId, heatId, pressedAt }: { scheduleId: number; heatId: number; pressedAt?: Date | null },
): Promise<void> {
  const floor = await readFloorOfHeat(tx, heatId);
  let day = await readFloorDay(tx, scheduleId, floor);
  const { position } = stateOf(day);
  while (stateOf(day).position >= position) {
    const kind = position === 0 || undone(day).position === position - 1 ? 'UNDO' : 'BACK';
    const press = { scheduleId, floor, kind, lastNo: stateOf(day).lastNo, pressedAt } as const;
    const lines = await append(tx, user, press, [pressToAppend(press, day)]);
    day = await followPress(tx, user, press, day, lines);
  }
}

function heatToStart(
  { heatId, skipsHeats }: PressInput,
  program: readonly FloorHeat[],
  { position }: FloorState,
): FloorHeat {
  const next = position + 1;
  const target = heatId ? program.findIndex(({ id }) => id === heatId) : next;
  const heat = program[target];
  if (!heat) {
    if (!heatId) throw new Conflict('The last heat of this floor has already started.');
    throw new InvalidInput({ heatId: ['No heat of this floor has this id.'] });
  }
  if (target < next) throw new Conflict(`Heat ${heat.label} has been danced. Go back to repeat it.`);
  const skipped = target - next;
  if (skipped > 0 && !skipsHeats) {
    const heats = skipped === 1 ? '1 heat counts' : `${skipped} heats count`;
    throw new Conflict(
      `${heats} as danced if you start heat ${heat.label} now. Confirm it with skipsHeats: true.`,
    );
  }
  return heat;
}

/** The database rejects changes to these heats. */
async function markDanced(tx: Db, day: FloorDay): Promise<void> {
  const { position } = stateOf(day);
  const danced = day.program.slice(0, position + 1);
  const open = day.program.slice(position + 1).map(({ id }) => id);
  await sql`delete from danced_heats where heat_id = any(${open}::int[])`.execute(tx);
  await sql`
    insert into danced_heats (heat_id, label, is_on_floor)
    select h.id, h.label, h.at = ${danced.length}::int
    from unnest(${danced.map(({ id }) => id)}::int[], ${danced.map(({ label }) => label)}::text[])
      with ordinality h(id, label, at)
    on conflict (heat_id) do update set is_on_floor = excluded.is_on_floor
      where danced_heats.is_on_floor <> excluded.is_on_floor`.execute(tx);
}

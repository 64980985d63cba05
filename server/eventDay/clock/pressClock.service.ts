import { sql } from 'kysely';
import { z } from 'zod';
import { madeBy, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { addRow, kindOf } from '../../db/rows.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { withIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { line, parseInput, pressFields, reference, whole } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { heatDanced, heatsStarted } from './clock.topics.ts';
import { ClockPress } from './clockPress.entity.ts';
import {
  type FloorDay,
  type FloorHeat,
  readFloorDay,
  readFloorOfHeat,
  stateOf,
} from './floorClock.reader.ts';
import { type FloorState, floorState, PRESS_KINDS, type PressKind } from './floorState.ts';
import { LatePress } from './latePress.entity.ts';

const pressInput = z.object({
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
 * Presses the clock of one floor. Sent again with its key, it is the same press.
 * @throws InvalidInput, NotFound, and Conflict where someone has pressed since or the press makes no sense now
 */
export async function pressClock(
  db: Db,
  user: SignedIn,
  input: unknown,
): Promise<{ scheduleId: number; floor: string }> {
  const press = parseInput(pressInput, input);
  if (press.heatId && press.kind !== 'START') {
    throw new InvalidInput({ heatId: ['Only START names a heat. Leave it out.'] });
  }
  const { scheduleId, floor } = press;
  await changeOnDay(db, scheduleId, (tx) =>
    withIdempotencyKey(tx, user, kindOf(ClockPress), input, async () => {
      const day = await readFloorDay(tx, scheduleId, floor);
      await requireLast(tx, press, stateOf(day));
      const { id } = await addPress(tx, user, press, day);
      return { id };
    }),
  ).catch(async (error: unknown) => {
    if (error instanceof Overtaken && isLate(press)) {
      await changeOnDay(db, scheduleId, (tx) => keepLatePress(tx, user, press, error.message));
    }
    throw error;
  });
  return { scheduleId, floor };
}

/** Someone has pressed since. */
class Overtaken extends Conflict {}

/** From so long after it was made, a press was not made at the same moment as the one before it. */
const LATE_MS = 10_000;

const isLate = ({ pressedAt }: PressInput): boolean =>
  pressedAt != null && Date.now() - pressedAt.getTime() > LATE_MS;

/** Refused presses that were made offline are listed for everyone who moves the clock, not only on their device. */
async function keepLatePress(tx: Db, user: SignedIn, press: PressInput, reason: string): Promise<void> {
  const { scheduleId, floor, kind, heatId, pressedAt } = press;
  const day = await readFloorDay(tx, scheduleId, floor);
  const heatLabel = day.program.find(({ id }) => id === heatId)?.label ?? null;
  const { clientKey } = press;
  const input = { scheduleId, floor, kind, pressedAt, clientKey };
  await withIdempotencyKey(tx, user, kindOf(LatePress), input, () =>
    addRow(tx, LatePress, { scheduleId, floor, kind, heatLabel, reason, ...madeBy(user, pressedAt) }),
  );
}

/** Two people press at once: the second one hears what the first one did. */
async function requireLast(
  tx: Db,
  { scheduleId, floor, lastNo }: PressInput,
  state: FloorState,
): Promise<void> {
  if (lastNo === state.lastNo) return;
  const last = await tx
    .selectFrom('clock_presses')
    .select(['kind', 'heat_label', 'pressed_by'])
    .where('schedule_id', '=', scheduleId)
    .where('floor', '=', floor)
    .where('no', '=', state.lastNo)
    .executeTakeFirst();
  if (!last) throw new Overtaken('No one has pressed the clock of this floor yet. Load it again.');
  throw new Overtaken(`${last.pressed_by} ${DONE[last.kind](last.heat_label ?? '')} before you pressed.`);
}

const DONE: Record<PressKind, (label: string) => string> = {
  START: (label) => `started heat ${label}`,
  BACK: (label) => `went back to heat ${label}`,
  PAUSE: () => 'paused the floor',
  RESUME: () => 'resumed the floor',
  TAKE_BACK: () => 'undid the last press',
};

/** @param day of the floor, without the press; returned with it */
async function addPress(
  tx: Db,
  user: SignedIn,
  press: PressInput,
  day: FloorDay,
): Promise<{ id: number; day: FloorDay }> {
  const { scheduleId, floor, kind } = press;
  const state = stateOf(day);
  const heat = heatOf(press, day, state);
  const { id, ...logged } = await tx
    .insertInto('clock_presses')
    .values({
      schedule_id: scheduleId,
      floor,
      no: state.lastNo + 1,
      kind,
      heat_id: heat?.id ?? null,
      heat_label: heat?.label ?? null,
      pressed_by: user.shortName,
      device: user.device,
      pressed_at: press.pressedAt ?? null,
      // A server clock that is set back must not let a heat start before the one it follows.
      made_at: sql<Date>`greatest(clock_timestamp(), (select max(made_at) from clock_presses
        where schedule_id = ${scheduleId} and floor = ${floor}))`,
    })
    .returning([
      'id',
      'no',
      'kind',
      'heat_id as heatId',
      'heat_label as label',
      'made_at as at',
      'pressed_at as pressedAt',
      'pressed_by as pressedBy',
    ])
    .executeTakeFirstOrThrow();
  const after = { ...day, presses: [...day.presses, { ...logged, at: logged.at.getTime() }] };
  await markDanced(tx, after);
  const started = after.program.slice(state.position + 1, stateOf(after).position + 1);
  if (started.length > 0)
    await heatsStarted.publish(tx, { scheduleId, heatIds: started.map(({ id }) => id) });
  const danced = day.program[state.position];
  if (kind === 'START' && danced) await heatDanced.publish(tx, { scheduleId, heatId: danced.id, user });
  return { id, day: after };
}

/** The heat that a press puts on the floor; null where it puts none. @throws Conflict where it makes no sense now */
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
    case 'TAKE_BACK':
      if (!state.takesBack) throw new Conflict('There is no press left to undo.');
      requireStanding(day);
      return null;
  }
}

/** Where the floor is once its last press is undone. */
const undone = ({ program, presses }: FloorDay): FloorState =>
  floorState(
    program.map(({ id }) => id),
    [...presses, { no: 0, kind: 'TAKE_BACK', heatId: null, at: 0 }],
  );

/** @throws Conflict where the last press cannot be undone: the heat before it is gone, and all would count as not danced */
function requireStanding(day: FloorDay): void {
  const { heatId, position } = undone(day);
  if (heatId === null || position >= 0) return;
  const label = day.presses.findLast((press) => press.heatId === heatId)?.label;
  throw new Conflict(`Heat ${label} is no longer in the schedule. Start a heat instead.`);
}

/**
 * Takes the heat on a floor off it, within a transaction of the caller's: its start is undone, or else the floor goes back
 * to the heat before it. The first heat has none before it, so all presses since are undone with its start.
 * @throws Conflict where a heat that one of those presses had started is gone
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
    const kind = position === 0 || undone(day).position === position - 1 ? 'TAKE_BACK' : 'BACK';
    const press = { scheduleId, floor, kind, lastNo: stateOf(day).lastNo, pressedAt } as const;
    ({ day } = await addPress(tx, user, press, day));
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

/** Keeps the heats up to the one on the floor from being changed, and no others of this floor. */
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

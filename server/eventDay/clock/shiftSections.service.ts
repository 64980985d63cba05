import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { parseInput, reference, whole } from '../../input/validation.ts';
import { splitSection } from '../../schedules/sections/splitSection.ts';
import { changePlan, type FloorOfSchedule, planInput } from './changePlan.ts';
import { type FloorDay, type FloorHeat, readFloorDay, stateOf } from './floorClock.reader.ts';

const MOST_MINUTES = 240;
const MINUTE = 60_000;

export const shiftInput = planInput.extend({
  minutes: whole(-MOST_MINUTES, MOST_MINUTES),
  fromHeatId: reference.nullish(),
});

/**
 * Shifts the rest of a floor's day: sections and breaks that have not begun, or everything from a heat on. Danced
 * sections keep their plan, since the clock gives their expected times.
 * @throws NotFound, InvalidInput, and Conflict if every section has begun or heats would overlap
 */
export async function shiftSections(db: Db, user: SignedIn, input: unknown): Promise<FloorOfSchedule> {
  const { scheduleId, floor, minutes, fromHeatId } = parseInput(shiftInput, input);
  return changePlan(db, user, { scheduleId, floor }, input, async (tx) => {
    const day = await readFloorDay(tx, scheduleId, floor);
    const where = floor === '' ? '' : ` of ${floor}`;
    const by = `by ${Math.abs(minutes)} min ${minutes < 0 ? 'earlier' : 'later'}`;
    if (fromHeatId) {
      const heat = heatAhead(day, fromHeatId, 'fromHeatId');
      requireRoom(day, heat, minutes);
      await splitSection(tx, heat.id);
      await shiftFrom(tx, { scheduleId, floor, from: heat.start, minutes });
      return `Shifted heat ${heat.label} and what follows${where} ${by}`;
    }
    const onFloor = day.program[stateOf(day).position]?.start ?? null;
    const titles = await shiftFrom(tx, {
      scheduleId,
      floor,
      from: onFloor === null ? null : onFloor + 1,
      minutes,
    });
    if (titles.length === 0)
      throw new Conflict('Every section of this floor has begun. Its clock shows the expected times.');
    const sections = titles.length === 1 ? '1 section' : `${titles.length} sections`;
    return `Shifted ${sections}${where} ${by}`;
  });
}

/** A heat of the floor with a planned time that has not been danced. @throws InvalidInput, Conflict */
export function heatAhead(day: FloorDay, heatId: number, field: string): FloorHeat & { start: number } {
  const at = day.program.findIndex(({ id }) => id === heatId);
  const heat = day.program[at];
  if (!heat || heat.start === null)
    throw new InvalidInput({ [field]: ['No heat of this floor with a planned time has this id.'] });
  if (at <= stateOf(day).position)
    throw new Conflict(`Heat ${heat.label} has been danced or is on the floor. It can no longer change.`);
  return { ...heat, start: heat.start };
}

/** @throws Conflict if a heat would begin before the previous one ends */
function requireRoom({ program }: FloorDay, heat: FloorHeat & { start: number }, minutes: number): void {
  const before = program[program.findIndex(({ id }) => id === heat.id) - 1];
  if (minutes >= 0 || !before || before.start === null) return;
  const room = heat.start - (before.start + before.duration);
  if (-minutes * MINUTE <= room) return;
  const most = Math.max(0, Math.floor(room / MINUTE));
  throw new Conflict(
    `Heat ${heat.label} would begin before heat ${before.label} ends. It can be ${most} min earlier at most.`,
  );
}

interface Shift {
  readonly scheduleId: number;
  readonly floor: string;
  /** Shifts sections from this planned time to the end of its day; null for all that have not begun. */
  readonly from: number | null;
  readonly minutes: number;
}

/** Shifts sections and breaks in which nothing has been danced. @returns their titles */
export async function shiftFrom(tx: Db, { scheduleId, floor, from, minutes }: Shift): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    with days as (
      select s.id, s.start_time, ((s.start_time at time zone e.time_zone) - interval '4 hours')::date as day,
        ((${from === null ? null : new Date(from)}::timestamptz at time zone e.time_zone) - interval '4 hours')::date as own
      from sections s join schedules p on p.id = s.schedule_id join events e on e.id = p.event_id
      where s.schedule_id = ${scheduleId} and s.floor = ${floor} and s.start_time is not null
        and not exists (select from heats h join danced_heats d on d.heat_id = h.id where h.section_id = s.id)
    )
    update sections s set start_time = s.start_time + ${minutes} * interval '1 minute',
      end_time = s.end_time + ${minutes} * interval '1 minute', version = s.version + 1
    from days d
    where d.id = s.id and (d.own is null and d.day = (select min(day) from days)
      or d.day = d.own and d.start_time >= ${from === null ? null : new Date(from)}::timestamptz)
    returning s.title`.execute(tx);
  return rows.map(({ title }) => title);
}

import { sql } from 'kysely';
import { batched } from '../../db/batched.ts';
import { listsBy } from '../../db/lookUps.ts';
import type { Db } from '../../db/orm.ts';
import { perRequest } from '../../db/perRequest.ts';
import { NotFound } from '../../errors.ts';
import { found } from '../../input/found.ts';
import type { Said } from '../../journal/act.ts';
import { readStates } from '../../journal/journal.ts';
import { readPlanRevisions } from '../../schedules/scheduleRevisions.ts';
import {
  expectedTimes,
  floorDelay,
  type PlannedBreak,
  type PlannedHeat,
  withBreaks,
} from './expectedTimes.ts';
import type { ExpectedHeat, FloorClock } from './floorClock.ts';
import { type FloorJournal, type FloorState, floorState, floorSubject, type Pressed } from './floorState.ts';

export interface FloorHeat extends PlannedHeat {
  readonly label: string;
}

/** Heats are in danced order. */
export interface FloorDay {
  readonly floor: string;
  readonly program: readonly FloorHeat[];
  readonly presses: readonly Said<Pressed>[];
  /** Revision of the schedule without its clock. */
  readonly planRevision: number;
}

const MOST_UPCOMING = 50;

interface HeatRow extends FloorHeat {
  scheduleId: number;
  floor: string;
}

/** Floors with heats, by schedule and name. */
export async function readFloorDays(
  db: Db,
  scheduleIds: readonly number[],
): Promise<{ scheduleId: number; day: FloorDay }[]> {
  const heats = await sql<HeatRow>`
    select h.id, h.schedule_id as "scheduleId", s.floor, coalesce(l.label, h.number::text) as label,
      (1000 * extract(epoch from t.starts))::float8 as start, 1000 * t.duration as duration, s.section_type as kind
    from heats h
    join sections s on s.id = h.section_id
    join heat_times t on t.heat_id = h.id
    left join heat_labels l on l.heat_id = h.id
    where h.schedule_id = any(${scheduleIds})
    order by h.schedule_id, s.floor, t.starts nulls last, h.number`.execute(db);
  const journals = new Map<number, ReadonlyMap<string, FloorJournal>>();
  for (const id of scheduleIds) journals.set(id, await readStates(db, id, floorSubject));
  const revisions = await readPlanRevisions(db, scheduleIds);
  const breaks = await readBreaks(db, scheduleIds);
  const floors = Map.groupBy(heats.rows, ({ scheduleId, floor }) => `${scheduleId} ${floor}`);
  return [...floors.values()].map((rows) => {
    const [{ scheduleId, floor }] = rows as [HeatRow];
    return {
      scheduleId,
      day: {
        floor,
        program: withBreaks(
          rows,
          breaks.filter((one) => one.schedule_id === scheduleId && (one.floor === floor || one.is_for_all)),
        ),
        presses: [...(journals.get(scheduleId)?.get(floor)?.presses ?? [])],
        planRevision: revisions.get(scheduleId) ?? 0,
      },
    };
  });
}

interface BreakRow extends PlannedBreak {
  schedule_id: number;
  floor: string;
  /** True if its floor is empty or has no heats. */
  is_for_all: boolean;
}

async function readBreaks(db: Db, scheduleIds: readonly number[]): Promise<BreakRow[]> {
  const { rows } = await sql<BreakRow>`
    select s.schedule_id, s.floor, (1000 * extract(epoch from s.start_time))::float8 as start,
      (1000 * extract(epoch from s.end_time - s.start_time))::float8 as duration,
      not exists (select from sections o join heats h on h.section_id = o.id
        where o.schedule_id = s.schedule_id and o.floor = s.floor) as is_for_all
    from sections s
    where s.schedule_id = any(${scheduleIds}) and s.section_type = 'BREAK' and s.end_time is not null`.execute(
    db,
  );
  return rows;
}

/** After a press every screen reads; concurrent reads share one query. */
const readBatched = batched(async (db: Db, ids: readonly number[]) => {
  const days = await readFloorDays(db, [...new Set(ids)]);
  return ids.map((id) => days.flatMap(({ scheduleId, day }) => (scheduleId === id ? [day] : [])));
});

/** @throws NotFound if the floor has no heats */
export async function readFloorDay(db: Db, scheduleId: number, floor: string): Promise<FloorDay> {
  const day = (await readBatched(db, scheduleId)).find((one) => one.floor === floor);
  if (!day) throw new NotFound('No heat of this schedule is on that floor.');
  return day;
}

/** When each heat of a schedule was last started, as a table `(heat_id, danced_at)`. */
export const startsOf = (scheduleId: number) => sql`(
  select (data ->> 'heatId')::integer as heat_id, max(at) as danced_at from journal
  where schedule_id = ${scheduleId} and subject like 'floor:%' and kind = 'CLOCK' and data ->> 'kind' = 'START' group by 1)`;

/** @throws NotFound */
export async function readFloorOfHeat(db: Db, heatId: number): Promise<string> {
  const { rows } = await sql<{ floor: string }>`
    select s.floor from heats h join sections s on s.id = h.section_id where h.id = ${heatId}`.execute(db);
  return found(rows[0]).floor;
}

export const stateOf = ({ program, presses }: FloorDay): FloorState =>
  floorState(
    program.map(({ id }) => id),
    presses,
  );

export function floorClockOf(scheduleId: number, day: FloorDay, now: number): FloorClock {
  const { floor, program } = day;
  const state = stateOf(day);
  const times = expectedTimes(program, day.presses, now);
  const upcoming = program
    .map((heat, position) => expectedHeat(heat, times[position] ?? null))
    .slice(state.position + 1, state.position + 1 + MOST_UPCOMING);
  return {
    scheduleId,
    floor,
    lastNo: state.lastNo,
    heatId: state.heatId,
    label: program[state.position]?.label ?? null,
    startedAt: dateOf(state.startedAt),
    pausedAt: dateOf(state.pausedAt),
    dancedCount: state.position + 1,
    heatCount: program.length,
    delaySeconds: secondsOf(floorDelay(program, day.presses, now)),
    now: new Date(now),
    planRevision: day.planRevision,
    day,
    upcoming,
  };
}

const expectedHeat = ({ id, label, start }: FloorHeat, expected: number | null): ExpectedHeat => ({
  heatId: id,
  label,
  plannedTime: dateOf(start),
  expectedTime: dateOf(expected),
});

const secondsOf = (milliseconds: number | null): number | null =>
  milliseconds === null ? null : Math.round(milliseconds / 1000);

export const dateOf = (milliseconds: number | null): Date | null =>
  milliseconds === null ? null : new Date(milliseconds);

export const clockLoaders = perRequest((db) => ({
  /**
   * By floor name. Cached per request, since a query may select the schedule of each heat and a clock scans all heats.
   */
  clocksOfSchedule: listsBy(async (ids) => {
    const now = Date.now();
    const days = await readFloorDays(db, ids);
    return days.map(({ scheduleId, day }) => ({ key: scheduleId, item: floorClockOf(scheduleId, day, now) }));
  }),
}));

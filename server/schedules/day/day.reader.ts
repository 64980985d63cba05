import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { inOneMoment, readTogether } from '../../db/reading.ts';
import type { Arrangement } from '../figures/arrangement.ts';
import { HAS_RESULTS } from '../hasResults.ts';
import { readHeatsOfSchedule } from '../heats/heat.reader.ts';
import { readScheduleRevisions } from '../scheduleRevisions.ts';
import { readSectionsOfSchedules } from '../sections/section.reader.ts';
import type { HeatOnStrip } from './dayChanges.ts';

/** A schedule's day at one revision. */
export interface Day {
  revision: number;
  /** Sorted by number. */
  heats: HeatOnStrip[];
  /** Fingerprint text of the settings, the event and the sections. */
  ground: string;
}

/** Attempts to read in parallel at one revision; under steady changes it then reads in one transaction. */
const TRIES = 3;

/** Null if the schedule does not exist. */
export const readDay = (
  db: Db,
  scheduleId: number,
  arrangementOf: (db: Db) => Promise<Arrangement>,
): Promise<Day | null> => atOneRevision(db, scheduleId, (door) => readParts(door, scheduleId, arrangementOf));

/** Repeats `read` until the revision is the same before and after. Null if the schedule does not exist. */
export async function atOneRevision<T extends object>(
  db: Db,
  scheduleId: number,
  read: (db: Db) => Promise<T>,
): Promise<(T & { revision: number }) | null> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const before = await readRevision(db, scheduleId);
    if (before === null) return null;
    const found = await read(db);
    if ((await readRevision(db, scheduleId)) === before) return { ...found, revision: before };
  }
  return inOneMoment(db, (tx) => atOneRevision(tx, scheduleId, read));
}

const readRevision = async (db: Db, scheduleId: number): Promise<number | null> =>
  (await readScheduleRevisions(db, [scheduleId])).get(scheduleId) ?? null;

async function readParts(
  db: Db,
  scheduleId: number,
  arrangementOf: (db: Db) => Promise<Arrangement>,
): Promise<Omit<Day, 'revision'>> {
  const [heats, ground, { clashingHeats }] = await readTogether(db, [
    () => readHeatsOfSchedule(db, scheduleId),
    () => readGround(db, scheduleId),
    () => arrangementOf(db),
  ]);
  return {
    ground,
    heats: heats.map(({ id, number, label, sectionId, startTime, dance, coupleCount, maxCouples }) => {
      const isDoubleBooked = clashingHeats.has(id);
      return { id, number, label, sectionId, startTime, dance, coupleCount, maxCouples, isDoubleBooked };
    }),
  };
}

/**
 * Everything on the schedule's screen except heats, figures and log (dayChanges.test.ts checks that nothing is
 * missing).
 */
async function readGround(db: Db, scheduleId: number): Promise<string> {
  const settings = await db
    .selectFrom('schedules as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .leftJoin('users as u', 'u.id', 'p.locked_by_id')
    .selectAll('p')
    .select(['e.name as event', 'e.date', 'e.time', 'e.time_zone', 'e.version as event_version'])
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .select(HAS_RESULTS.as('has_results'))
    .select(
      sql<number>`(select max(v.number) from schedule_versions v where v.schedule_id = p.id)`.as('published'),
    )
    .where('p.id', '=', scheduleId)
    .execute();
  return JSON.stringify([settings, await readSectionsOfSchedules(db, [scheduleId])]);
}

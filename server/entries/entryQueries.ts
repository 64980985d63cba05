import { sql } from 'kysely';
import { z } from 'zod';
import { naturalOrder } from '../db/naturalOrder.ts';
import type { Db } from '../db/orm.ts';
import { requireExisting } from '../db/references.ts';
import { countOfAll } from '../db/rows.ts';
import { NotFound } from '../errors.ts';
import { pageFields } from '../input/paging.ts';
import { parseInput, reference } from '../input/validation.ts';
import type { EntrantStats, EntryFigures } from './entrantStats.ts';
import { type Entry, readEntries } from './entry.entity.ts';
import {
  type EntryFilter,
  entryFilter,
  inState,
  LACKS_HEAT,
  matchingEntries,
  withRows,
} from './entryFilter.ts';
import { UNITS_STANDING, unitsTaken } from './entryLimits.ts';
import { entriesOf } from './entryPeople.reader.ts';
import { remainingOf } from './teacherLimit.ts';

const pagedFilter = entryFilter.extend(pageFields);
const remainingFilter = z.object({ eventId: reference, danceId: reference, entrantId: reference });
const statsFilter = z.object({ eventId: reference.nullish(), entrantId: reference.nullish() });

/**
 * Entries of an event in order of creation.
 * @throws InvalidInput, NotFound
 */
export async function listEntries(db: Db, wanted: unknown): Promise<Entry[]> {
  const { first, offset, ...which } = parseInput(pagedFilter, wanted);
  const query = matchingEntries(db, which)
    .selectAll('e')
    .orderBy('e.id')
    .$if(first !== null, (query) => query.limit(first))
    .offset(offset);
  const entries = await readEntries(db, sql`from (${query}) e`);
  if (entries.length === 0) await requireNamed(db, which);
  return entries;
}

/** @throws InvalidInput, NotFound */
export async function countEntries(db: Db, wanted: unknown): Promise<number> {
  const which = parseInput(entryFilter, wanted);
  const { count } = await matchingEntries(db, which).select(countOfAll).executeTakeFirstOrThrow();
  if (count === 0) await requireNamed(db, which);
  return count;
}

/** @throws NotFound if something that the filter names does not exist */
const requireNamed = (db: Db, which: EntryFilter) =>
  requireExisting(db, {
    events: which.eventId,
    entrants: which.entrantId,
    dances: which.danceId,
    dance_categories: which.danceCategoryId,
    studios: which.studioId,
  });

/** @throws InvalidInput, NotFound */
export async function entryFigures(db: Db, wanted: unknown): Promise<EntryFigures> {
  const which = parseInput(entryFilter, wanted);
  const count = sql`select count(*)::int from shown where id in`;
  const { rows } = await sql<EntryFigures>`
    with shown as materialized (${matchingEntries(db, which).select(['e.id', 'e.quantity'])}),
      people as materialized (select distinct person from entry_people where entry_id in (select id from shown))
    select count(*)::int as entries,
      coalesce(sum(greatest(0, e.quantity - coalesce(r.scratched, 0))), 0)::int as units,
      count(*) filter (where ${LACKS_HEAT})::int as "noHeat",
      (select count(*)::int from people) as people,
      (select count(distinct studio_id)::int from entrants where id in (select person from people)) as studios,
      (${count} (${inState(which.eventId, 'TWICE')})) as twice,
      (${count} (${inState(which.eventId, 'LATE')})) as late
    from shown e ${withRows(which.eventId)}`.execute(db);
  const [figures] = rows;
  if (!figures?.entries) await requireNamed(db, which);
  return figures as EntryFigures;
}

/**
 * Units of a dance that a teacher can still take; null if unlimited or not a teacher.
 * @throws InvalidInput, NotFound
 */
export async function remainingEntries(db: Db, wanted: unknown): Promise<number | null> {
  const { eventId, danceId, entrantId } = parseInput(remainingFilter, wanted);
  const row = await db
    .selectFrom('entry_limits as l')
    .innerJoin('entrants as e', (join) => join.on('e.id', '=', entrantId))
    .select(['l.limit', 'e.is_professional'])
    .where('l.event_id', '=', eventId)
    .where('l.dance_id', '=', danceId)
    .executeTakeFirst();
  if (!row) throw new NotFound();
  if (row.limit === null || !row.is_professional) return null;
  const [taken] = await unitsTaken(db, { eventId, danceIds: [danceId] }, [entrantId]);
  return remainingOf(row.limit, taken?.units ?? 0);
}

/**
 * Totals of units of one person or everyone, in one event or all, without scratched ones. With an event also its limits, and what remains
 * of them for a teacher.
 * @throws InvalidInput, NotFound
 */
export async function entrantStats(db: Db, wanted: unknown): Promise<EntrantStats> {
  const { eventId = null, entrantId = null } = parseInput(statsFilter, wanted);
  const takesPart = entrantId === null ? sql`true` : sql`e.id in ${entriesOf([entrantId])}`;
  const { rows } = await sql<{ known: boolean; heats: number; solos: number }>`
    select
      (${eventId}::int is null or exists (select from events where id = ${eventId}::int))
        and (${entrantId}::int is null or exists (select from entrants where id = ${entrantId}::int)) as known,
      coalesce(sum(${UNITS_STANDING}) filter (where e.entry_type = 'HEAT'), 0)::int as heats,
      coalesce(sum(${UNITS_STANDING}) filter (where e.entry_type = 'SOLO'), 0)::int as solos
    from entries e
    where (${eventId}::int is null or e.event_id = ${eventId}::int) and ${takesPart}`.execute(db);
  const totals = rows[0];
  if (!totals?.known) throw new NotFound();
  const limits = eventId === null ? [] : await limitsOf(db, eventId, entrantId);
  return { limits, totalHeats: totals.heats, totalSolos: totals.solos };
}

async function limitsOf(db: Db, eventId: number, entrantId: number | null): Promise<EntrantStats['limits']> {
  const rows = await db
    .selectFrom('entry_limits as l')
    .innerJoin('dances as d', 'd.id', 'l.dance_id')
    .leftJoin('entrants as t', (join) => join.on('t.id', '=', entrantId).on('t.is_professional', '=', true))
    .select(['l.dance_id', 'l.limit', 't.id as teacher'])
    .where('l.event_id', '=', eventId)
    .orderBy(naturalOrder('d.name'))
    .orderBy('d.id')
    .execute();
  const teacher = rows[0]?.teacher ?? null;
  const taken = teacher === null ? [] : await unitsTaken(db, { eventId }, [teacher]);
  const unitsOf = new Map(taken.map(({ dance, units }) => [dance, units]));
  return rows.map(({ dance_id: danceId, limit }) => ({
    danceId,
    limit,
    remaining: limit === null || teacher === null ? null : remainingOf(limit, unitsOf.get(danceId) ?? 0),
  }));
}

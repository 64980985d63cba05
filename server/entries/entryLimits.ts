import { sql } from 'kysely';
import { anyOf, oneOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { Conflict } from '../errors.ts';
import type { EntryType } from './entry.entity.ts';
import type { EntryReferences } from './entryReferences.ts';
import { countsAgainstLimit, limitRefusal, unitsStanding } from './teacherLimit.ts';

/** What an entry counts against the limits of each teacher in it. */
export interface Taken {
  entryType: EntryType;
  danceId: number | null;
  quantity: number;
  peopleIds: number[];
}

export interface Wanted extends Omit<Taken, 'peopleIds'>, EntryReferences {}

/**
 * Locks the dance's limit until the transaction ends.
 * @param before what the entry counts now, if it exists
 * @throws Conflict naming the teacher, the dance and what remains
 */
export async function refuseOverLimit(
  tx: Db,
  wanted: Wanted & { eventId: number },
  before?: Taken & { entryId: number },
): Promise<void> {
  const [sentences = []] = await overLimits(tx, wanted.eventId, [wanted], before);
  if (sentences.length > 0) throw new Conflict(sentences.join(' '));
}

/**
 * Locks the limits of these dances until the transaction ends. Returns per entry, counting the entries before it, a
 * sentence for each teacher whose limit it exceeds.
 * @param before what the entry counts now, if a single existing one is checked
 * @param isEach whether each is checked as if it were the only one
 */
export async function overLimits(
  tx: Db,
  eventId: number,
  wanted: readonly Wanted[],
  before?: Taken & { entryId: number },
  isEach = false,
): Promise<string[][]> {
  const limits = await lockLimits(
    tx,
    eventId,
    wanted.filter(mayBeLimited).flatMap(({ danceId }) => danceId ?? []),
  );
  if (limits.size === 0) return wanted.map(() => []);
  const limited = ({ danceId }: Wanted) => limits.get(danceId ?? 0);
  const used = await unitsTaken(
    tx,
    { eventId, danceIds: [...limits.keys()], exceptEntryId: before?.entryId },
    wanted.flatMap(teachersOf).map(({ id }) => id),
  );
  const scratched = before ? await scratchedUnits(tx, before.entryId) : 0;
  const keyOf = (person: number, dance: number) => `${person} ${dance}`;
  const taken = new Map(used.map(({ person, dance, units }) => [keyOf(person, dance), units]));
  return wanted.map((entry) => {
    const { danceId, dance, category } = entry;
    const quantity = unitsStanding(entry.quantity, scratched);
    const limit = limited(entry);
    if (!mayBeLimited(entry) || limit === undefined || danceId === null || !dance) return [];
    return teachersOf(entry).flatMap((teacher) => {
      const key = keyOf(teacher.id, danceId);
      const sofar = taken.get(key) ?? 0;
      if (!isEach) taken.set(key, sofar + quantity);
      const standing = unitsStanding(takenBefore(teacher.id, danceId, before), scratched);
      const names = { teacher: teacher.name, dance: dance.name, style: category.name };
      return limitRefusal({ ...names, limit, taken: sofar, wanted: quantity, standing }) ?? [];
    });
  });
}

const teachersOf = ({ entrant, partners }: Wanted) =>
  [entrant, ...partners].filter((person) => person.is_professional);

const mayBeLimited = (entry: Wanted): boolean =>
  countsAgainstLimit(entry.entryType) && entry.danceId !== null && teachersOf(entry).length > 0;

/** Number of units of an entry `e` that are scratched. */
export const SCRATCHED_UNITS = sql<number>`(select count(distinct unit)::int from heat_entries where entry_id = e.id and is_scratched)`;
/** `unitsStanding` of an entry `e`. */
export const UNITS_STANDING = sql<number>`greatest(0, e.quantity - ${SCRATCHED_UNITS})`;

async function scratchedUnits(tx: Db, entryId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${SCRATCHED_UNITS} as count from entries e where e.id = ${entryId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Units per person and dance that count against limits; pairs without any are absent. */
export async function unitsTaken(
  db: Db,
  of: { eventId: number; danceIds?: readonly number[]; exceptEntryId?: number },
  peopleIds: readonly number[],
): Promise<{ person: number; dance: number; units: number }[]> {
  const { rows } = await sql<{ person: number; dance: number; units: number }>`
    select part.person, e.dance_id as dance, sum(${UNITS_STANDING})::int as units
    from entries e
    cross join lateral (select distinct person from entry_people where entry_id = e.id) part
    where e.event_id = ${of.eventId} and e.entry_type = 'HEAT'
      and e.id in (select entry_id from entry_people where person = any(${peopleIds}::int[]))
      and (${!of.danceIds} or e.dance_id = ${anyOf(of.danceIds ?? [])})
      and e.id is distinct from ${of.exceptEntryId ?? null}::int
      and part.person = any(${peopleIds}::int[])
    group by part.person, e.dance_id`.execute(db);
  return rows;
}

function takenBefore(personId: number, danceId: number, before: Taken | undefined): number {
  if (!before || !countsAgainstLimit(before.entryType) || before.danceId !== danceId) return 0;
  return before.peopleIds.includes(personId) ? before.quantity : 0;
}

/** Locks only dances that have a limit: unlimited ones need not wait for each other. */
async function lockLimits(
  tx: Db,
  eventId: number,
  danceIds: readonly number[],
): Promise<Map<number, number>> {
  if (danceIds.length === 0) return new Map();
  const limits = tx
    .selectFrom('entry_limits')
    .select(['dance_id', 'limit'])
    .where('event_id', '=', eventId)
    .where(oneOf('dance_id', [...new Set(danceIds)]))
    .where('limit', 'is not', null)
    .orderBy('dance_id');
  const glance = await limits.execute();
  if (glance.length === 0) return new Map();
  const held = await limits.forUpdate().execute();
  return new Map(held.flatMap(({ dance_id: dance, limit }) => (limit === null ? [] : [[dance, limit]])));
}

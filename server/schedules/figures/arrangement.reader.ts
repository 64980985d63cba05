import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { byRevision } from '../byRevision.ts';
import { readDancingRevisions } from '../scheduleRevisions.ts';
import { type Arrangement, arrangementOf, type StandingHeat } from './arrangement.ts';

/** Who stands where at what time in each schedule, counted through: clashes and changes of partner. */
export async function countArrangements(
  db: Db,
  scheduleIds: readonly number[],
): Promise<Map<number, Arrangement>> {
  const standing = await readStanding(db, scheduleIds);
  return new Map(scheduleIds.map((id) => [id, arrangementOf(standing.get(id) ?? [])]));
}

interface HeatRow {
  id: number;
  schedule_id: number;
  number: number;
  starts: number | null;
  duration: number;
}

/**
 * The heats of some schedules with their rows and people, as they stand. Rows and people come as lists, one for each
 * column: there are tens of thousands, and the driver would make an object of each.
 */
export async function readStanding(
  db: Db,
  scheduleIds: readonly number[],
): Promise<Map<number, StandingHeat[]>> {
  const { rows: heats } = await sql<HeatRow>`
    select heat_id as id, schedule_id, number, duration, extract(epoch from starts)::float8 as starts
    from heat_times where schedule_id = any(${scheduleIds})
    order by schedule_id, number`.execute(db);
  const rows = await readLists(
    db,
    sql`select id as a, heat_id as b, entry_id as c from heat_entries
      where schedule_id = any(${scheduleIds}) and heat_id is not null order by id`,
  );
  const peopleOf = await peopleOfSchedules(db, scheduleIds);
  const rowsOfHeat = new Map<number, StandingHeat['rows']>();
  rows.a.forEach((id, index) => {
    addTo(rowsOfHeat, rows.b[index] as number, { id, people: peopleOf(rows.c[index] as number) });
  });
  const standing = heats.map((heat) => ({
    id: heat.id,
    scheduleId: heat.schedule_id,
    number: heat.number,
    // A heat without a time stands at one of its own, long before all others.
    starts: heat.starts ?? UNTIMED - 2 * heat.number,
    ends: heat.starts === null ? UNTIMED - 2 * heat.number + 1 : heat.starts + heat.duration,
    rows: rowsOfHeat.get(heat.id) ?? [],
  }));
  return Map.groupBy(
    standing.filter((heat) => heat.rows.length > 0),
    (heat) => heat.scheduleId,
  );
}

/** Of these schedules' events, the people of each entry: remembered, for a filling or a move changes none of them. */
const people = byRevision(readPeople, readDancingRevisions, 10);

async function peopleOfSchedules(
  db: Db,
  scheduleIds: readonly number[],
): Promise<(entryId: number) => number[]> {
  const revisions = new Map(db.isTransaction ? [] : await readDancingRevisions(db, scheduleIds));
  const known = await people(db, scheduleIds, { load: async (id) => revisions.get(id) ?? null });
  return (entryId) => {
    for (const ofEvent of known) {
      const found = ofEvent?.get(entryId);
      if (found) return found;
    }
    return [];
  };
}

async function readPeople(
  db: Db,
  scheduleIds: readonly number[],
): Promise<Map<number, Map<number, number[]>>> {
  const { rows: schedules } = await sql<{ id: number; event_id: number }>`
    select id, event_id from schedules where id = any(${scheduleIds})`.execute(db);
  const events = [...new Set(schedules.map((schedule) => schedule.event_id))];
  const dancing = await readLists(
    db,
    sql`select id as a, entrant_id as b, event_id as c from entries where event_id = any(${events})
      union all select q.entry_id, q.entrant_id, e.event_id
        from entry_partners q join entries e on e.id = q.entry_id where e.event_id = any(${events})`,
  );
  const ofEvents = new Map(events.map((id) => [id, new Map<number, number[]>()]));
  dancing.a.forEach((entryId, index) => {
    const ofEvent = ofEvents.get(dancing.c[index] as number);
    if (ofEvent) addTo(ofEvent, entryId, dancing.b[index] as number);
  });
  return new Map(schedules.map(({ id, event_id }) => [id, ofEvents.get(event_id) ?? new Map()]));
}

type Lists = Record<'a' | 'b' | 'c', number[]>;

async function readLists(db: Db, what: RawBuilder<unknown>): Promise<Lists> {
  const { rows } = await sql<Record<keyof Lists, string | null>>`
    select array_to_json(array_agg(a))::text as a, array_to_json(array_agg(b))::text as b,
      array_to_json(array_agg(c))::text as c
    from (${what}) l`.execute(db);
  const list = (column: keyof Lists): number[] => JSON.parse(rows[0]?.[column] ?? '[]') as number[];
  return { a: list('a'), b: list('b'), c: list('c') };
}

function addTo<T>(lists: Map<number, T[]>, key: number, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

const UNTIMED = -1e12;

import { sql } from 'kysely';
import { readNumbers } from '../../db/columnReader.ts';
import type { Db } from '../../db/orm.ts';
import { readTogether } from '../../db/reading.ts';
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

/** The heats of some schedules with their rows and people, as they stand. */
export async function readStanding(
  db: Db,
  scheduleIds: readonly number[],
): Promise<Map<number, StandingHeat[]>> {
  const [heats, rows, peopleOf] = await readTogether(db, [
    () => readHeats(db, scheduleIds),
    () =>
      readNumbers(
        db,
        ['id', 'heat_id', 'entry_id'],
        sql`from heat_entries where schedule_id = any(${scheduleIds}) and heat_id is not null`,
      ),
    () => peopleOfSchedules(db, scheduleIds),
  ]);
  const rowsOfHeat = new Map<number, StandingHeat['rows']>();
  rows.id.forEach((id, index) => {
    addTo(rowsOfHeat, rows.heat_id[index] as number, {
      id,
      people: peopleOf(rows.entry_id[index] as number),
    });
  });
  // Here and not in the statement: the lists of a heat are short, and the database would sort all rows at once.
  for (const ofHeat of rowsOfHeat.values()) ofHeat.sort((one, other) => one.id - other.id);
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

async function readHeats(db: Db, scheduleIds: readonly number[]): Promise<HeatRow[]> {
  const { rows } = await sql<HeatRow>`
    select heat_id as id, schedule_id, number, duration, extract(epoch from starts)::float8 as starts
    from heat_times where schedule_id = any(${scheduleIds})
    order by schedule_id, number`.execute(db);
  return rows;
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
  const dancing = await readNumbers(
    db,
    ['entry_id', 'entrant_id', 'event_id'],
    sql`from (select id as entry_id, entrant_id, event_id from entries where event_id = any(${events})
      union all select q.entry_id, q.entrant_id, e.event_id
        from entry_partners q join entries e on e.id = q.entry_id where e.event_id = any(${events})) d`,
  );
  const ofEvents = new Map(events.map((id) => [id, new Map<number, number[]>()]));
  dancing.entry_id.forEach((entryId, index) => {
    const ofEvent = ofEvents.get(dancing.event_id[index] as number);
    if (ofEvent) addTo(ofEvent, entryId, dancing.entrant_id[index] as number);
  });
  return new Map(schedules.map(({ id, event_id }) => [id, ofEvents.get(event_id) ?? new Map()]));
}

function addTo<T>(lists: Map<number, T[]>, key: number, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

const UNTIMED = -1e12;

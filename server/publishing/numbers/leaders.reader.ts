import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { peopleOf } from '../../schedules/rows/coupleName.ts';
import { holderOf } from '../programPeople.ts';
import type { NumberWornBy } from '../publication.entity.ts';
import type { Leader } from './assignNumbers.ts';

/** A leader, or anyone else with a back number; not someone who was merged into another person. */
export interface NumberedPerson extends Leader {
  /** Null if none is assigned, or if the person never wears one. */
  readonly number: number | null;
  /** A couple of the event wears this person's number. */
  readonly isLeader: boolean;
  readonly wearsNone: boolean;
}

interface PersonRow {
  event_id: number;
  id: number;
  name: string;
  is_professional: boolean;
  studio_id: number | null;
  studio: string;
  number: number | null;
  has_row: boolean;
}

/** By number, then by name. */
export async function readNumberedPeople(
  db: Db,
  eventId: number,
  wornBy: NumberWornBy,
): Promise<NumberedPerson[]> {
  const ofEvents = await readNumberedPeopleOf(db, new Map([[eventId, wornBy]]));
  return ofEvents.get(eventId) ?? [];
}

/**
 * `readNumberedPeople` for several events in two statements.
 * @param wornBy who wears a couple's number, by event
 */
export async function readNumberedPeopleOf(
  db: Db,
  wornBy: ReadonlyMap<number, NumberWornBy>,
): Promise<Map<number, NumberedPerson[]>> {
  const events = [...wornBy.keys()];
  const { rows: couples } = await sql<{ event_id: number; ids: number[] }>`
    select distinct e.event_id, array(select coalesce(o.merged_into_id, o.id) from (select e.entrant_id as id, -1 as position
        union all select entrant_id, position from entry_partners where entry_id = e.id) q
      join entrants o on o.id = q.id order by q.position) as ids
    from entries e where e.event_id = any(${events})`.execute(db);
  const { rows } = await sql<PersonRow>`
    select part.event_id, o.id, o.name, o.is_professional, o.studio_id, coalesce(s.name, '') as studio, b.number,
      b.entrant_id is not null as has_row
    from (
      select event_id, entrant_id from back_numbers where event_id = any(${events})
      union select e.event_id, p.person from entries e join entry_people p on p.entry_id = e.id
        where e.event_id = any(${events})
    ) part
    join entrants o on o.id = part.entrant_id and o.merged_into_id is null
    left join studios s on s.id = o.studio_id
    left join back_numbers b on b.event_id = part.event_id and b.entrant_id = o.id
    order by part.event_id, b.number, lower(o.name), o.id`.execute(db);
  const couplesOf = Map.groupBy(couples, (couple) => couple.event_id);
  const peopleOfEvent = Map.groupBy(rows, (row) => row.event_id);
  return new Map(
    [...wornBy].map(([eventId, worn]) => [
      eventId,
      numberedPeople(couplesOf.get(eventId) ?? [], peopleOfEvent.get(eventId) ?? [], worn),
    ]),
  );
}

function numberedPeople(
  couples: readonly { ids: number[] }[],
  rows: readonly PersonRow[],
  wornBy: NumberWornBy,
): NumberedPerson[] {
  const people = new Map(rows.map((row) => [row.id, { ...row, isProfessional: row.is_professional }]));
  const wearsNone = (id: number): boolean => {
    const row = people.get(id);
    return row?.has_row === true && row.number === null;
  };
  const leaders = new Set(
    couples.flatMap(({ ids }) => {
      const [entrant, ...partners] = ids.flatMap((id) => people.get(id) ?? []);
      if (!entrant) return [];
      return holderOf(peopleOf({ entrant, partners }), wornBy, wearsNone)?.id ?? [];
    }),
  );
  return rows
    .filter(({ id, has_row }) => has_row || leaders.has(id))
    .map(({ id, name, studio_id: studioId, studio, number }) => ({
      id,
      name,
      studioId,
      studio,
      number,
      isLeader: leaders.has(id),
      wearsNone: wearsNone(id),
    }));
}

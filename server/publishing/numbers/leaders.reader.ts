import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { peopleOf } from '../../schedules/rows/coupleName.ts';
import type { NumberWornBy } from '../publication.entity.ts';
import type { Leader } from './assignNumbers.ts';
import { wearerOf } from './wearerOf.ts';

/** Somebody with a number in an event, or who should have one. */
export interface NumberedPerson extends Leader {
  /** Null for none, and for who never wears one. */
  readonly number: number | null;
  /** Whether a couple of the event wears this person's number. */
  readonly isLeader: boolean;
  readonly wearsNone: boolean;
}

interface PersonRow {
  id: number;
  name: string;
  is_professional: boolean;
  studio_id: number | null;
  studio: string;
  number: number | null;
  has_row: boolean;
}

/** Everybody who leads a couple of an event, and who has a number beside them; by number, then by name. */
export async function readNumberedPeople(
  db: Db,
  eventId: number,
  wornBy: NumberWornBy,
): Promise<NumberedPerson[]> {
  const { rows: couples } = await sql<{ ids: number[] }>`
    select distinct e.entrant_id || array(
      select q.entrant_id from entry_partners q where q.entry_id = e.id order by q.position) as ids
    from entries e where e.event_id = ${eventId}`.execute(db);
  const { rows } = await sql<PersonRow>`
    select o.id, o.name, o.is_professional, o.studio_id, coalesce(s.name, '') as studio, b.number,
      b.entrant_id is not null as has_row
    from entrants o
    left join studios s on s.id = o.studio_id
    left join back_numbers b on b.event_id = ${eventId} and b.entrant_id = o.id
    where b.entrant_id is not null or o.id in (select entrant_id from entries where event_id = ${eventId}
      union select q.entrant_id from entries e join entry_partners q on q.entry_id = e.id where e.event_id = ${eventId})
    order by b.number, lower(o.name), o.id`.execute(db);
  const people = new Map(rows.map((row) => [row.id, { ...row, isProfessional: row.is_professional }]));
  const wearsNone = (id: number): boolean => {
    const row = people.get(id);
    return row?.has_row === true && row.number === null;
  };
  const leaders = new Set(
    couples.flatMap(({ ids }) => {
      const [entrant, ...partners] = ids.flatMap((id) => people.get(id) ?? []);
      if (!entrant) return [];
      return wearerOf(peopleOf({ entrant, partners }), wornBy, wearsNone)?.id ?? [];
    }),
  );
  return rows
    .filter(({ id, has_row }) => has_row || leaders.has(id))
    .map(({ id, name, studio_id: studioId, studio, number }) => ({
      ...{ id, name, studioId, studio, number, isLeader: leaders.has(id), wearsNone: wearsNone(id) },
    }));
}

import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { wearerOf } from '../../publishing/numbers/wearerOf.ts';
import type { NumberWornBy } from '../../publishing/publication.entity.ts';
import { coupleName, peopleOf } from '../../schedules/rows/coupleName.ts';

interface CoupleRow {
  id: number;
  number_worn_by: NumberWornBy;
  people: { id: number; name: string; isProfessional: boolean; number: number | null; wearsNone: boolean }[];
}

/** What is shown of a couple, and the number that it wears. */
export interface Couple {
  number: string;
  name: string;
}

/** Who dances each row, and the number worn. */
export async function readCouples(db: Db, rowIds: readonly number[]): Promise<Map<number, Couple>> {
  const { rows } = await sql<CoupleRow>`
    select r.id, coalesce(b.number_worn_by, 'PROFESSIONAL') as number_worn_by,
      (select json_agg(json_build_object('id', o.id, 'name', o.name, 'isProfessional', o.is_professional,
          'number', n.number, 'wearsNone', n.entrant_id is not null and n.number is null) order by q.position)
        from (select e.entrant_id as id, -1 as position
          union all select entrant_id, position from entry_partners where entry_id = e.id) q
        join entrants o on o.id = q.id
        left join back_numbers n on n.event_id = e.event_id and n.entrant_id = o.id) as people
    from heat_entries r join entries e on e.id = r.entry_id
    left join publications b on b.event_id = e.event_id
    where r.id = ${anyOf(rowIds)}`.execute(db);
  return new Map(
    rows.map(({ id, number_worn_by, people }) => {
      const [entrant, ...partners] = people as [CoupleRow['people'][number]];
      const wearer = wearerOf(
        peopleOf({ entrant, partners }),
        number_worn_by,
        (person) => people.find((one) => one.id === person)?.wearsNone ?? false,
      );
      return [id, { number: String(wearer?.number ?? ''), name: coupleName({ entrant, partners }) }];
    }),
  );
}

import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { AWAITS_PARTNER } from '../../entries/partnerRules.ts';
import { coupleName, peopleOf } from '../../schedules/rows/coupleName.ts';
import { holderOf } from '../programPeople.ts';
import type { NumberWornBy } from '../publication.entity.ts';

interface PersonOfRow {
  id: number;
  name: string;
  isProfessional: boolean;
  number: number | null;
  wearsNone: boolean;
}

/** The dancers of a row, students first, and the couple's number. */
export interface UsedNumber {
  readonly people: readonly Pick<PersonOfRow, 'id' | 'name' | 'isProfessional'>[];
  /** "Student & Teacher". */
  readonly name: string;
  readonly awaitsPartner: boolean;
  readonly wearerId: number | null;
  readonly number: number | null;
}

/** By row id. */
export const readUsedNumbers = (db: Db, scheduleId: number): Promise<Map<number, UsedNumber>> =>
  readWorn(db, sql`r.schedule_id = ${scheduleId}`);

export const readUsedNumbersOfRows = (db: Db, rowIds: readonly number[]): Promise<Map<number, UsedNumber>> =>
  readWorn(db, sql`r.id = ${anyOf(rowIds)}`);

async function readWorn(db: Db, which: RawBuilder<unknown>): Promise<Map<number, UsedNumber>> {
  const { rows } = await sql<{
    id: number;
    number_worn_by: NumberWornBy;
    awaits_partner: boolean;
    people: PersonOfRow[];
  }>`
    select r.id, ${AWAITS_PARTNER} as awaits_partner, coalesce(b.number_worn_by, 'PROFESSIONAL') as number_worn_by,
      (select json_agg(json_build_object('id', o.id, 'name', o.name, 'isProfessional', o.is_professional,
          'number', n.number, 'wearsNone', n.entrant_id is not null and n.number is null) order by q.position)
        from (select e.entrant_id as id, -1 as position
          union all select entrant_id, position from entry_partners where entry_id = e.id) q
        join entrants o on o.id = q.id
        left join lateral (select * from back_numbers where event_id = e.event_id
          and entrant_id in (o.id, o.merged_into_id) order by entrant_id = o.id desc limit 1) n on true) as people
    from heat_entries r join entries e on e.id = r.entry_id
    left join publications b on b.event_id = e.event_id
    where ${which}`.execute(db);
  return new Map(
    rows.map(({ id, number_worn_by, awaits_partner: awaitsPartner, people }) => {
      const [entrant, ...partners] = people as [PersonOfRow];
      const ordered = peopleOf({ entrant, partners });
      const holder = holderOf(
        ordered,
        number_worn_by,
        (person) => people.find((one) => one.id === person)?.wearsNone ?? false,
      );
      const number = holder?.number ?? null;
      return [
        id,
        {
          people: ordered,
          name: coupleName({ entrant, partners, awaitsPartner }),
          awaitsPartner,
          wearerId: number === null ? null : (holder?.id ?? null),
          number,
        },
      ];
    }),
  );
}

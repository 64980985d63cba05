import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import { readStates } from '../../journal/journal.ts';
import { signedOf } from '../../journal/signed.ts';
import { readUsedNumbers } from '../../publishing/numbers/usedNumbers.reader.ts';
import { opaqueId } from '../../publishing/public/opaqueIds.ts';
import { readPublication } from '../../publishing/publication.service.ts';
import { readSchedule } from '../../schedules/schedule.reader.ts';
import { attendanceOf, person } from './attendance.ts';
import type { Attendance, DeskPerson } from './desk.ts';

/** State of everyone with lines after `after`, or of `entrantIds` only. */
export async function readAttendance(
  db: Db,
  scheduleId: number,
  { after = 0, entrantIds = null }: { after?: number; entrantIds?: readonly number[] | null },
): Promise<Attendance[]> {
  const { rows: merged } = await sql<{ id: number; kept: number }>`
    select id, merged_into_id as kept from entrants where merged_into_id is not null`.execute(db);
  const keptOf = new Map(merged.map(({ id, kept }) => [String(id), String(kept)]));
  const selfOf = (id: string): string => keptOf.get(id) ?? id;
  const wanted = entrantIds && new Set(entrantIds.map((id) => selfOf(String(id))));
  const states = Map.groupBy(await readStates(db, scheduleId, person), ([id]) => selfOf(id));
  return [...states].flatMap(([id, own]) => {
    const lines = own.flatMap(([, said]) => said).sort((a, b) => a.no - b.no);
    const no = lines.at(-1)?.no ?? 0;
    if (no <= after || (wanted && !wanted.has(id))) return [];
    const { here, packet, left, other } = attendanceOf(lines);
    return [
      {
        entrantId: Number(id),
        no,
        here: here && signedOf(here),
        packet: packet && signedOf(packet),
        left: left && signedOf(left),
        other: other && signedOf(other),
      },
    ];
  });
}

interface PersonRow extends Omit<DeskPerson, 'id' | 'badgeId' | 'formerBadgeIds' | 'numbers' | 'hasNumber'> {
  id: number;
  rowIds: number[];
  formerIds: number[];
}

/** Sorted by name. */
export async function readDeskPeople(db: Db, scheduleId: number): Promise<DeskPerson[]> {
  const { rows } = await sql<PersonRow>`
    with danced as (
      select r.id as row_id, r.heat_id, q.person as entrant_id
      from heat_entries r join entry_people q on q.entry_id = r.entry_id
      where r.schedule_id = ${scheduleId}
    ), places as (
      select d.entrant_id, array_agg(d.row_id) as row_ids,
        (array_agg(d.heat_id order by t.starts nulls last, h.number) filter (where h.id is not null))[1] as heat_id
      from danced d left join heats h on h.id = d.heat_id left join heat_times t on t.heat_id = h.id
      group by d.entrant_id
    )
    select o.id, o.name, o.is_professional as "isProfessional", o.studio_id as "studioId", coalesce(s.name, '') as studio,
      p.row_ids as "rowIds",
      array(select id from entrants where merged_into_id = o.id) as "formerIds",
      coalesce(l.label, h.number::text) as "firstHeat", t.starts as "firstTime"
    from places p join entrants o on o.id = p.entrant_id left join studios s on s.id = o.studio_id
    left join heats h on h.id = p.heat_id left join heat_times t on t.heat_id = h.id
    left join heat_labels l on l.heat_id = h.id
    order by lower(o.name), o.id`.execute(db);
  const worn = await readUsedNumbers(db, scheduleId);
  const { linkSecret } = await readPublication(db, found(await readSchedule(db, scheduleId)).eventId);
  const badgeOf = (id: number): number => (linkSecret === null ? id : opaqueId(linkSecret, id));
  return rows.map(({ rowIds, formerIds, ...person }) => {
    const couples = rowIds.flatMap((id) => worn.get(id) ?? []);
    const numbers = couples.flatMap(({ number }) => number ?? []).sort((a, b) => a - b);
    const own = couples.find(({ wearerId }) => wearerId === person.id)?.number ?? null;
    return {
      ...person,
      badgeId: badgeOf(person.id),
      formerBadgeIds: formerIds.map(badgeOf),
      numbers: [...new Set([...(own === null ? [] : [own]), ...numbers])],
      hasNumber: own !== null,
    };
  });
}

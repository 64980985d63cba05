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
  const wanted = entrantIds && new Set(entrantIds.map(String));
  return [...(await readStates(db, scheduleId, person))].flatMap(([id, lines]) => {
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

interface PersonRow {
  id: number;
  name: string;
  is_professional: boolean;
  studio_id: number | null;
  studio: string | null;
  row_ids: number[];
  first_heat: string | null;
  first_time: Date | null;
}

/** Sorted by name. */
export async function readDeskPeople(db: Db, scheduleId: number): Promise<DeskPerson[]> {
  const { rows } = await sql<PersonRow>`
    with danced as (
      select r.id as row_id, r.heat_id, q.entrant_id
      from heat_entries r join entries e on e.id = r.entry_id
      cross join lateral (select e.entrant_id union all
        select entrant_id from entry_partners where entry_id = e.id) q
      where r.schedule_id = ${scheduleId}
    ), places as (
      select d.entrant_id, array_agg(d.row_id) as row_ids,
        (array_agg(d.heat_id order by t.starts nulls last, h.number) filter (where h.id is not null))[1] as heat_id
      from danced d left join heats h on h.id = d.heat_id left join heat_times t on t.heat_id = h.id
      group by d.entrant_id
    )
    select o.id, o.name, o.is_professional, o.studio_id, s.name as studio, p.row_ids,
      coalesce(l.label, h.number::text) as first_heat, t.starts as first_time
    from places p join entrants o on o.id = p.entrant_id left join studios s on s.id = o.studio_id
    left join heats h on h.id = p.heat_id left join heat_times t on t.heat_id = h.id
    left join heat_labels l on l.heat_id = h.id
    order by lower(o.name), o.id`.execute(db);
  const worn = await readUsedNumbers(db, scheduleId);
  const { linkSecret } = await readPublication(db, found(await readSchedule(db, scheduleId)).eventId);
  return rows.map((row) => {
    const numbers = [...new Set(row.row_ids.flatMap((id) => worn.get(id)?.number ?? []))].sort(
      (a, b) => a - b,
    );
    const own = row.row_ids.map((id) => worn.get(id)).find((one) => one?.wearerId === row.id)?.number;
    return {
      id: row.id,
      badgeId: linkSecret === null ? row.id : opaqueId(linkSecret, row.id),
      name: row.name,
      isProfessional: row.is_professional,
      studioId: row.studio_id,
      studio: row.studio ?? '',
      numbers: own === undefined || own === null ? numbers : [own, ...numbers.filter((one) => one !== own)],
      hasNumber: own !== undefined && own !== null,
      firstHeat: row.first_heat,
      firstTime: row.first_time,
    };
  });
}

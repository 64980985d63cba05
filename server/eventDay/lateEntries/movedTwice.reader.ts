import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';

/** Someone who dances in a heat that an inserted one moves to later, and in another section at that time; null for no one. */
export async function readMovedTwice(
  db: Db,
  { sectionId, number }: { sectionId: number; number: number },
): Promise<string | null> {
  const people = sql`(select id as entry_id, entrant_id from entries
    union all select entry_id, entrant_id from entry_partners)`;
  const { rows } = await sql<{ name: string }>`
    select o.name from heat_times a
    join heat_times b on b.schedule_id = a.schedule_id and b.section_id <> a.section_id
      and b.starts < a.ends and a.starts < b.ends
    join heat_entries r on r.heat_id = a.heat_id join heat_entries q on q.heat_id = b.heat_id
    join ${people} x on x.entry_id = r.entry_id
    join ${people} y on y.entry_id = q.entry_id and y.entrant_id = x.entrant_id
    join entrants o on o.id = x.entrant_id
    where a.section_id = ${sectionId} and a.number > ${number} limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

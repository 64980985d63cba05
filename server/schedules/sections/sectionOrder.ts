import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { labelNewHeats } from './heatLabels.ts';

/**
 * Renumbers sections 1, 2, 3, … and heats 1, 2, 3, … across the schedule. New heats may have any number above the
 * others. Writes only changed rows; printed numbers stay.
 */
export async function closeUp(tx: Db, scheduleId: number): Promise<void> {
  await sql`
    update sections s set position = o.position
    from (select id, row_number() over (order by position, id) as position
      from sections where schedule_id = ${scheduleId}) o
    where s.id = o.id and s.position <> o.position`.execute(tx);
  await renumberHeats(tx, scheduleId);
  await labelNewHeats(tx, scheduleId);
}

async function renumberHeats(tx: Db, scheduleId: number): Promise<void> {
  await sql`
    update heats h set number = o.number
    from (select t.id, row_number() over (order by s.position, t.number, t.id) as number
      from heats t join sections s on s.id = t.section_id where t.schedule_id = ${scheduleId}) o
    where h.id = o.id and h.number <> o.number`.execute(tx);
}

export async function orderSections(tx: Db, scheduleId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update sections s set position = o.position, version = s.version + 1
    from unnest(${ids}::int[]) with ordinality o(id, position)
    where s.id = o.id and s.position <> o.position`.execute(tx);
  await renumberHeats(tx, scheduleId);
  await labelNewHeats(tx, scheduleId);
}

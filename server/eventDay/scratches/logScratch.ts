import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { Scratch } from './scratch.entity.ts';

/** Adds a line to the log of scratches. */
export async function logScratch(tx: Db, line: Omit<Scratch, 'id' | 'madeAt'>): Promise<void> {
  await sql`
    insert into scratches (schedule_id, kind, reason, note, content, heat_entry_ids, pinned_ids, made_by, pressed_at)
    values (${line.scheduleId}, ${line.kind}, ${line.reason}, ${line.note}, ${line.content},
      ${JSON.stringify(line.heatEntryIds)}::jsonb, ${JSON.stringify(line.pinnedIds)}::jsonb, ${line.madeBy}, ${line.pressedAt})`.execute(
    tx,
  );
}

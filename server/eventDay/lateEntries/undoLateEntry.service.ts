import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { deleteEntry } from '../../entries/entry.service.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { changeSchedule } from '../../schedules/changeSchedule.ts';
import { UNDO, undoLine } from '../../schedules/undo/undoCommand.service.ts';

const undoInput = z.object({ scheduleId: reference, entryId: reference });

/**
 * Undoes a late entry with its place, including an added heat and a moved couple. The entry can be restored for 30
 * days. A repeat changes nothing.
 * @throws InvalidInput, NotFound, and Conflict if its heat has been danced
 */
export async function undoLateEntry(db: Db, user: SignedIn, input: unknown): Promise<{ scheduleId: number }> {
  const { scheduleId, entryId } = parseInput(undoInput, input);
  await changeSchedule(db, scheduleId, UNDO, async (tx, schedule) => {
    const { rows } = await sql<{ schedule_id: number; line_id: number | null }>`
      select l.schedule_id, (select id from log_entries where schedule_id = l.schedule_id and at >= l.made_at
        and outcome ->> 'command' = 'ADD_LATE_ENTRY' order by id limit 1) as line_id
      from late_entries l where l.entry_id = ${entryId}`.execute(tx);
    const [late] = rows;
    if (!late) return;
    if (late.schedule_id !== scheduleId)
      throw new InvalidInput({ changeId: ['This schedule has no such change.'] });
    if (late.line_id === null) throw new Conflict('This can no longer be undone. Delete the entry instead.');
    await undoLine(tx, user, schedule, late.line_id);
    await deleteEntry(tx, user, entryId);
  });
  return { scheduleId };
}

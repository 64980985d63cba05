import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { deleteEntry } from '../../entries/entry.service.ts';
import { Conflict } from '../../errors.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { changeSchedule } from '../../schedules/changeSchedule.ts';
import { UNDO, undoLine } from '../../schedules/undo/undoCommand.service.ts';
import { readLateEntries } from './lateEntryLine.ts';

const undoInput = z.object({ scheduleId: reference, entryId: reference });

/**
 * Undoes a late entry with its place, including an added heat and a moved couple. The entry can be restored for 30
 * days. A repeat changes nothing.
 * @throws NotFound, and Conflict if its heat has been danced
 */
export async function undoLateEntry(db: Db, user: SignedIn, input: unknown): Promise<{ scheduleId: number }> {
  const { scheduleId, entryId } = parseInput(undoInput, input);
  await changeSchedule(db, scheduleId, UNDO, async (tx, schedule) => {
    const late = (await readLateEntries(tx, scheduleId)).find((line) => line.entryId === entryId);
    if (!late) return;
    const command = await tx
      .selectFrom('log_entries')
      .select('id')
      .where('schedule_id', '=', scheduleId)
      .where('at', '>=', new Date(late.at))
      .where(sql`outcome ->> 'command'`, '=', 'ADD_LATE_ENTRY')
      .orderBy('id')
      .executeTakeFirst();
    if (!command) throw new Conflict('This can no longer be undone. Delete the entry instead.');
    await undoLine(tx, user, schedule, command.id);
    await deleteEntry(tx, user, entryId);
  });
  return { scheduleId };
}

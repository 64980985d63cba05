import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { deleteEntry } from '../../entries/entry.service.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { parseInput, reference, text } from '../../input/validation.ts';
import { defineAct, everyone } from '../../journal/defineAct.ts';
import { appendOnce, readState, toAppend } from '../../journal/journal.ts';
import { changeOnDay, changeSchedule } from '../../schedules/changeSchedule.ts';
import { UNDO, undoLine } from '../../schedules/undo/undoCommand.service.ts';
import {
  DESK,
  DESK_CHANGE_KINDS,
  type DeskJournal,
  deskSubject,
  lateWords,
  toldRule,
} from '../deskJournal.ts';
import { readLateEntries } from '../lateEntries/lateEntryLine.ts';
import { readPlacesOfLate } from '../lateEntries/lateHeats.reader.ts';
import { changePartner } from '../partners/changePartner.act.ts';
import { restoreHeatEntries } from '../scratches/restore.service.ts';

const changeInput = z.object({
  scheduleId: reference,
  kind: z.enum(DESK_CHANGE_KINDS),
  changeId: reference,
  pressedAt: z.date().nullish(),
});
export const undoInput = changeInput.extend({ isConfirmed: z.boolean().nullish() });
export const toldInput = changeInput.extend({
  isUndo: z.boolean().nullish(),
  clientKey: text(200).nullish(),
});

const toldAct = defineAct('TOLD', { ...toldRule, seenBy: everyone });

/** @throws InvalidInput, NotFound */
export async function markInformed(db: Db, user: SignedIn, input: unknown): Promise<{ scheduleId: number }> {
  const sent = parseInput(toldInput, input);
  const { scheduleId, kind, changeId, isUndo } = sent;
  await changeOnDay(db, scheduleId, async (tx) => {
    const desk = await readState(tx, scheduleId, deskSubject, DESK);
    const told = { kind, changeId, isUndo: isUndo ?? false, content: await contentOf(tx, desk, sent) };
    await appendOnce(tx, user, sent, () => [toAppend(toldAct, DESK, told)]);
  });
  return { scheduleId };
}

async function contentOf(
  tx: Db,
  desk: DeskJournal,
  { scheduleId, kind, changeId: id }: z.output<typeof toldInput>,
): Promise<string> {
  if (kind === 'SCRATCH' || kind === 'FOLLOW')
    return required(desk.scratches.find(({ no }) => no === id)).content;
  if (kind === 'PARTNER') return required(desk.partnerChanges.find(({ no }) => no === id)).content;
  required(desk.lateEntries.find(({ entryId }) => entryId === id));
  return lateWords((await readPlacesOfLate(tx, scheduleId, [id])).get(id)?.label);
}

/** @throws InvalidInput */
function required<Line>(line: Line | undefined): Line {
  if (!line) throw new InvalidInput({ changeId: ['This schedule has no such change.'] });
  return line;
}

/**
 * Undoes a desk change: restores scratched entries, deletes a late entry with its place, or swaps the partners back. A
 * repeat changes nothing.
 * @throws InvalidInput, NotFound, and Conflict if a heat has been danced or someone is now busy
 */
export async function undoDeskChange(
  db: Db,
  user: SignedIn,
  input: unknown,
): Promise<{ scheduleId: number }> {
  const sent = parseInput(undoInput, input);
  const { scheduleId, kind, changeId, pressedAt } = sent;
  if (kind === 'FOLLOW')
    throw new Conflict('The chair decided who follows. Ask the chair to withdraw the couple.');
  if (kind === 'LATE_ENTRY') return undoLateEntry(db, user, sent);
  const pressed = { scheduleId: String(scheduleId), pressedAt };
  // Lines never change, so reading them needs no lock; whether the change is in force is checked under the lock.
  const { scratches, partnerChanges } = await readState(db, scheduleId, deskSubject, DESK);
  if (kind === 'SCRATCH') {
    const { heatEntryIds } = required(scratches.find(({ no }) => no === changeId));
    return restoreHeatEntries(db, user, { ...pressed, heatEntryIds: heatEntryIds.map(String) }, changeId);
  }
  const { heatEntryIds, fromId, toId } = required(partnerChanges.find(({ no }) => no === changeId));
  const back = { fromId: toId || null, toId: fromId || null, isConfirmed: true };
  const change = { ...pressed, ...back, heatEntryIds: heatEntryIds.map(String) };
  return changePartner(db, user, change, changeId);
}

/**
 * Undoes a late entry with its place, including an added heat and a moved couple. The entry can be restored for 30
 * days. A repeat changes nothing.
 * @throws NotFound, and Conflict if its heat has been danced, or as undoCommand
 */
async function undoLateEntry(
  db: Db,
  user: SignedIn,
  { scheduleId, changeId: entryId, isConfirmed }: z.output<typeof undoInput>,
): Promise<{ scheduleId: number }> {
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
    await undoLine(tx, user, schedule, { logEntryId: command.id, isConfirmed });
    await deleteEntry(tx, user, entryId);
  });
  return { scheduleId };
}

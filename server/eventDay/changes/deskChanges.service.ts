import { z } from 'zod';
import { madeBy, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { addRow, kindOf } from '../../db/rows.ts';
import { InvalidInput } from '../../errors.ts';
import { withIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { parseInput, reference, text } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { undoLateEntry } from '../lateEntries/undoLateEntry.service.ts';
import { changePartner } from '../partners/changePartner.service.ts';
import { restoreHeatEntries } from '../scratches/restore.service.ts';
import { DESK_CHANGE_KINDS, type DeskChangeKind } from './deskChange.ts';
import { ToldChange } from './toldChange.entity.ts';

const changeInput = z.object({
  scheduleId: reference,
  kind: z.enum(DESK_CHANGE_KINDS),
  changeId: reference,
  pressedAt: z.date().nullish(),
});
const toldInput = changeInput.extend({ isUndo: z.boolean().nullish(), clientKey: text(200).nullish() });

const TABLES = { SCRATCH: 'scratches', PARTNER: 'partner_changes' } as const;

/** @throws InvalidInput, NotFound */
export async function noteTold(db: Db, user: SignedIn, input: unknown): Promise<{ scheduleId: number }> {
  const { scheduleId, kind, changeId, isUndo, pressedAt } = parseInput(toldInput, input);
  await changeOnDay(db, scheduleId, async (tx) => {
    await requireChange(tx, scheduleId, kind, changeId);
    await withIdempotencyKey(tx, user, kindOf(ToldChange), input, () =>
      addRow(tx, ToldChange, {
        ...{ scheduleId, kind, changeId, isUndo: isUndo ?? false },
        ...madeBy(user, pressedAt),
      }),
    );
  });
  return { scheduleId };
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
  const { scheduleId, kind, changeId, pressedAt } = parseInput(changeInput, input);
  if (kind === 'LATE_ENTRY') return undoLateEntry(db, user, { scheduleId, entryId: changeId });
  await requireChange(db, scheduleId, kind, changeId);
  const pressed = { scheduleId: String(scheduleId), pressedAt };
  // Log lines never change, so reading them needs no lock; whether the change is in force is checked under the lock.
  if (kind === 'SCRATCH') {
    const { heat_entry_ids } = await db
      .selectFrom('scratches')
      .select('heat_entry_ids')
      .where('id', '=', changeId)
      .executeTakeFirstOrThrow();
    return restoreHeatEntries(db, user, { ...pressed, heatEntryIds: heat_entry_ids.map(String) }, changeId);
  }
  const { heat_entry_ids, from_id, to_id } = await db
    .selectFrom('partner_changes')
    .select(['heat_entry_ids', 'from_id', 'to_id'])
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow();
  const back = { fromId: String(to_id), toId: String(from_id), isConfirmed: true };
  const change = { ...pressed, ...back, heatEntryIds: heat_entry_ids.map(String) };
  return changePartner(db, user, change, changeId);
}

/** @throws InvalidInput if the schedule has no such change */
async function requireChange(
  tx: Db,
  scheduleId: number,
  kind: DeskChangeKind,
  changeId: number,
): Promise<void> {
  const row =
    kind === 'LATE_ENTRY'
      ? await tx
          .selectFrom('late_entries')
          .select('schedule_id')
          .where('entry_id', '=', changeId)
          .executeTakeFirst()
      : await tx
          .selectFrom(TABLES[kind] as 'scratches')
          .select('schedule_id')
          .where('id', '=', changeId)
          .executeTakeFirst();
  if (row?.schedule_id !== scheduleId)
    throw new InvalidInput({ changeId: ['This schedule has no such change.'] });
}

import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { InvalidInput } from '../../errors.ts';
import { found, idOf } from '../../input/found.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { writeLog } from '../../news/log.ts';
import { changeSchedule } from '../changeSchedule.ts';
import { readHeatsById } from '../heats/heat.reader.ts';
import { coupleName } from './coupleName.ts';
import type { HeatEntry } from './heatEntry.entity.ts';
import { readRowsById } from './heatEntry.reader.ts';
import { requireFit, requireFreePeople } from './moveRules.ts';

const moveInput = z.object({ id: reference, heatId: reference });

/** Late entries can be placed by hand in a locked schedule too. */
const BY_HAND = { refusesLocked: false };

/**
 * Puts one row into a heat by hand: it is pinned there. More couples than the floor holds are allowed, and logged.
 * @throws NotFound, InvalidInput, and Conflict with a sentence where the dance differs or a person would be twice on
 *   the floor
 */
export async function moveHeatEntry(db: Db, user: SignedIn, input: unknown): Promise<HeatEntry> {
  const move = parseInput(moveInput, input);
  return changeRow(db, move.id, async (tx, row) => {
    const heat = found((await readHeatsById(tx, [move.heatId]))[0]);
    if (heat.scheduleId !== row.scheduleId) {
      throw new InvalidInput({ heatId: ['This heat belongs to another schedule.'] });
    }
    if (row.heatId === heat.id && row.isPinned) return row;
    await requireFit(tx, row, heat);
    await requireFreePeople(tx, row, heat);
    const from = row.heatId === null ? null : (await readHeatsById(tx, [row.heatId]))[0];
    await tx
      .updateTable('heat_entries')
      .set({ heat_id: heat.id, is_pinned: true })
      .where('id', '=', row.id)
      .execute();
    const couples = heat.coupleCount + (row.heatId === heat.id ? 0 : 1);
    const over = couples > heat.maxCouples ? `, now ${couples} of ${heat.maxCouples}` : '';
    const way = from && from.id !== heat.id ? `from heat ${from.number} to heat ${heat.number}` : '';
    await writeLog(tx, {
      scheduleId: heat.scheduleId,
      user,
      content: `Moved ${coupleName(row.entry)} ${way || `to heat ${heat.number}`} (${heat.dance.name})${over}`,
    });
    return oneRow(tx, row.id);
  });
}

/** Takes one row out of its heat; it waits for the next filling. @throws NotFound */
export async function unassignHeatEntry(db: Db, user: SignedIn, id: unknown): Promise<HeatEntry> {
  return changeRow(db, idOf(id), async (tx, row) => {
    if (row.heatId === null) return row;
    const heat = found((await readHeatsById(tx, [row.heatId]))[0]);
    await tx.updateTable('heat_entries').set({ heat_id: null }).where('id', '=', row.id).execute();
    await writeLog(tx, {
      scheduleId: row.scheduleId,
      user,
      content: `Took ${coupleName(row.entry)} out of heat ${heat.number} (${heat.dance.name})`,
    });
    return oneRow(tx, row.id);
  });
}

async function changeRow<T>(db: Db, id: number, act: (tx: Db, row: HeatEntry) => Promise<T>): Promise<T> {
  const before = await db
    .selectFrom('heat_entries')
    .select('schedule_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return changeSchedule(db, found(before).schedule_id, BY_HAND, async (tx) => act(tx, await oneRow(tx, id)));
}

async function oneRow(tx: Db, id: number): Promise<HeatEntry> {
  return found((await readRowsById(tx, [id]))[0]);
}

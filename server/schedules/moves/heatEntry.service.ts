import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found, idOf } from '../../input/found.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { logLineOf, writeLog } from '../../pubsub/log.ts';
import { changeSchedule } from '../changeSchedule.ts';
import { contestOfRow } from '../contests/contestKey.ts';
import type { Heat } from '../heats/heat.entity.ts';
import { readHeatsById } from '../heats/heat.reader.ts';
import { heatName } from '../heats/heatName.ts';
import { coupleName } from '../rows/coupleName.ts';
import type { HeatEntry } from '../rows/heatEntry.entity.ts';
import { readRowsById, readRowsOfHeats } from '../rows/heatEntry.reader.ts';
import type { Schedule } from '../schedule.entity.ts';
import { requireMovable } from './moveRules.ts';

export const moveInput = z.object({ id: reference, heatId: reference, withRivals: z.boolean().nullish() });
export const pinInput = z.object({ id: reference, isPinned: z.boolean() });
/** A lock does not stop late entries from being placed by hand. */
const BY_HAND = { refusesLocked: false };

/**
 * Moves a row to a heat, with its rivals if asked, and pins them there. Exceeding the maximum of couples is allowed and
 * logged.
 * @throws NotFound, InvalidInput, and Conflict if the dance differs or a person would be double-booked
 */
export async function moveHeatEntry(db: Db, user: SignedIn, input: unknown): Promise<HeatEntry> {
  const { id, heatId, withRivals } = parseInput(moveInput, input);
  return changeRow(db, id, async (act) => {
    const isThere = act.row.heatId === heatId;
    if (isThere && act.row.isPinned) return;
    // A repeated call must not pin other couples that were in the heat before.
    const along = withRivals && !isThere ? await rivalsOf(act) : [];
    const { heat, over } = await place({ ...act, along, heatId });
    const others = along.length > 0 ? ` and ${couplesCounted(along.length)} of their contest` : '';
    const way = act.from && act.from.id !== heat.id ? ` from ${heatName(act.from)}` : '';
    await log(act, user, (couple) => `Moved ${couple}${others}${way} to ${inWords(heat)}${over}`);
  });
}

/** The other couples of its contest in the same heat. */
async function rivalsOf({ tx, row, from }: RowAct): Promise<HeatEntry[]> {
  const contest = contestOfRow(row);
  if (!from || contest === null) return [];
  const beside = await readRowsOfHeats(tx, [from.id]);
  return beside.filter((other) => other.id !== row.id && contestOfRow(other) === contest);
}

const couplesCounted = (count: number): string => (count === 1 ? '1 couple' : `${count} couples`);

/** Unassigns and unpins a row. @throws NotFound */
export async function unassignHeatEntry(db: Db, user: SignedIn, id: unknown): Promise<HeatEntry> {
  return changeRow(db, idOf(id), async (act) => {
    const { from } = act;
    if (!from) return;
    await write(act, { heatId: null, isPinned: false });
    await log(act, user, (couple) => `Unassigned ${couple} from ${inWords(from)}`);
  });
}

/**
 * Pins a row in its heat, so that filling and planning leave it there, or unpins it.
 * @throws NotFound, InvalidInput, and Conflict for pinning a row without a heat
 */
export async function setHeatEntryPin(db: Db, user: SignedIn, input: unknown): Promise<HeatEntry> {
  const { id, isPinned } = parseInput(pinInput, input);
  return changeRow(db, id, (act) => setPin(act, user, isPinned));
}

/** A row locked with its schedule, and its heat. */
interface RowAct {
  tx: Db;
  schedule: Schedule;
  row: HeatEntry;
  from: Heat | null;
}

/** Pins the rows in a heat. Returns the heat, and a log suffix if it exceeds its maximum. */
async function place({
  tx,
  schedule,
  row,
  along,
  heatId,
}: RowAct & { along: readonly HeatEntry[]; heatId: number }): Promise<{ heat: Heat; over: string }> {
  const heat = await oneHeat(tx, heatId);
  if (heat.scheduleId !== row.scheduleId) {
    throw new InvalidInput({ heatId: ['This heat belongs to another schedule.'] });
  }
  const rows = [row, ...along];
  await requireMovable(tx, schedule, rows, heat);
  for (const one of rows) await write({ tx, row: one }, { heatId, isPinned: true });
  const couples = heat.coupleCount + (row.heatId === heat.id ? 0 : rows.length);
  return { heat, over: couples > heat.maxCouples ? `, now ${couples} of ${heat.maxCouples}` : '' };
}

async function setPin(act: RowAct, user: SignedIn, isPinned: boolean): Promise<void> {
  const { row, from } = act;
  if (row.isPinned === isPinned) return;
  if (!from)
    throw new Conflict(`${coupleName(row.entry)} are not in a heat yet, so there is nothing to pin.`);
  await write(act, { heatId: row.heatId, isPinned });
  await log(act, user, (couple) => `${isPinned ? 'Pinned' : 'Unpinned'} ${couple} in ${inWords(from)}`);
}

async function write(
  { tx, row }: Pick<RowAct, 'tx' | 'row'>,
  { heatId, isPinned }: Pick<HeatEntry, 'heatId' | 'isPinned'>,
): Promise<void> {
  await tx
    .updateTable('heat_entries')
    .set({ heat_id: heatId, is_pinned: isPinned })
    .where('id', '=', row.id)
    .execute();
}

const inWords = (heat: Heat): string => `${heatName(heat)} (${heat.dance.name})`;

async function log({ tx, row }: RowAct, user: SignedIn, words: (couple: string) => string): Promise<void> {
  await writeLog(tx, { scheduleId: row.scheduleId, user, content: words(coupleName(row.entry)) });
}

/** Runs `act` on a row under its schedule's lock; returns the row afterwards. */
async function changeRow(db: Db, id: number, act: (act: RowAct) => Promise<void>): Promise<HeatEntry> {
  const before = await db
    .selectFrom('heat_entries')
    .select('schedule_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return changeSchedule(db, found(before).schedule_id, BY_HAND, async (tx, schedule) => {
    const row = await oneRow(tx, id);
    await act({ tx, schedule, row, from: row.heatId === null ? null : await oneHeat(tx, row.heatId) });
    return { ...(await oneRow(tx, id)), undoLineId: logLineOf.of(tx)?.id };
  });
}

async function oneRow(tx: Db, id: number): Promise<HeatEntry> {
  return found((await readRowsById(tx, [id]))[0]);
}

async function oneHeat(tx: Db, id: number): Promise<Heat> {
  return found((await readHeatsById(tx, [id]))[0]);
}

import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found, idOf } from '../../input/found.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { lineOfAct, writeLog } from '../../news/log.ts';
import { changeSchedule } from '../changeSchedule.ts';
import { contestOfRow } from '../contests/contestOfRow.ts';
import type { Heat } from '../heats/heat.entity.ts';
import { readHeatsById } from '../heats/heat.reader.ts';
import { heatName } from '../heats/heatName.ts';
import { coupleName } from '../rows/coupleName.ts';
import type { HeatEntry } from '../rows/heatEntry.entity.ts';
import { readRowsById, readRowsOfHeats } from '../rows/heatEntry.reader.ts';
import type { Schedule } from '../schedule.entity.ts';
import { requireMovable } from './moveRules.ts';

const moveInput = z.object({ id: reference, heatId: reference, withRivals: z.boolean().nullish() });
const pinInput = z.object({ id: reference, isPinned: z.boolean() });
const putBackInput = z
  .object({
    id: reference,
    heatId: reference.nullish().transform((id) => id ?? null),
    fromHeatId: reference.nullable().optional(),
    isPinned: z.boolean(),
  })
  .refine(({ heatId, isPinned }) => heatId !== null || !isPinned, {
    path: ['isPinned'],
    message: 'A row without a heat cannot be pinned.',
  });

const putBackAllInput = z.object({ rows: z.array(putBackInput).min(1).max(500) });

/** Late entries can be placed by hand in a locked schedule too. */
const BY_HAND = { refusesLocked: false };

/**
 * Puts one row into a heat by hand, and where that is asked the rivals of its heat with it: they are pinned there. More
 * couples than the floor holds are allowed, and logged.
 * @throws NotFound, InvalidInput, and Conflict with a sentence where the dance differs or a person would be twice on
 *   the floor
 */
export async function moveHeatEntry(db: Db, user: SignedIn, input: unknown): Promise<HeatEntry> {
  const { id, heatId, withRivals } = parseInput(moveInput, input);
  return changeRow(db, id, async (act) => {
    const isThere = act.row.heatId === heatId;
    if (isThere && act.row.isPinned) return;
    // Sent again, it finds them there: whoever else dances in that heat was not moved and is not pinned.
    const along = withRivals && !isThere ? await rivalsOf(act) : [];
    const { heat, over } = await place({ ...act, along, heatId, isPinned: true });
    const others = along.length > 0 ? ` and ${couplesCounted(along.length)} of their contest` : '';
    const way = act.from && act.from.id !== heat.id ? ` from ${heatName(act.from)}` : '';
    await log(act, user, (couple) => `Moved ${couple}${others}${way} to ${inWords(heat)}${over}`);
  });
}

/** The other couples of its contest who stand in its heat. */
async function rivalsOf({ tx, row, from }: RowAct): Promise<HeatEntry[]> {
  const contest = contestOfRow(row);
  if (!from || contest === null) return [];
  const beside = await readRowsOfHeats(tx, [from.id]);
  return beside.filter((other) => other.id !== row.id && contestOfRow(other) === contest);
}

const couplesCounted = (count: number): string => (count === 1 ? '1 couple' : `${count} couples`);

/** Takes one row out of its heat, and its pin with it; it waits for the next filling. @throws NotFound */
export async function unassignHeatEntry(db: Db, user: SignedIn, id: unknown): Promise<HeatEntry> {
  return changeRow(db, idOf(id), async (act) => {
    const { from } = act;
    if (!from) return;
    await write(act, { heatId: null, isPinned: false });
    await log(act, user, (couple) => `Took ${couple} out of ${inWords(from)}`);
  });
}

/**
 * Keeps a row in the heat where it stands, through every filling and planning, or gives it free again.
 * @throws NotFound, InvalidInput, and Conflict where a row without a heat is to be pinned
 */
export async function setHeatEntryPin(db: Db, user: SignedIn, input: unknown): Promise<HeatEntry> {
  const { id, isPinned } = parseInput(pinInput, input);
  return changeRow(db, id, (act) => setPin(act, user, isPinned));
}

/**
 * Takes an act by hand back: the row stands, or waits, and is pinned, or not, as it was before. Nothing is pinned by
 * that which was not pinned then. It keeps the rules of a move.
 * @throws NotFound, InvalidInput, and Conflict as `moveHeatEntry` does, and where the row is not where that act left it
 */
export async function putBackHeatEntry(db: Db, user: SignedIn, input: unknown): Promise<HeatEntry> {
  const was = parseInput(putBackInput, input);
  return changeRow(db, was.id, (act) => putBack(act, user, was));
}

/**
 * The same for all rows that one act has moved: all of them or none.
 * @throws NotFound, InvalidInput, Conflict as `putBackHeatEntry` does
 */
export async function putBackHeatEntries(db: Db, user: SignedIn, input: unknown): Promise<HeatEntry[]> {
  const { rows } = parseInput(putBackAllInput, input);
  const [first] = await readRowsById(db, [rows[0]?.id ?? 0]);
  return changeSchedule(db, found(first).scheduleId, BY_HAND, async (tx, schedule) => {
    for (const was of rows) {
      const act = await actOn(tx, schedule, was.id);
      if (act.row.scheduleId !== schedule.id)
        throw new InvalidInput({ rows: ['These rows are of several schedules.'] });
      await putBack(act, user, was);
    }
    return readRowsById(
      tx,
      rows.map(({ id }) => id),
    );
  });
}

async function putBack(
  act: RowAct,
  user: SignedIn,
  { heatId, fromHeatId, isPinned }: z.infer<typeof putBackInput>,
): Promise<void> {
  const { from, row } = act;
  if (fromHeatId !== undefined && fromHeatId !== row.heatId && heatId !== row.heatId) {
    const where = from ? `stand in ${inWords(from)}` : 'wait for a heat';
    throw new Conflict(
      `${coupleName(row.entry)} ${where} by now: somebody has moved them meanwhile, so they stay there.`,
    );
  }
  if (heatId === row.heatId) return setPin(act, user, isPinned);
  if (heatId !== null) {
    const { heat, over } = await place({ ...act, heatId, isPinned });
    const way = from ? `from ${heatName(from)} to` : 'into';
    return log(act, user, (couple) => `Put ${couple} back ${way} ${inWords(heat)}${over}`);
  }
  await write(act, { heatId, isPinned });
  await log(act, user, (couple) => `Took ${couple} out of ${inWords(found(from))} again`);
}

/** One row in its schedule's turn, and the heat that it stands in. */
interface RowAct {
  tx: Db;
  schedule: Schedule;
  row: HeatEntry;
  from: Heat | null;
}

interface Place {
  heatId: number | null;
  isPinned: boolean;
}

/** Answers the heat, and what the log says where it holds more couples than it should. */
async function place({
  tx,
  schedule,
  row,
  along = [],
  heatId,
  isPinned,
}: RowAct & { along?: readonly HeatEntry[]; heatId: number; isPinned: boolean }): Promise<{
  heat: Heat;
  over: string;
}> {
  const heat = await oneHeat(tx, heatId);
  if (heat.scheduleId !== row.scheduleId) {
    throw new InvalidInput({ heatId: ['This heat belongs to another schedule.'] });
  }
  const rows = [row, ...along];
  await requireMovable(tx, schedule, rows, heat);
  for (const one of rows) await write({ tx, row: one }, { heatId, isPinned });
  const couples = heat.coupleCount + (row.heatId === heat.id ? 0 : rows.length);
  return { heat, over: couples > heat.maxCouples ? `, now ${couples} of ${heat.maxCouples}` : '' };
}

async function setPin(act: RowAct, user: SignedIn, isPinned: boolean): Promise<void> {
  const { row, from } = act;
  if (row.isPinned === isPinned) return;
  if (!from) throw new Conflict(`${coupleName(row.entry)} wait for a heat: there is nothing to pin yet.`);
  await write(act, { heatId: row.heatId, isPinned });
  await log(act, user, (couple) => `${isPinned ? 'Pinned' : 'Unpinned'} ${couple} in ${inWords(from)}`);
}

async function write({ tx, row }: Pick<RowAct, 'tx' | 'row'>, { heatId, isPinned }: Place): Promise<void> {
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

/** One act on a row, in its schedule's turn; answers the row as it is then. */
async function changeRow(db: Db, id: number, act: (act: RowAct) => Promise<void>): Promise<HeatEntry> {
  const before = await db
    .selectFrom('heat_entries')
    .select('schedule_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return changeSchedule(db, found(before).schedule_id, BY_HAND, async (tx, schedule) => {
    await act(await actOn(tx, schedule, id));
    return { ...(await oneRow(tx, id)), undoLineId: lineOfAct.of(tx)?.id };
  });
}

async function actOn(tx: Db, schedule: Schedule, id: number): Promise<RowAct> {
  const row = await oneRow(tx, id);
  return { tx, schedule, row, from: row.heatId === null ? null : await oneHeat(tx, row.heatId) };
}

async function oneRow(tx: Db, id: number): Promise<HeatEntry> {
  return found((await readRowsById(tx, [id]))[0]);
}

async function oneHeat(tx: Db, id: number): Promise<Heat> {
  return found((await readHeatsById(tx, [id]))[0]);
}

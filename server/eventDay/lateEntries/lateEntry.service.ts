import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { listedEntryInput } from '../../entries/entryInput.ts';
import { createEntry } from '../../entries/newEntries.service.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, pressFields, reference, together, whole } from '../../input/validation.ts';
import { defineAct, everyone } from '../../journal/defineAct.ts';
import { append, readState, toAppend } from '../../journal/journal.ts';
import { runCommand } from '../../schedules/commands/command.ts';
import type { Heat } from '../../schedules/heats/heat.entity.ts';
import { readHeatsById } from '../../schedules/heats/heat.reader.ts';
import { heatName } from '../../schedules/heats/heatName.ts';
import { insertHeat } from '../../schedules/heats/insertHeat.ts';
import { requireMovable } from '../../schedules/moves/moveRules.ts';
import { coupleName } from '../../schedules/rows/coupleName.ts';
import type { HeatEntry } from '../../schedules/rows/heatEntry.entity.ts';
import { readRowsById } from '../../schedules/rows/heatEntry.reader.ts';
import type { Schedule } from '../../schedules/schedule.entity.ts';
import { scheduleInput } from '../../schedules/schedule.service.ts';
import { keepLabels } from '../../schedules/sections/heatLabels.ts';
import { readHeatsAhead, requireAhead } from '../clock/heatsAhead.reader.ts';
import { DESK, deskSubject, lateEntryRule } from '../deskJournal.ts';
import { behindLateHeats } from './lateHeats.reader.ts';
import { insertRow } from './latePlaces.reader.ts';

/** Only for the types: `createEntry` validates the entry. */
export const entryFields = z.object(listedEntryInput.shape).omit({ quantity: true });

export const makeRoomInput = z.object({ heatEntryId: reference, heatId: reference });

export const addInput = together(
  scheduleInput.extend({
    heatId: reference.nullish(),
    afterHeatId: reference.nullish(),
    makesRoom: makeRoomInput.nullish(),
    isOver: z.boolean().nullish(),
    feeCents: whole(0, 10_000_000).nullish(),
    reason: line(200).nullish(),
    isConfirmed: z.boolean().nullish(),
    ...pressFields,
  }),
  'heatId',
  ({ heatId, afterHeatId }) =>
    Boolean(heatId) === Boolean(afterHeatId) ? 'Name a heat, or the heat that a new one follows.' : undefined,
);

const lateEntryAct = defineAct('LATE_ENTRY', { ...lateEntryRule, seenBy: everyone });

/**
 * Adds an entry at the desk and assigns it to a heat: one with room, one that another couple leaves, or a new one.
 * Idempotent by client key.
 * @throws NotFound, InvalidInput, and Conflict if the heat is danced, full or about to start, or someone is busy then
 */
export async function addLateEntry(
  db: Db,
  user: SignedIn,
  input: unknown,
): Promise<{ scheduleId: number; heatEntryIds: number[] }> {
  const late = parseInput(addInput, input);
  const { scheduleId, heatId, afterHeatId, makesRoom, feeCents = null, clientKey } = late;
  const command = { name: 'ADD_LATE_ENTRY', refusesLocked: false } as const;
  let heatEntryIds: number[] = [];
  await runCommand(db, user, { scheduleId }, command, async (tx, schedule) => {
    const { id: entryId } = await createEntry(tx, user, {
      ...(input as object),
      eventId: schedule.eventId,
      clientKey,
    });
    const { lateEntries } = await readState(tx, scheduleId, deskSubject, DESK);
    if (lateEntries.some((known) => known.entryId === entryId)) {
      heatEntryIds = await readRowIds(tx, scheduleId, entryId);
      return null;
    }
    // The desk has seen these numbers, and tells the couple the new one.
    await keepLabels(tx, scheduleId);
    const asked = await heatOf(tx, scheduleId, afterHeatId ?? heatId ?? 0);
    const named = afterHeatId ? await behindLateHeats(tx, asked) : asked;
    const target = makesRoom ? await heatOf(tx, scheduleId, makesRoom.heatId) : null;
    const ahead = await readHeatsAhead(tx, scheduleId, Date.now());
    requireAhead(ahead, target ? [named, target] : [named], late.isConfirmed ?? false);
    const heat = afterHeatId ? await insertHeat(tx, named, await danceOf(tx, entryId)) : named;
    await keepLabels(tx, scheduleId);
    const moved =
      makesRoom && target ? await makeRoom(tx, schedule, { ...makesRoom, from: heat, to: target }) : '';
    const rowId = await insertRow(tx, schedule, { id: entryId });
    const row = await place(tx, schedule, rowId, heat);
    heatEntryIds = [rowId];
    const over = await requireRoom(tx, heat, late.isOver ? 1 : 0);
    const reason = late.reason ?? '';
    const where = `${afterHeatId ? 'the new ' : ''}${heatName(heat)} (${heat.dance.name})`;
    const why = reason === '' ? '' : `. ${reason}`;
    const content = `Added the late entry of ${coupleName(row.entry)} to ${where}${moved}${over}${why}`;
    const { pressedAt } = late;
    await append(tx, user, { scheduleId, pressedAt }, [
      toAppend(lateEntryAct, DESK, { entryId, feeCents, reason, content }),
    ]);
    return { created: 1, pressedAt, content };
  });
  return { scheduleId, heatEntryIds };
}

async function readRowIds(tx: Db, scheduleId: number, entryId: number): Promise<number[]> {
  const rows = tx.selectFrom('heat_entries').select('id').where('entry_id', '=', entryId);
  return (await rows.where('schedule_id', '=', scheduleId).execute()).map(({ id }) => id);
}

async function heatOf(tx: Db, scheduleId: number, id: number): Promise<Heat> {
  const [heat] = await readHeatsById(tx, [id]);
  if (heat?.scheduleId !== scheduleId)
    throw new InvalidInput({ heatId: ['This schedule has no such heat.'] });
  return heat;
}

const danceOf = async (tx: Db, entryId: number) => {
  const { dance_id, dance_category_id } = await tx
    .selectFrom('entries')
    .select(['dance_id', 'dance_category_id'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  return { danceId: dance_id, danceCategoryId: dance_category_id };
};

/**
 * @param over couples that the heat may have over its maximum
 * @returns the log text if it has
 * @throws Conflict if it has more once a couple was assigned
 */
async function requireRoom(tx: Db, { scheduleId, id, label }: Heat, over = 0): Promise<string> {
  const { coupleCount, maxCouples } = await heatOf(tx, scheduleId, id);
  if (coupleCount > maxCouples + over)
    throw new Conflict(
      `Heat ${label} is full: ${coupleCount - 1} of ${maxCouples} couples. Choose another place.`,
    );
  return coupleCount > maxCouples ? `, now ${coupleCount} of ${maxCouples}` : '';
}

/** Pinned, so no command moves it. */
async function place(tx: Db, schedule: Schedule, rowId: number, heat: Heat): Promise<HeatEntry> {
  const row = found((await readRowsById(tx, [rowId]))[0]);
  await requireMovable(tx, schedule, [row], heat);
  await tx
    .updateTable('heat_entries')
    .set({ heat_id: heat.id, is_pinned: true })
    .where('id', '=', rowId)
    .execute();
  return row;
}

/** @returns the log text */
async function makeRoom(
  tx: Db,
  schedule: Schedule,
  { heatEntryId, from, to }: { heatEntryId: number; from: Heat; to: Heat },
): Promise<string> {
  const [row] = await readRowsById(tx, [heatEntryId]);
  if (row?.heatId !== from.id) {
    throw new Conflict(
      `The couple that should move is no longer in ${heatName(from)}. Look at the places again.`,
    );
  }
  await place(tx, schedule, heatEntryId, to);
  await requireRoom(tx, to);
  return `, moved ${coupleName(row.entry)} from ${heatName(from)} to ${heatName(to)}`;
}

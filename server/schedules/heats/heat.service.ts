import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { found, idOf } from '../../input/found.ts';
import { parseInput, reference, whole } from '../../input/validation.ts';
import { writeLog } from '../../pubsub/log.ts';
import { changeSchedule } from '../changeSchedule.ts';
import { removeHeats } from '../removeHeats.ts';
import { labelNewHeats } from '../sections/heatLabels.ts';
import { closeUp } from '../sections/sectionOrder.ts';
import type { Heat } from './heat.entity.ts';
import { readHeatsById } from './heat.reader.ts';
import { heatName, placeName } from './heatName.ts';

const MOVES = { refusesLocked: true, movesTimes: { asks: false } };
export const heatMoveInput = z.object({ id: reference, number: whole(-1_000_000_000, 1_000_000_000) });

/**
 * Moves a heat with its rows to a number, clamped to 1…last, and shifts the others. It takes the section, and so the
 * time, of the heat with that number.
 * @throws NotFound, InvalidInput, ScheduleLocked, and Conflict if that section is of another type
 */
export async function moveHeat(db: Db, user: SignedIn, input: unknown): Promise<Heat> {
  const move = parseInput(heatMoveInput, input);
  const before = found((await readHeatsById(db, [move.id]))[0]);
  return changeSchedule(db, before.scheduleId, MOVES, async (tx) => {
    const heat = found((await readHeatsById(tx, [move.id]))[0]);
    const { rows } = await sql<Place>`
      select h.number, coalesce(l.label, h.number::text) as label, h.section_id, s.section_type, s.position, t.section_type as own_type,
        exists (select from section_dance_categories c
          where c.section_id = s.id and c.dance_category_id = ${heat.danceCategoryId}) as has_style
      from heats h join sections s on s.id = h.section_id left join heat_labels l on l.heat_id = h.id, sections t
      where h.schedule_id = ${heat.scheduleId} and t.id = ${heat.sectionId}
      order by h.number = ${Math.max(move.number, 1)} desc, h.number desc limit 1`.execute(tx);
    const place = found(rows[0]);
    if (place.number === heat.number) return heat;
    if (place.section_type !== place.own_type) {
      throw new Conflict(
        `Heat ${heat.label} is in a ${place.own_type} section, number ${place.label} in a ${place.section_type} section (section ${place.position}).`,
      );
    }
    await sql`
      update heats set
        section_id = case when id = ${heat.id} then ${place.section_id} else section_id end,
        number = case when id = ${heat.id} then ${place.number}::int
          else number + ${place.number > heat.number ? -1 : 1} end
      where schedule_id = ${heat.scheduleId}
        and number between ${Math.min(place.number, heat.number)} and ${Math.max(place.number, heat.number)}`.execute(
      tx,
    );
    await labelNewHeats(tx, heat.scheduleId);
    const stranger =
      place.has_style || place.section_id === heat.sectionId
        ? ''
        : `; section ${place.position} has no ${heat.dance.category.name} heats`;
    const moved = found((await readHeatsById(tx, [heat.id]))[0]);
    const isOver = moved.sectionId !== heat.sectionId && moved.coupleCount > moved.maxCouples;
    const over = isOver ? `, ${moved.coupleCount} of ${moved.maxCouples} there` : '';
    const undoLineId = await writeLog(tx, {
      scheduleId: heat.scheduleId,
      user,
      content: `Moved ${heatName(heat)} (${heat.dance.name}) to ${placeName(moved)}${stranger}${over}`,
    });
    return { ...moved, undoLineId };
  });
}

/**
 * Deletes a heat without couples; later heats move up.
 * @throws NotFound, ScheduleLocked, and Conflict if it has couples, or if it would double-book someone before
 *   publication and is not confirmed
 */
export async function deleteHeat(
  db: Db,
  user: SignedIn,
  { id, isConfirmed = false }: { id: unknown; isConfirmed?: boolean | null },
): Promise<Heat> {
  const before = found((await readHeatsById(db, [idOf(id)]))[0]);
  const rule = { refusesLocked: true, movesTimes: { asks: !isConfirmed } };
  return changeSchedule(db, before.scheduleId, rule, (tx) => deleteEmptyHeat(tx, user, before.id, 'Deleted'));
}

/**
 * The same in the caller's transaction.
 * @param verb first word of the log line
 * @throws NotFound, and Conflict if it has couples
 */
export async function deleteEmptyHeat(
  tx: Db,
  user: SignedIn,
  id: number,
  verb: 'Deleted' | 'Dropped',
  pressedAt?: Date | null,
): Promise<Heat & { undoLineId: number }> {
  const heat = found((await readHeatsById(tx, [id]))[0]);
  if (heat.coupleCount > 0) {
    const couples = heat.coupleCount === 1 ? '1 couple' : `${heat.coupleCount} couples`;
    const them = heat.coupleCount === 1 ? 'it' : 'them';
    throw new Conflict(`Heat ${heat.label} has ${couples}. Move or unassign ${them} first.`);
  }
  await removeHeats(tx, heat.scheduleId, sql`id = ${heat.id}`);
  await closeUp(tx, heat.scheduleId);
  const content = `${verb} ${heatName(heat)} (${heat.dance.name}), which had no couples`;
  const undoLineId = await writeLog(tx, { scheduleId: heat.scheduleId, user, content, pressedAt });
  return { ...heat, undoLineId };
}

interface Place {
  number: number;
  label: string;
  section_id: number;
  section_type: string;
  position: number;
  own_type: string;
  has_style: boolean;
}

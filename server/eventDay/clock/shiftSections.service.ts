import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { line, parseInput, reference, whole } from '../../input/validation.ts';
import { writeLog } from '../../pubsub/log.ts';
import { changeSchedule } from '../../schedules/changeSchedule.ts';
import { readFloorDay, stateOf } from './floorClock.reader.ts';

const MOST_MINUTES = 240;

const shiftInput = z.object({
  scheduleId: reference,
  floor: line(200),
  minutes: whole(-MOST_MINUTES, MOST_MINUTES),
});

/**
 * Plans the sections and breaks of a floor that have not begun later, or earlier. What has begun keeps its plan: its
 * clock says when its heats are expected.
 * @throws NotFound, InvalidInput, and Conflict where every section has begun
 */
export async function shiftSections(db: Db, user: SignedIn, input: unknown): Promise<{ scheduleId: number }> {
  const { scheduleId, floor, minutes } = parseInput(shiftInput, input);
  await changeSchedule(db, scheduleId, { refusesLocked: false }, async (tx) => {
    const day = await readFloorDay(tx, scheduleId, floor);
    const onFloor = day.program[stateOf(day).position]?.start ?? null;
    const { rows } = await sql<{ title: string }>`
      update sections s set start_time = s.start_time + ${minutes} * interval '1 minute',
        end_time = s.end_time + ${minutes} * interval '1 minute', version = s.version + 1
      where s.schedule_id = ${scheduleId} and s.floor = ${floor} and s.start_time is not null
        and (${onFloor === null} or s.start_time > ${new Date(onFloor ?? 0)})
        and not exists (select from heats h join danced_heats d on d.heat_id = h.id where h.section_id = s.id)
      returning s.title`.execute(tx);
    if (rows.length === 0)
      throw new Conflict(
        'Every section of this floor has begun. Its clock shows when the heats are expected.',
      );
    const sections = rows.length === 1 ? '1 section' : `${rows.length} sections`;
    const where = floor === '' ? '' : ` of ${floor}`;
    await writeLog(tx, {
      scheduleId,
      user,
      content: `Shifted ${sections}${where} by ${Math.abs(minutes)} min ${minutes < 0 ? 'earlier' : 'later'}`,
    });
  });
  return { scheduleId };
}

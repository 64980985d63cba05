import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { line, name, parseInput, reference, whole } from '../../input/validation.ts';
import { writeLog } from '../../pubsub/log.ts';
import { changeSchedule } from '../../schedules/changeSchedule.ts';
import { splitSection } from '../../schedules/sections/splitSection.ts';
import { readFloorDay, stateOf } from './floorClock.reader.ts';
import { heatAhead, shiftFrom } from './shiftSections.service.ts';

const MOST_MINUTES = 240;
const MINUTE = 60_000;

const addInput = z.object({
  scheduleId: reference,
  floor: line(200),
  beforeHeatId: reference,
  minutes: whole(1, MOST_MINUTES),
  title: name(100),
});
const shortenInput = z.object({
  scheduleId: reference,
  floor: line(200),
  sectionId: reference,
  minutes: whole(1, MOST_MINUTES),
});

/**
 * Plans a break before a heat that has not been danced; the rest of the floor's day starts later by its length.
 * @throws NotFound, InvalidInput, and Conflict where the heat has been danced
 */
export async function addBreak(db: Db, user: SignedIn, input: unknown): Promise<{ scheduleId: number }> {
  const { scheduleId, floor, beforeHeatId, minutes, title } = parseInput(addInput, input);
  await changeSchedule(db, scheduleId, { refusesLocked: false }, async (tx) => {
    const heat = heatAhead(await readFloorDay(tx, scheduleId, floor), beforeHeatId, 'beforeHeatId');
    const laterId = await splitSection(tx, heat.id);
    await shiftFrom(tx, { scheduleId, floor, from: heat.start, minutes });
    await sql`update sections set position = position + 1 where schedule_id = ${scheduleId}
      and position >= (select position from sections where id = ${laterId})`.execute(tx);
    const start = new Date(heat.start);
    await sql`
      insert into sections (schedule_id, position, title, section_type, start_time, end_time, floor)
      select schedule_id, position - 1, ${title}, 'BREAK', ${start}, ${start}::timestamptz + ${minutes} * interval '1 minute', floor
      from sections where id = ${laterId}`.execute(tx);
    const content = `Added a break of ${minutes} min before heat ${heat.label} (${title})`;
    await writeLog(tx, { scheduleId, user, content });
  });
  return { scheduleId };
}

/**
 * Makes a break shorter, so that the floor can win back time in it; what follows keeps its planned time.
 * @throws NotFound, InvalidInput, and Conflict where the break is over
 */
export async function shortenBreak(db: Db, user: SignedIn, input: unknown): Promise<{ scheduleId: number }> {
  const { scheduleId, floor, sectionId, minutes } = parseInput(shortenInput, input);
  await changeSchedule(db, scheduleId, { refusesLocked: false }, async (tx) => {
    const day = await readFloorDay(tx, scheduleId, floor);
    const pause = await tx
      .selectFrom('sections')
      .select(['title', 'start_time', 'end_time'])
      .where('id', '=', sectionId)
      .where('schedule_id', '=', scheduleId)
      .where('section_type', '=', 'BREAK')
      .executeTakeFirst();
    if (!pause?.start_time || !pause.end_time)
      throw new InvalidInput({ sectionId: ['This schedule has no such break with a start and an end.'] });
    const title = pause.title || 'The break';
    const danced = day.program[stateOf(day).position]?.start ?? null;
    if (danced !== null && danced >= pause.start_time.getTime()) throw new Conflict(`${title} is over.`);
    const left = (pause.end_time.getTime() - pause.start_time.getTime()) / MINUTE - minutes;
    if (left < 0)
      throw new InvalidInput({ minutes: [`${title} lasts ${left + minutes} min. Shorten it by less.`] });
    await sql`update sections set end_time = end_time - ${minutes} * interval '1 minute', version = version + 1
      where id = ${sectionId}`.execute(tx);
    const content = `Shortened ${pause.title || 'a break'} by ${minutes} min, to ${left} min`;
    await writeLog(tx, { scheduleId, user, content });
  });
  return { scheduleId };
}

import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { name, parseInput, reference, whole } from '../../input/validation.ts';
import { splitSection } from '../../schedules/sections/splitSection.ts';
import { changePlan, type FloorOfSchedule, planInput } from './changePlan.ts';
import { readFloorDay, stateOf } from './floorClock.reader.ts';
import { heatAhead, shiftFrom } from './shiftSections.service.ts';

const MOST_MINUTES = 240;
const MINUTE = 60_000;

export const addInput = planInput.extend({
  beforeHeatId: reference,
  minutes: whole(1, MOST_MINUTES),
  title: name(100),
});
export const shortenInput = planInput.extend({
  sectionId: reference,
  minutes: whole(1, MOST_MINUTES),
});

/**
 * Adds a break and shifts the rest of the floor's day later by its length.
 * @throws NotFound, InvalidInput, and Conflict if the heat has been danced
 */
export async function addBreak(db: Db, user: SignedIn, input: unknown): Promise<FloorOfSchedule> {
  const { scheduleId, floor, beforeHeatId, minutes, title } = parseInput(addInput, input);
  return changePlan(db, user, { scheduleId, floor }, input, async (tx) => {
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
    return `Added a break of ${minutes} min before heat ${heat.label} (${title})`;
  });
}

/**
 * Shortens a break so a late floor can catch up; later items keep their planned times.
 * @throws NotFound, InvalidInput, and Conflict if the break is over
 */
export async function shortenBreak(db: Db, user: SignedIn, input: unknown): Promise<FloorOfSchedule> {
  const { scheduleId, floor, sectionId, minutes } = parseInput(shortenInput, input);
  return changePlan(db, user, { scheduleId, floor }, input, async (tx) => {
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
    return `Shortened ${pause.title || 'a break'} by ${minutes} min, to ${left} min`;
  });
}

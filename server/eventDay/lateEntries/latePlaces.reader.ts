import { sql } from 'kysely';
import { Int, ObjectType } from 'type-graphql';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { rehearse } from '../../db/rehearse.ts';
import { moveChecker } from '../../engine/explain/explainMove.ts';
import { heatKey, rowKey } from '../../engine/fill/groups.ts';
import { type LatePlace as Found, latePlaces } from '../../engine/latePlaces.ts';
import type { Entry } from '../../entries/entry.entity.ts';
import { createEntry } from '../../entries/newEntries.service.ts';
import { Conflict } from '../../errors.ts';
import { enumType } from '../../input/enumType.ts';
import { found } from '../../input/found.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { parseInput } from '../../input/validation.ts';
import { Heat } from '../../schedules/heats/heat.entity.ts';
import { insertHeat } from '../../schedules/heats/insertHeat.ts';
import { requireMovable } from '../../schedules/moves/moveRules.ts';
import { readProblem, type ScheduleProblem } from '../../schedules/problem/problem.ts';
import { HeatEntry } from '../../schedules/rows/heatEntry.entity.ts';
import { readRowsById } from '../../schedules/rows/heatEntry.reader.ts';
import type { Schedule } from '../../schedules/schedule.entity.ts';
import { readSchedule } from '../../schedules/schedule.reader.ts';
import { scheduleInput } from '../../schedules/schedule.service.ts';
import { dateOf } from '../clock/floorClock.reader.ts';
import { type HeatAhead, readHeatsAhead } from '../clock/heatsAhead.reader.ts';
import { behindLateHeats } from './lateHeats.reader.ts';

const LatePlaceKindEnum = enumType('LatePlaceKind', 'The cost of a place for a late entry.', {
  NOBODY_MOVES: 'The heat has room.',
  ONE_MOVES: 'The heat is full; one couple moves to another heat.',
  NEW_HEAT: 'A new heat; the heats after it start later.',
  ONE_OVER: 'The heat is full; it gets one couple over its maximum.',
});

@ObjectType({ description: 'A place for a late entry.' })
export class LatePlace extends objectOf({
  kind: field(LatePlaceKindEnum, 'The cost of the place.'),
  heat: field(Heat, 'The heat; for a new heat, the one before it.'),
  label: field(String, 'Printed number of the heat; for a new heat, the number it would get.'),
  expectedTime: nullable(DateTime, 'Expected start; null if unknown.'),
  coupleCount: field(Int, 'Number of couples in the heat now.'),
  contestCount: field(Int, 'Number of other couples of the contest in the heat.'),
  moved: nullable(HeatEntry, 'The couple that moves; null if none.'),
  movedTo: nullable(Heat, 'Its new heat; null if no couple moves.'),
  laterHeats: field(Int, 'Number of heats of the section that start later.'),
  laterSeconds: field(Int, 'Seconds that they start later.'),
}) {}

@ObjectType({ description: 'A nearby heat that is not offered.' })
export class NotOffered extends objectOf({
  label: field(String, 'Printed number.'),
  sentence: field(String, 'Reason it is not offered.'),
}) {}

@ObjectType({ description: 'Places for a late entry.' })
export class LatePlaces extends objectOf({
  places: list(LatePlace, 'Places, cheapest first; at most seven.'),
  notOffered: list(NotOffered, 'Nearby heats that are not offered; at most three.'),
  oneOver: nullable(
    LatePlace,
    'If no heat has room, a full heat that nothing else keeps from taking it; null if there is none.',
  ),
}) {}

const MOST_FREE = 4;
const MOST_MOVES = 2;
const MOST_NOT_OFFERED = 3;

interface Reading {
  tx: Db;
  schedule: Schedule;
  read: ScheduleProblem;
  row: number;
  ahead: ReadonlyMap<number, HeatAhead>;
  now: number;
}

/**
 * Places for an entry that does not exist yet, cheapest first: heats with room, heats that one couple can leave, and a
 * new heat. Heats that are danced or start soon are left out.
 * @throws NotFound, InvalidInput, and Conflict if the entry itself would be rejected
 */
export async function readLatePlaces(
  db: Db,
  user: SignedIn,
  input: unknown,
  now: number,
): Promise<LatePlaces> {
  const { scheduleId } = parseInput(scheduleInput, input);
  const schedule = found(await readSchedule(db, scheduleId));
  return rehearse(db, async (tx) => {
    const entry = await createEntry(tx, user, { ...(input as object), eventId: schedule.eventId });
    const rowId = await insertRow(tx, schedule, entry);
    const read = await readProblem(tx, schedule);
    const reading: Reading = {
      tx,
      schedule,
      read,
      now,
      row: read.rowIds.indexOf(rowId),
      ahead: await readHeatsAhead(tx, scheduleId, now),
    };
    const isOpen = (heat: number): boolean => reading.ahead.get(read.heats[heat]?.id ?? 0)?.isSoon === false;
    const places = latePlaces(read.problem, reading.row, isOpen);
    const free = places.filter(({ moved }) => moved === null).toSorted(byContest(read));
    const moves = places.filter(({ moved }) => moved !== null);
    const offered = [...free.slice(0, MOST_FREE), ...moves.slice(0, MOST_MOVES)];
    const notOffered = notOfferedOf(reading);
    const answers: LatePlace[] = [];
    for (const place of offered) answers.push(await placeOf(reading, place));
    const full = free.length === 0 ? heatOver(reading, isOpen) : null;
    const oneOver = full && (await placeOf(reading, full, 'ONE_OVER'));
    const added = await newHeatFor(reading, entry, isOpen);
    // What may not join in any heat, such as a contest that has started, is only refused in one.
    const seat = added?.id ?? read.heats[free[0]?.heat ?? -1]?.id;
    if (seat) await tx.updateTable('heat_entries').set({ heat_id: seat }).where('id', '=', rowId).execute();
    return { places: added ? [...answers, added.place] : answers, notOffered, oneOver };
  });
}

export async function insertRow(
  tx: Db,
  { id, eventId }: Schedule,
  entry: Pick<Entry, 'id'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into heat_entries (schedule_id, event_id, entry_id, unit)
    values (${id}, ${eventId}, ${entry.id}, 1) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Heats with other couples of the contest first; then by time. */
const byContest =
  ({ problem }: ScheduleProblem) =>
  (a: Found, b: Found): number =>
    Number(b.rivals > 0) - Number(a.rivals > 0) ||
    (problem.heats[a.heat]?.start ?? 0) - (problem.heats[b.heat]?.start ?? 0);

/** A heat that is only full, with other couples of the contest if there is one. */
function heatOver({ read, row }: Reading, isOpen: (heat: number) => boolean): Found | null {
  const { problem } = read;
  const own = found(problem.rows[row]);
  const obstaclesOf = moveChecker(problem);
  const full = problem.heats.flatMap((one, heat): Found[] => {
    if (heatKey(problem, one) !== rowKey(own) || !isOpen(heat)) return [];
    const [only, ...more] = obstaclesOf(row, heat);
    if (only?.kind !== 'full' || only.rows > only.cap || more.length > 0) return [];
    const there = problem.rows.filter((_, other) => problem.assignment[other] === heat);
    return [{ heat, moved: null, rivals: there.filter(({ contest }) => contest === own.contest).length }];
  });
  return full.toSorted(byContest(read))[0] ?? null;
}

async function placeOf(
  { tx, read, ahead }: Reading,
  { heat, moved, rivals }: Found,
  kind: LatePlace['kind'] = moved ? 'ONE_MOVES' : 'NOBODY_MOVES',
): Promise<LatePlace> {
  const at = found(read.heats[heat]);
  const [row = null] = moved ? await readRowsById(tx, [read.rowIds[moved.row] ?? 0]) : [];
  return {
    kind,
    heat: at,
    label: at.label,
    expectedTime: dateOf(ahead.get(at.id)?.expected ?? null),
    coupleCount: at.coupleCount,
    contestCount: rivals,
    moved: row,
    movedTo: moved ? found(read.heats[moved.to]) : null,
    laterHeats: 0,
    laterSeconds: 0,
  };
}

/**
 * A new heat after the first suitable heat of its dance, or else of its style; null if it would put someone in two
 * heats at once.
 */
async function newHeatFor(
  { tx, schedule, read, row, ahead }: Reading,
  entry: Entry,
  isOpen: (heat: number) => boolean,
): Promise<{ id: number; place: LatePlace } | null> {
  const { problem } = read;
  const own = found(problem.rows[row]);
  const fits = (heat: number): boolean => {
    const section = problem.sections[problem.heats[heat]?.section ?? -1];
    return isOpen(heat) && section?.type === own.type && section.categories.includes(own.category);
  };
  const fitting = problem.heats.flatMap((_, heat) => (fits(heat) ? [heat] : []));
  const sameDance = fitting.filter((heat) => heatKey(problem, found(problem.heats[heat])) === rowKey(own));
  const suitable = read.heats[sameDance[0] ?? fitting[0] ?? -1];
  if (!suitable) return null;
  const after = await behindLateHeats(tx, suitable);
  const [late] = await readRowsById(tx, [read.rowIds[row] ?? 0]);
  let heat: Heat;
  try {
    heat = await insertHeat(tx, after, entry);
    await requireMovable(tx, schedule, late ? [late] : [], heat);
  } catch (error) {
    if (error instanceof Conflict) return null;
    throw error;
  }
  const expected = ahead.get(after.id)?.expected ?? null;
  const seconds = after.durationSeconds;
  const place = {
    kind: 'NEW_HEAT' as const,
    heat: after,
    label: heat.label,
    expectedTime: dateOf(expected === null ? null : expected + seconds * 1000),
    coupleCount: 0,
    contestCount: 0,
    moved: null,
    movedTo: null,
    laterHeats: read.heats.filter((one) => one.sectionId === after.sectionId && one.number > after.number)
      .length,
    laterSeconds: seconds,
  };
  return { id: heat.id, place };
}

/** The next heats of its dance that cannot take it, since people will ask about them. */
function notOfferedOf({ read, row, ahead }: Reading): NotOffered[] {
  const { problem, heats, names } = read;
  const own = found(problem.rows[row]);
  const obstaclesOf = moveChecker(problem);
  const sentenceOf = (heat: Heat, index: number): string | null => {
    const known = ahead.get(heat.id);
    if (!known) return null;
    if (known.isSoon) return 'starts in less than 5 minutes';
    for (const obstacle of obstaclesOf(row, index)) {
      if (obstacle.kind === 'person') return `${names.person(obstacle.person)} already dances in it`;
      if (obstacle.kind === 'away') return read.awayWords(obstacle.person, index);
      if (obstacle.kind === 'apart')
        return `${names.person(obstacle.other)} dances then, and is kept apart from ${names.person(obstacle.person)}`;
      if (obstacle.kind === 'laterRound')
        return `${names.person(obstacle.person)} may be recalled to a round at that time`;
      if (obstacle.kind === 'overlap')
        return `${names.person(obstacle.person)} dances heat ${heats[obstacle.heat]?.label} at that time`;
    }
    return null;
  };
  return heats
    .flatMap((heat, index): NotOffered[] => {
      if (heatKey(problem, found(problem.heats[index])) !== rowKey(own)) return [];
      const sentence = sentenceOf(heat, index);
      return sentence === null ? [] : [{ label: heat.label, sentence }];
    })
    .slice(0, MOST_NOT_OFFERED);
}

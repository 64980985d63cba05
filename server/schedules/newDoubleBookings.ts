import { sql } from 'kysely';
import { ID, ObjectType } from 'type-graphql';
import { anyOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { Conflict } from '../errors.ts';
import { field, list, objectOf } from '../input/objectOf.ts';
import { logLineOf } from '../pubsub/log.ts';
import { type DoubleBooking, readDoubleBookings } from './doubleBooked.ts';
import { doubleBookedWords } from './doubleBookedWords.ts';

@ObjectType({ description: 'A person who would dance, or dances, two heats at the same time.' })
export class DoubleBooked extends objectOf({
  entrantId: field(ID, 'The person.'),
  name: field(String, 'Name.'),
  heats: list(String, 'Printed numbers of the heats, in order.'),
}) {}

/** By what a change returned. */
const added = new WeakMap<object, readonly DoubleBooked[]>();

/** Whom the change that returned this has double-booked. */
export const doubleBookedBy = (result: object): DoubleBooked[] => [...(added.get(result) ?? [])];

/** @returns `answer`, which now says whom the change that returned `result` has double-booked */
export function alsoDoubleBooked<T extends object>(answer: T, result: object): T {
  added.set(answer, doubleBookedBy(result));
  return answer;
}

/**
 * Runs a change that moves times, notes in its log line whom it double-books, and remembers them for its answer.
 * @param asks refuses them until the schedule is published; after that, a delay is a delay
 * @throws Conflict at isConfirmed if it asks
 */
export async function watchTimes<T>(
  tx: Db,
  scheduleId: number,
  asks: boolean,
  act: () => Promise<T>,
): Promise<T> {
  const before = new Set((await readDoubleBookings(tx, [scheduleId])).map(keyOf));
  const result = await act();
  const pairs = (await readDoubleBookings(tx, [scheduleId])).filter((pair) => !before.has(keyOf(pair)));
  if (pairs.length === 0) return result;
  const people = await readPeople(tx, pairs);
  if (asks && !(await isPublished(tx, scheduleId))) {
    throw new Conflict({ isConfirmed: [aheadWords(people)] });
  }
  const line = logLineOf.of(tx);
  if (line) {
    await sql`update log_entries set content = content || ${`; double-books ${doubleBookedWords(people)}`}
      where id = ${line.id}`.execute(tx);
  }
  if (typeof result === 'object' && result !== null) added.set(result, people);
  return result;
}

const keyOf = ({ person, rows, heats }: DoubleBooking): string =>
  [person, ...rows, ...heats.toSorted((a, b) => a - b)].join(' ');

/** All who are double-booked now, by schedule and name. */
export async function readDoubleBookedPeople(
  db: Db,
  scheduleIds: readonly number[],
): Promise<{ key: number; item: DoubleBooked }[]> {
  const pairs = Map.groupBy(await readDoubleBookings(db, scheduleIds), ({ schedule }) => schedule);
  const wordsOf = await readWords(db, [...pairs.values()].flat());
  return [...pairs].flatMap(([key, own]) => wordsOf(own).map((item) => ({ key, item })));
}

const readPeople = async (db: Db, pairs: readonly DoubleBooking[]): Promise<DoubleBooked[]> =>
  (await readWords(db, pairs))(pairs);

/** What turns some of these pairs into people and printed numbers. */
async function readWords(db: Db, all: readonly DoubleBooking[]) {
  if (all.length === 0) return () => [];
  const { rows: people } = await sql<{ id: number; name: string }>`
    select id, name from entrants where id = ${anyOf(all.map(({ person }) => person))} order by name, id`.execute(
    db,
  );
  const { rows: labels } = await sql<{ id: number; label: string }>`
    select h.id, coalesce(l.label, h.number::text) as label from heats h left join heat_labels l on l.heat_id = h.id
    where h.id = ${anyOf(all.flatMap((pair) => pair.heats))} order by h.number`.execute(db);
  return (pairs: readonly DoubleBooking[]): DoubleBooked[] => {
    const heats = Map.groupBy(pairs, ({ person }) => person);
    return people.flatMap(({ id, name }) => {
      const own = new Set(heats.get(id)?.flatMap((pair) => pair.heats));
      if (own.size === 0) return [];
      return { entrantId: id, name, heats: labels.flatMap((heat) => (own.has(heat.id) ? heat.label : [])) };
    });
  };
}

/** Empty for no one. */
export const aheadWords = (people: readonly DoubleBooked[]): string =>
  people.length === 0 ? '' : `This would double-book ${doubleBookedWords(people)}.`;

async function isPublished(db: Db, scheduleId: number): Promise<boolean> {
  const { rows } = await sql`select from schedule_versions where schedule_id = ${scheduleId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

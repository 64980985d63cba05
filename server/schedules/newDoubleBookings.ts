import { sql } from 'kysely';
import { ID, ObjectType } from 'type-graphql';
import { anyOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { Conflict } from '../errors.ts';
import { field, list, objectOf } from '../input/objectOf.ts';
import { logLineOf } from '../pubsub/log.ts';
import { readAway } from './brokenLimits.ts';
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
 * Runs a change that moves times, notes in its log line whom it double-books or dances while away, and remembers the
 * double-booked for its answer.
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
  const awayBefore = new Set(await readAway(tx, scheduleId));
  const result = await act();
  const pairs = (await readDoubleBookings(tx, [scheduleId])).filter((pair) => !before.has(keyOf(pair)));
  const away = (await readAway(tx, scheduleId)).filter((sentence) => !awayBefore.has(sentence));
  if (pairs.length + away.length === 0) return result;
  const people = (await readPeople(tx, pairs)).map(({ item }) => item);
  if (asks && !(await isPublished(tx, scheduleId))) {
    throw new Conflict({ isConfirmed: [[aheadWords(people), ...away].filter(Boolean).join(' ')] });
  }
  const line = logLineOf.of(tx);
  if (line) {
    const told = [...(people.length > 0 ? [`double-books ${doubleBookedWords(people)}`] : []), ...away];
    await sql`update log_entries set content = content || ${`; ${told.join(' ')}`}
      where id = ${line.id}`.execute(tx);
  }
  if (typeof result === 'object' && result !== null) added.set(result, people);
  return result;
}

const keyOf = ({ person, rows, heats }: DoubleBooking): string =>
  [person, ...rows, ...heats.toSorted((a, b) => a - b)].join(' ');

/** All who are double-booked now, by name, each with their schedule as the key. */
export const readDoubleBookedPeople = async (db: Db, scheduleIds: readonly number[]) =>
  readPeople(db, await readDoubleBookings(db, scheduleIds));

async function readPeople(
  db: Db,
  pairs: readonly DoubleBooking[],
): Promise<{ key: number; item: DoubleBooked }[]> {
  if (pairs.length === 0) return [];
  const pairsOf = Map.groupBy(pairs, ({ person }) => person);
  const { rows: people } = await sql<{ id: number; person: number; name: string }>`
    select person, entrant_id as id, name from floor_names where person = ${anyOf([...pairsOf.keys()])}
    order by name, id`.execute(db);
  const { rows: labels } = await sql<{ id: number; label: string }>`
    select h.id, coalesce(l.label, h.number::text) as label from heats h left join heat_labels l on l.heat_id = h.id
    where h.id = ${anyOf(pairs.flatMap((pair) => pair.heats))} order by h.number`.execute(db);
  return people.flatMap(({ id, person, name }) =>
    [...Map.groupBy(pairsOf.get(person) ?? [], ({ schedule }) => schedule)].map(([key, own]) => {
      const heats = new Set(own.flatMap((pair) => pair.heats));
      const names = labels.flatMap((heat) => (heats.has(heat.id) ? heat.label : []));
      return { key, item: { entrantId: id, name, heats: names } };
    }),
  );
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

import { sql } from 'kysely';
import { anyOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { entriesCounted, listed } from './counted.ts';
import { type DoubleBooking, readDoubleBookings } from './doubleBooked.ts';

/** What a schedule breaks of the times of people and of who is kept apart. */
export interface BrokenLimits {
  readonly entries: number;
  readonly firstHeat: number | null;
  /** "Ann Archer arrives at 10:00 AM on Sat. 2 entries are outside: heats 12 and 14." */
  readonly sentences: readonly string[];
}

interface Broken {
  schedule: number;
  reason: string;
  rows: number[];
  heats: number[];
  isPair: boolean;
}

const MOST_HEATS = 5;

/** By schedule. @param entrantId limits it to one person */
export async function readBroken(
  db: Db,
  scheduleIds: readonly number[],
  entrantId: number | null = null,
): Promise<Map<number, BrokenLimits>> {
  const broken = await readEach(db, scheduleIds, entrantId);
  const labels = await readLabels(
    db,
    broken.flatMap(({ heats }) => heats),
  );
  const bySchedule = Map.groupBy(broken, ({ schedule }) => schedule);
  return new Map(
    scheduleIds.map((id) => {
      const own = bySchedule.get(id) ?? [];
      const numbers = own.flatMap(({ heats }) => heats.flatMap((heat) => labels.get(heat)?.number ?? []));
      return [
        id,
        {
          entries: new Set(own.flatMap(({ rows }) => rows)).size,
          firstHeat: numbers.length === 0 ? null : Math.min(...numbers),
          sentences: own.map((one) => sentenceOf(one, labels)),
        },
      ];
    }),
  );
}

/** Sentences about people who are on the floor of a schedule while they are away. */
export async function readAway(db: Db, scheduleId: number): Promise<string[]> {
  const away = await awayOf(db, [scheduleId], null);
  const labels = await readLabels(
    db,
    away.flatMap(({ heats }) => heats),
  );
  return away.map((one) => sentenceOf(one, labels));
}

async function awayOf(db: Db, scheduleIds: readonly number[], entrantId: number | null): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    select schedule_id as schedule, reason, array_agg(distinct heat_entry_id) as rows,
      array_agg(distinct heat_id) as heats, false as "isPair"
    from seen_away where schedule_id = any(${scheduleIds})
      and (${entrantId}::int is null or person = ${entrantId})
    group by schedule_id, person, reason order by schedule_id, reason`.execute(db);
  return rows;
}

async function readEach(db: Db, scheduleIds: readonly number[], entrantId: number | null): Promise<Broken[]> {
  const { rows: kinds } = await sql<{ has_times: boolean; has_pairs: boolean }>`
    select coalesce(bool_or(l.day is not null), false) as has_times,
      coalesce(bool_or(l.day is null), false) as has_pairs
    from floor_limits l join schedules s on s.event_id = l.event_id where s.id = any(${scheduleIds})
      and (${entrantId}::int is null or ${entrantId} in (l.entrant_id, l.other_id))`.execute(db);
  const [has] = kinds;
  const away = has?.has_times ? await awayOf(db, scheduleIds, entrantId) : [];
  if (!has?.has_pairs) return away;
  const pairs = (await readDoubleBookings(db, scheduleIds)).filter(({ person }) => person < 0);
  const ofPairs = [...Map.groupBy(pairs, ({ schedule, person }) => `${schedule} ${person}`).values()];
  const names = await readPairs(db, pairs);
  return [...away, ...ofPairs.flatMap((own) => pairBroken(own, names, entrantId))];
}

function pairBroken(
  own: readonly DoubleBooking[],
  names: ReadonlyMap<number, { name: string; people: number[] }>,
  entrantId: number | null,
): Broken[] {
  const [first] = own;
  const pair = names.get(first?.person ?? 0);
  if (!first || !pair || (entrantId !== null && !pair.people.includes(entrantId))) return [];
  const { schedule } = first;
  const rows = own.flatMap((one) => one.rows);
  return [{ schedule, reason: pair.name, rows, heats: own.flatMap(({ heats }) => heats), isPair: true }];
}

async function readPairs(
  db: Db,
  pairs: readonly DoubleBooking[],
): Promise<Map<number, { name: string; people: number[] }>> {
  const { rows } = await sql<{ person: number; name: string; people: number[] }>`
    select n.person, n.name, array[l.entrant_id, l.other_id] as people
    from floor_names n join floor_limits l on l.id = -n.person
    where n.person = ${anyOf(pairs.map(({ person }) => person))}`.execute(db);
  return new Map(rows.map(({ person, ...pair }) => [person, pair]));
}

async function readLabels(
  db: Db,
  heatIds: readonly number[],
): Promise<Map<number, { number: number; label: string }>> {
  const { rows } = await sql<{ id: number; number: number; label: string }>`
    select h.id, h.number, coalesce(l.label, h.number::text) as label
    from heats h left join heat_labels l on l.heat_id = h.id where h.id = ${anyOf(heatIds)}`.execute(db);
  return new Map(rows.map(({ id, ...heat }) => [id, heat]));
}

function sentenceOf(
  { reason, rows, heats, isPair }: Broken,
  labels: ReadonlyMap<number, { number: number; label: string }>,
): string {
  const inOrder = [...new Set(heats)]
    .flatMap((heat) => labels.get(heat) ?? [])
    .toSorted((a, b) => a.number - b.number)
    .map(({ label }) => label);
  const more = inOrder.length - MOST_HEATS;
  const named = more > 1 ? [...inOrder.slice(0, MOST_HEATS), `${more} more`] : inOrder;
  const where = `${inOrder.length === 1 ? 'heat' : 'heats'} ${listed(named)}`;
  if (isPair) return `${reason} are kept apart, but on the floor at the same time in ${where}.`;
  const entries = new Set(rows).size;
  return `${reason}. ${entriesCounted(entries)} ${entries === 1 ? 'is' : 'are'} outside: ${where}.`;
}

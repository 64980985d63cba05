import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { withTba } from '../../entries/tba.ts';
import { found } from '../../input/found.ts';
import type { Said } from '../../journal/act.ts';
import { readLastNo, readState, readStates } from '../../journal/journal.ts';
import { signedOf } from '../../journal/signed.ts';
import { readUsedNumbersOfRows, type UsedNumber } from '../../publishing/numbers/usedNumbers.reader.ts';
import { readHeatsById } from '../../schedules/heats/heat.reader.ts';
import { readScheduleRevision } from '../../schedules/scheduleRevisions.ts';
import { expectedTimes } from '../clock/expectedTimes.ts';
import { dateOf, type FloorDay, readFloorDays, stateOf } from '../clock/floorClock.reader.ts';
import { DESK, deskSubject, type Scratched } from '../deskJournal.ts';
import { readLaterRounds } from '../rounds/laterRounds.reader.ts';
import type { Deck, DeckCall, DeckCouple, DeckHeat, OtherHeat } from './deck.ts';
import { type DeckSaid, deckStateOf, heatSubject } from './deckState.ts';

const TABS = 4;

interface Timed {
  readonly id: number;
  readonly label: string;
  readonly floor: string;
  /** Danced: -1; on the floor: 0; to come: 1. */
  readonly phase: -1 | 0 | 1;
  readonly order: number;
  /** Actual or expected start, in milliseconds since the epoch. */
  readonly time: number | null;
  readonly duration: number;
}

interface DeckRow {
  readonly id: number;
  readonly heatId: number;
  readonly isScratched: boolean;
}

/** @throws NotFound if the floor has no heats */
export async function readDeck(db: Db, scheduleId: number, floor: string, now: number): Promise<Deck> {
  // Read first, so the data below is never older. Calls do not raise the schedule's revision, so the number of the last act is added.
  const revision = found(await readScheduleRevision(db, scheduleId)) + (await readLastNo(db, scheduleId));
  const days = (await readFloorDays(db, [scheduleId])).map(({ day }) => day);
  const own = found(days.find((day) => day.floor === floor));
  const timed = new Map(days.flatMap((day) => timedHeats(day, now)).map((heat) => [heat.id, heat]));
  const { position } = stateOf(own);
  const next = own.program.slice(position + 1, position + 1 + TABS);
  const heatIds = next.map(({ id }) => id);
  const heats = new Map((await readHeatsById(db, heatIds)).map((heat) => [heat.id, heat]));
  const later = await readLaterRounds(db, scheduleId);
  const { scratchOf } = await readState(db, scheduleId, deskSubject, DESK);
  const rows = [
    ...(await readRows(db, heatIds)),
    ...later
      .filter(({ heatId }) => heatIds.includes(heatId))
      .flatMap(({ heatId, couples, left }) => [
        ...[...couples.keys()].map((id) => ({ id, heatId, isScratched: false })),
        ...[...left.keys()].flatMap((id) => (scratchOf.has(id) ? [{ id, heatId, isScratched: true }] : [])),
      ]),
  ];
  const worn = await readUsedNumbersOfRows(
    db,
    rows.map(({ id }) => id),
  );
  const danced = await readHeatsOfPeople(db, scheduleId, [
    ...new Set([...worn.values()].flatMap(({ people }) => people.map(({ id }) => id))),
  ]);
  for (const { heatId, couples } of later)
    for (const { people } of couples.values())
      for (const { id } of people) danced.set(id, (danced.get(id) ?? new Set()).add(heatId));
  const journals = await readStates(db, scheduleId, heatSubject);
  return {
    scheduleId,
    floor,
    revision,
    heats: next.map((heat): DeckHeat => {
      const target = found(timed.get(heat.id));
      const lines = Map.groupBy(journals.get(String(heat.id)) ?? [], ({ heatEntryId }) => heatEntryId);
      const own = lines.get(null) ?? [];
      const { hold } = deckStateOf(own);
      const couples = rows
        .filter((row) => row.heatId === heat.id)
        .flatMap((row) => {
          const couple = worn.get(row.id);
          if (!couple) return [];
          const others = couple.people.flatMap(({ id }) =>
            [...(danced.get(id) ?? [])].flatMap((other) => timed.get(other) ?? []),
          );
          const scratch = row.isScratched ? scratchOf.get(row.id) : undefined;
          const where = whereabouts(target, others);
          return [coupleOf(row.id, couple, lines.get(row.id) ?? [], scratch, where)];
        });
      return {
        heatId: heat.id,
        label: heat.label,
        dance: heats.get(heat.id)?.dance.name ?? '',
        style: heats.get(heat.id)?.dance.category.name ?? '',
        plannedTime: dateOf(heat.start),
        expectedTime: dateOf(target.time),
        calls: own.map(deckCall),
        hold: hold && signedOf(hold),
        recallWaits: later.some(({ heatId, isWaiting }) => heatId === heat.id && isWaiting),
        couples: couples.toSorted(byNumber),
      };
    }),
  };
}

function coupleOf(
  heatEntryId: number,
  { number, people, awaitsPartner }: UsedNumber,
  lines: readonly Said<DeckSaid>[],
  scratch: Said<Scratched> | undefined,
  where: Pick<DeckCouple, 'onFloor' | 'before' | 'last' | 'next' | 'lateSeconds'>,
): DeckCouple {
  const { answer, said, other, called } = deckStateOf(lines);
  return {
    ...where,
    heatEntryId,
    number,
    names: [
      ...withTba(
        people.map(({ name }) => name),
        awaitsPartner,
      ),
    ],
    calls: lines.map(deckCall),
    answer,
    said: said && signedOf(said),
    other: other && signedOf(other),
    called,
    scratch: scratch?.reason ? { reason: scratch.reason, ...signedOf(scratch) } : null,
  };
}

const deckCall = (line: Said<DeckSaid>): DeckCall => ({
  kind: line.kind,
  seen: line.seen ?? null,
  ...signedOf(line),
});

const byNumber = (a: DeckCouple, b: DeckCouple): number =>
  Number(a.scratch !== null) - Number(b.scratch !== null) ||
  (a.number ?? Infinity) - (b.number ?? Infinity) ||
  a.heatEntryId - b.heatEntryId;

function whereabouts(
  target: Timed,
  others: readonly Timed[],
): Pick<DeckCouple, 'onFloor' | 'before' | 'last' | 'next' | 'lateSeconds'> {
  const isBefore = (other: Timed): boolean =>
    other.phase === 1 &&
    other.id !== target.id &&
    (other.floor === target.floor
      ? other.order < target.order
      : other.time !== null && target.time !== null && other.time < target.time);
  const inTime = others.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0) || a.order - b.order);
  const onFloor = inTime.find(({ phase }) => phase === 0) ?? null;
  const before = inTime.findLast(isBefore) ?? null;
  const last = inTime.findLast(({ phase }) => phase === -1) ?? null;
  const ownEnd = target.time === null ? null : target.time + target.duration;
  const next =
    inTime.find(
      ({ floor, phase, time }) =>
        phase === 1 &&
        floor !== target.floor &&
        time !== null &&
        ownEnd !== null &&
        time >= (target.time ?? 0) &&
        time < ownEnd,
    ) ?? null;
  const ends = inTime.flatMap((other) => {
    if (other.floor === target.floor || other.time === null || target.time === null) return [];
    const isAhead = other.phase === 0 || isBefore(other);
    return isAhead ? [other.time + other.duration - target.time] : [];
  });
  const late = Math.max(0, ...ends);
  return {
    onFloor: onFloor && otherHeat(onFloor),
    before: before && otherHeat(before),
    last: last && otherHeat(last),
    next: next && otherHeat(next),
    lateSeconds: late > 0 ? Math.round(late / 1000) : null,
  };
}

const otherHeat = ({ label, floor, time }: Timed): OtherHeat => ({ label, floor, time: dateOf(time) });

function timedHeats(day: FloorDay, now: number): Timed[] {
  const { position } = stateOf(day);
  const expected = expectedTimes(day.program, day.presses, now);
  const started = new Map(
    day.presses.flatMap(({ kind, heatId, at }) =>
      kind === 'START' && heatId !== null ? [[heatId, at]] : [],
    ),
  );
  return day.program.map(({ id, label, start, duration }, order) => ({
    id,
    label,
    order,
    duration,
    floor: day.floor,
    phase: order < position ? -1 : order === position ? 0 : 1,
    time: order <= position ? (started.get(id) ?? start) : (expected[order] ?? start),
  }));
}

/** Includes scratched entries. */
async function readRows(db: Db, heatIds: readonly number[]): Promise<DeckRow[]> {
  const { rows } = await sql<DeckRow>`
    select id, coalesce(heat_id, scratched_heat_id) as "heatId", is_scratched as "isScratched" from heat_entries
    where heat_id = ${anyOf(heatIds)} or scratched_heat_id = ${anyOf(heatIds)}`.execute(db);
  return rows;
}

async function readHeatsOfPeople(
  db: Db,
  scheduleId: number,
  entrantIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  const { rows } = await sql<{ entrant_id: number; heat_id: number }>`
    select p.entrant_id, r.heat_id from (
      select id as entry_id, entrant_id from entries where entrant_id = ${anyOf(entrantIds)}
      union all select entry_id, entrant_id from entry_partners where entrant_id = ${anyOf(entrantIds)}) p
    join heat_entries r on r.entry_id = p.entry_id
    where r.schedule_id = ${scheduleId} and r.heat_id is not null`.execute(db);
  const heats = new Map<number, Set<number>>();
  for (const { entrant_id, heat_id } of rows)
    heats.set(entrant_id, (heats.get(entrant_id) ?? new Set()).add(heat_id));
  return heats;
}

import { sql } from 'kysely';
import { z } from 'zod';
import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import { anyOf, oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { contestName, divisionName } from '../../entries/entryTraits.ts';
import { subjectOf } from '../../journal/act.ts';
import { readStates, readStatesOf } from '../../journal/journal.ts';
import { roundSuffix } from '../../publishing/programRounds.ts';
import { oncePerCouple } from '../../schedules/contests/contestKey.ts';
import type { Contests } from '../fold/places.ts';
import { type Contest, contestSubject } from '../fold/round.ts';
import { type Couple, readCouples } from '../plans/couples.reader.ts';
import {
  type CombinedDefinition,
  combinedIdentity,
  isCombined,
  readCombinedDefinitions,
} from '../plans/definitions.reader.ts';
import { type Merges, readMerges, withMerged } from '../plans/merges.reader.ts';
import { partsOfRows } from '../plans/roundParts.ts';
import { type PlannedRound, readRoundPlans } from '../plans/roundPlans.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import {
  type Entered,
  type EnteredRow,
  enteredRowsOf,
  readEntered,
  readEnteredRevision,
} from './entered.reader.ts';
import { type DancedHeat, readDancedHeats } from './heats.reader.ts';
import { combinedToMark, type MarkedRoundOf, roundsToMark } from './marked.ts';
import type { MarkedContest, MarkedCouple } from './marking.ts';

/** A danced contest, with the round as the journal has it. */
export type ContestToMark = MarkedContest & MarkedRoundOf;

/** The acts on contests; of all if `ids` is null. */
export const readContests = (
  db: Db,
  scheduleId: number,
  ids: readonly string[] | null = null,
): Promise<Contests> =>
  ids ? readStatesOf(db, scheduleId, contestSubject, ids) : readStates(db, scheduleId, contestSubject);

/** Contests with the combined ones that count them, and with all that those count. */
export async function readContestsAround(
  db: Db,
  scheduleId: number,
  ids: readonly string[],
): Promise<Contests> {
  const combined = (await readCombinedDefinitions(db, scheduleId)).flatMap(({ id, members }) => {
    const all = [combinedIdentity(scheduleId, id), ...members];
    return all.some((one) => ids.includes(one)) ? all : [];
  });
  return readContests(db, scheduleId, [...new Set([...ids, ...combined])]);
}

/** The contests whose acts these are, by the ids of their lines: results and corrections. */
export async function readContestsOfLines(
  db: Db,
  scheduleId: number,
  lineIds: readonly string[],
): Promise<Contests> {
  const ids = lineIds.filter((id) => z.uuid().safeParse(id).success);
  const subjects = await db
    .selectFrom('journal')
    .select('subject')
    .distinct()
    .where('schedule_id', '=', scheduleId)
    .where('subject', 'like', `${subjectOf(contestSubject, '')}%`)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const start = subjectOf(contestSubject, '').length;
  return readContestsAround(
    db,
    scheduleId,
    subjects.map(({ subject }) => subject.slice(start)),
  );
}

/** All danced contests of a schedule in the order danced; only those that `named` returns get names and numbers. */
export async function readContestsToMark(
  db: Db,
  scheduleId: number,
  named: (contests: ContestToMark[]) => ContestToMark[] = () => [],
): Promise<ContestToMark[]> {
  return withNames(db, scheduleId, named(await readAll(db, scheduleId, null)));
}

/** Without names and numbers. */
export const readContestsUnnamed = (db: Db, scheduleId: number): Promise<ContestToMark[]> =>
  readAll(db, scheduleId, null);

/** Combined contests with their members. */
export const readCombinedToMark = async (
  db: Db,
  scheduleId: number,
  definitions: readonly CombinedDefinition[],
): Promise<ContestToMark[]> =>
  withNames(
    db,
    scheduleId,
    await readAll(
      db,
      scheduleId,
      definitions.map(({ id }) => combinedIdentity(scheduleId, id)),
    ),
  );

/** Empty for an unknown contest id. */
export async function readRoundsToMark(db: Db, scheduleId: number, id: string): Promise<ContestToMark[]> {
  const merges = await readMerges(db, scheduleId);
  if (merges.has(id)) return [];
  const all = await readAll(db, scheduleId, [id]);
  return withNames(
    db,
    scheduleId,
    all.filter((contest) => contest.id === id),
  );
}

/** The contests with a round in one of these heats. */
export async function readHeatsToMark(
  db: Db,
  scheduleId: number,
  heatIds: readonly number[],
  /** A contest's heat is the heat of its last part. */
  isAsked: (contest: ContestToMark) => boolean = ({ heatId }) => heatIds.includes(heatId),
): Promise<ContestToMark[]> {
  const rows = await enteredRowsOf(db, scheduleId, sql`r.heat_id = ${anyOf(heatIds)}`);
  const later = await db
    .selectFrom('round_plans')
    .select('identity')
    .where('schedule_id', '=', scheduleId)
    .where(oneOf('heat_id', heatIds))
    .execute();
  const merges = await readMerges(db, scheduleId);
  const ids = new Set([
    ...[...rows.keys()].map((id) => merges.get(id) ?? id),
    ...later.map(({ identity }) => identity),
  ]);
  return ids.size === 0
    ? []
    : withNames(db, scheduleId, (await readAll(db, scheduleId, [...ids])).filter(isAsked));
}

/** Null `ids` for all; a combined contest brings its members. */
async function readAll(db: Db, scheduleId: number, ids: readonly string[] | null): Promise<ContestToMark[]> {
  const merges = await readMerges(db, scheduleId);
  const definitions =
    ids === null || ids.some((id) => isCombined(id)) ? await readCombinedDefinitions(db, scheduleId) : [];
  const own = definitions.filter(({ id }) => ids?.includes(combinedIdentity(scheduleId, id)) ?? true);
  const judgedIds = ids && [...new Set([...ids, ...own.flatMap(({ members }) => members)])];
  const contests = await readContests(db, scheduleId, judgedIds);
  const settings = await settingsOfSchedule(db, scheduleId);
  const read = () => readProgram(db, scheduleId, merges, judgedIds, contests);
  const revision = async () =>
    `${await readEnteredRevision(db, scheduleId, 'clock')} ${JSON.stringify([[...merges], settings])}`;
  const isKept = judgedIds === null && !db.isTransaction;
  const program = await (isKept ? cacheOf(db).of(PROGRAM, scheduleId, await revision(), read) : read());
  const marked = program.rows.flatMap(([id, rows]) => {
    const contest = contests.get(id) ?? null;
    const before = program.marked.get(id);
    if (before?.contest === contest && before.last === (contest?.last ?? 0)) return before.rounds;
    const rounds = contestToMark(program, contests, id, rows, settings);
    program.marked.set(id, { contest, last: contest?.last ?? 0, rounds });
    return rounds;
  });
  for (const definition of own) marked.push(...combinedToMark(scheduleId, definition, contests, marked));
  const { order } = program;
  return marked.sort((a, b) => (order.get(a.heatId) ?? 0) - (order.get(b.heatId) ?? 0));
}

const PROGRAM: Kind<Program> = { name: 'contests to mark', bytes: ({ rows }) => 4000 * rows.length };

/** What the rounds follow from besides the acts on their contests. */
interface Program {
  /** The couples of each contest by merged contest, its own title first. */
  readonly rows: readonly [id: string, rows: readonly (readonly EnteredRow[])[]][];
  readonly plans: ReadonlyMap<string, PlannedRound[]>;
  /** Danced ones, in order. */
  readonly heats: ReadonlyMap<number, DancedHeat>;
  readonly order: ReadonlyMap<number, number>;
  /** The rounds of a contest after its last act, so that an act costs one contest. Shared: never change them. */
  readonly marked: Map<string, { contest: Contest | null; last: number; rounds: ContestToMark[] }>;
}

async function readProgram(
  db: Db,
  scheduleId: number,
  merges: Merges,
  ids: readonly string[] | null,
  contests: Contests,
): Promise<Program> {
  const entered = await readEntered(db, scheduleId, ids?.flatMap((id) => withMerged(merges, id)) ?? null);
  const plans = await readRoundPlans(db, scheduleId, ids);
  const heats = await readDancedHeats(db, scheduleId, ids && heatsOf(entered, contests, plans));
  const merged = Map.groupBy(entered.keys(), (id) => merges.get(id) ?? id);
  return {
    rows: [...merged].map(([id, own]) => [id, titledFirst(id, own).map((one) => entered.get(one) ?? [])]),
    plans,
    heats,
    order: new Map([...heats.keys()].map((heatId, index) => [heatId, index])),
    marked: new Map(),
  };
}

/** A merged contest keeps its title next to this one's. */
const titledFirst = (id: string, ids: readonly string[]): string[] => [
  ...ids.filter((one) => one === id),
  ...ids.filter((one) => one !== id),
];

const heatsOf = (
  entered: Entered,
  contests: Contests,
  plans: ReadonlyMap<string, PlannedRound[]>,
): number[] => [
  ...[...entered.values()].flatMap((rows) => rows.map(({ heatId }) => heatId)),
  ...[...contests.values()].flatMap(({ rounds }) => rounds.flatMap(({ heatIds }) => heatIds)),
  ...[...plans.values()].flat().flatMap(({ heatIds }) => heatIds),
];

function contestToMark(
  { plans: allPlans, heats, order }: Program,
  contests: Contests,
  id: string,
  merged: readonly (readonly EnteredRow[])[],
  settings: Awaited<ReturnType<typeof settingsOfSchedule>>,
): ContestToMark[] {
  const rows = merged.flat().sort((a, b) => a.id - b.id);
  const titled = merged.flatMap(([first]) => first ?? []);
  const planned = allPlans.get(id) ?? [];
  const contest = contests.get(id) ?? contestSubject.start(id);
  const isJudged = contest.rounds.some(({ isAnnulled }) => !isAnnulled);
  const isSolo = rows[0]?.entryType === 'SOLO';
  if (!isJudged && (!rows.every(({ heatId }) => heats.has(heatId)) || (isSolo && !settings.judgesSolos)))
    return [];
  const inOrder = (ids: readonly number[]): number[] =>
    ids.toSorted((a, b) => (order.get(a) ?? -1) - (order.get(b) ?? -1));
  const last = (ids: readonly number[]): number => inOrder(ids).at(-1) ?? 0;
  const heatOf = new Map(rows.map((row) => [row.id, row.heatId]));
  const people = new Map(rows.map((row) => [row.id, row.people]));
  const partsOf = (ids: readonly number[]) => partsOfRows(ids, people);
  const first = contest.rounds.findLast(({ no, isAnnulled }) => no === 1 && !isAnnulled);
  const heatIds = first?.heatIds ?? [...new Set(rows.map(({ heatId }) => heatId))];
  const firstHeat = heats.get(last(heatIds));
  if (!firstHeat) return [];
  const { style } = firstHeat;
  const dance = isSolo ? `${firstHeat.dance} solo` : firstHeat.dance;
  const names = titled.map(({ level, ageGroup }) => contestName({ level, style, dance, ageGroup }));
  const rowIds = oncePerCouple(rows, (row) => row).map(({ id: rowId }) => rowId);
  const plans = isSolo ? [soloRound(id, settings.trimsScores)] : planned;
  const marked = roundsToMark(contest, contests, {
    rowIds,
    planned: plans,
    heatIds,
    partsOf,
    settings,
  }).flatMap((round) => {
    const heat = heats.get(last(round.heatIds));
    if (!heat || (!round.judged && !round.heatIds.every((heatId) => heats.has(heatId)))) return [];
    const labelOf = (heatId: number): string => heats.get(heatId)?.label ?? '';
    const others = round.isRedance ? [] : inOrder(round.heatIds).filter((heatId) => heatId !== heat.id);
    const parts = round.round > 1 ? partsOf(round.couples.map(({ heatEntryId }) => heatEntryId)) : null;
    const heatOfCouple = (row: number) =>
      parts ? round.heatIds[(parts.get(row) ?? 1) - 1] : heatOf.get(row);
    const suffix = round.isRedance ? 're-dance' : roundSuffix(round.round, planned.length);
    return {
      ...round,
      id,
      style,
      dance,
      danceHeatIds: [firstHeat.id],
      name: `${names.join(' and ')}${suffix && `, ${suffix}${round.isRedance ? '' : '-final'}`}`,
      division: titled.map(divisionName).filter(Boolean).join(' and '),
      heatId: heat.id,
      // A semi-final keeps the heat number of its final.
      heat: [firstHeat.label, suffix].filter(Boolean).join(' '),
      alsoIn: others.map(labelOf),
      couples: round.couples.map((couple) => ({
        ...couple,
        heat: others.length === 0 ? null : labelOf(heatOfCouple(couple.heatEntryId) ?? heat.id),
      })),
      isOnFloor: heat.isOnFloor,
      dancedAt: heat.dancedAt,
    };
  });
  // No one follows once the next round has started.
  return marked.map((round, at) => (at < marked.length - 1 ? { ...round, ...NO_FOLLOWERS } : round));
}

const NO_FOLLOWERS = { followChoices: [], followQuestion: null };

/** A solo is always scored in one round. */
const soloRound = (identity: string, trims: boolean): PlannedRound => ({
  identity,
  no: 1,
  kind: 'SCORE',
  asked: null,
  trims,
  heatIds: [],
});

/** Copies with the names of their couples, by place. */
async function withNames(
  db: Db,
  scheduleId: number,
  contests: readonly ContestToMark[],
): Promise<ContestToMark[]> {
  const rowIds = contests.flatMap(({ couples }) => couples.map(({ heatEntryId }) => heatEntryId));
  if (rowIds.length === 0) return [...contests];
  const known = db.isTransaction
    ? new Map<number, Couple>()
    : await cacheOf(db).of(
        NAMES,
        scheduleId,
        await readEnteredRevision(db, scheduleId),
        async () => new Map(),
      );
  const unknown = rowIds.filter((id) => !known.has(id));
  if (unknown.length > 0) for (const [id, couple] of await readCouples(db, unknown)) known.set(id, couple);
  return contests.map((contest) => ({
    ...contest,
    couples: contest.couples
      .map((couple): MarkedCouple => {
        const { name = '', number = '' } = known.get(couple.heatEntryId) ?? {};
        // A frozen result keeps the number worn at the time.
        return { ...couple, name, number: couple.number || number };
      })
      .sort(byPlace),
  }));
}

/** By heat entry, as asked for. */
const NAMES: Kind<Map<number, Couple>> = { name: 'names of couples', bytes: () => 1_000_000 };

const byPlace = (a: MarkedCouple, b: MarkedCouple): number =>
  Number(b.isRecalled) - Number(a.isRecalled) ||
  Number(a.place ?? Infinity) - Number(b.place ?? Infinity) ||
  Number(a.number) - Number(b.number) ||
  0;

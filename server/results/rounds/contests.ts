import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { readStates, readStatesOf } from '../../journal/journal.ts';
import { roundSuffix } from '../../publishing/programRounds.ts';
import { contestName } from '../../schedules/contests/contestKey.ts';
import type { Contests } from '../fold/places.ts';
import { contestSubject } from '../fold/round.ts';
import { readCouples } from '../plans/couples.reader.ts';
import {
  type CombinedDefinition,
  combinedIdentity,
  isCombined,
  readCombinedDefinitions,
} from '../plans/definitions.reader.ts';
import { readMerges, withMerged } from '../plans/merges.reader.ts';
import { type PlannedRound, readRoundPlans } from '../plans/roundPlans.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import { type Entered, type EnteredRow, enteredRowsOf, readEntered } from './entered.reader.ts';
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

/** All danced contests of a schedule in the order danced; only those that `named` returns get names and numbers. */
export async function readContestsToMark(
  db: Db,
  scheduleId: number,
  named: (contests: ContestToMark[]) => ContestToMark[] = () => [],
): Promise<ContestToMark[]> {
  return withNames(db, named(await readAll(db, scheduleId, null)));
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
    all.filter((contest) => contest.id === id),
  );
}

/** The contests with a round in a heat. */
export async function readHeatToMark(
  db: Db,
  scheduleId: number,
  heatId: number,
  /** A contest's heat is the heat of its last part. */
  isAsked: (contest: ContestToMark) => boolean = (contest) => contest.heatId === heatId,
): Promise<ContestToMark[]> {
  const rows = await enteredRowsOf(db, scheduleId, sql`r.heat_id = ${heatId}`);
  const later = await db
    .selectFrom('round_plans')
    .select('identity')
    .where('schedule_id', '=', scheduleId)
    .where('heat_id', '=', heatId)
    .execute();
  const merges = await readMerges(db, scheduleId);
  const ids = new Set([
    ...[...rows.keys()].map((id) => merges.get(id) ?? id),
    ...later.map(({ identity }) => identity),
  ]);
  return ids.size === 0 ? [] : withNames(db, (await readAll(db, scheduleId, [...ids])).filter(isAsked));
}

/** Null `ids` for all; a combined contest brings its members. */
async function readAll(db: Db, scheduleId: number, ids: readonly string[] | null): Promise<ContestToMark[]> {
  const merges = await readMerges(db, scheduleId);
  const definitions =
    ids === null || ids.some((id) => isCombined(id)) ? await readCombinedDefinitions(db, scheduleId) : [];
  const own = definitions.filter(({ id }) => ids?.includes(combinedIdentity(scheduleId, id)) ?? true);
  const judgedIds = ids && [...new Set([...ids, ...own.flatMap(({ members }) => members)])];
  const entered = await readEntered(
    db,
    scheduleId,
    judgedIds?.flatMap((id) => withMerged(merges, id)) ?? null,
  );
  const contests = await readContests(db, scheduleId, judgedIds);
  const plans = await readRoundPlans(db, scheduleId, judgedIds);
  const settings = await settingsOfSchedule(db, scheduleId);
  const rows = Map.groupBy(entered.keys(), (id) => merges.get(id) ?? id);
  const program: Program = { scheduleId, contests, definitions: own, heats: new Map(), order: new Map() };
  const found = [...rows].map(([id, merged]) => ({ id, merged: titledFirst(id, merged) }));
  program.heats = await readDancedHeats(db, scheduleId, judgedIds && heatsOf(entered, contests, plans));
  program.order = new Map([...program.heats.keys()].map((heatId, index) => [heatId, index]));
  const marked = found.flatMap(({ id, merged }): ContestToMark[] => {
    const all = merged.flatMap((one) => entered.get(one) ?? []).sort((a, b) => a.id - b.id);
    const titled = merged.flatMap((one) => entered.get(one)?.[0] ?? []);
    return contestToMark(program, id, all, titled, plans.get(id) ?? [], settings);
  });
  for (const definition of own) marked.push(...combinedToMark(scheduleId, definition, contests, marked));
  return marked.sort((a, b) => (program.order.get(a.heatId) ?? 0) - (program.order.get(b.heatId) ?? 0));
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
  ...[...plans.values()].flat().flatMap(({ heatId }) => heatId ?? []),
];

interface Program {
  readonly scheduleId: number;
  readonly contests: Contests;
  readonly definitions: readonly CombinedDefinition[];
  /** Danced ones, in order. */
  heats: ReadonlyMap<number, DancedHeat>;
  order: ReadonlyMap<number, number>;
}

function contestToMark(
  { contests, heats, order }: Program,
  id: string,
  rows: readonly EnteredRow[],
  titled: readonly EnteredRow[],
  planned: readonly PlannedRound[],
  settings: Awaited<ReturnType<typeof settingsOfSchedule>>,
): ContestToMark[] {
  const contest = contests.get(id) ?? contestSubject.start(id);
  const isJudged = contest.rounds.some(({ isAnnulled }) => !isAnnulled);
  const isSolo = rows[0]?.entryType === 'SOLO';
  if (!isJudged && (!rows.every(({ heatId }) => heats.has(heatId)) || (isSolo && !settings.judgesSolos)))
    return [];
  const inOrder = (ids: readonly number[]): number[] =>
    ids.toSorted((a, b) => (order.get(a) ?? -1) - (order.get(b) ?? -1));
  const last = (ids: readonly number[]): number => inOrder(ids).at(-1) ?? 0;
  const heatOf = new Map(rows.map((row) => [row.id, row.heatId]));
  const first = contest.rounds.findLast(({ no, isAnnulled }) => no === 1 && !isAnnulled);
  const heatIds = first?.heatIds ?? [...new Set(rows.map(({ heatId }) => heatId))];
  const firstHeat = heats.get(last(heatIds));
  if (!firstHeat) return [];
  const { style } = firstHeat;
  const dance = isSolo ? `${firstHeat.dance} solo` : firstHeat.dance;
  const names = titled.map(({ level, ageGroup }) => contestName({ level, style, dance, ageGroup }));
  const divisions = titled.map(({ level, ageGroup }) => [level, ageGroup].filter(Boolean).join(', '));
  const rowIds = rows.map((row) => row.id);
  const plans = isSolo ? [soloRound(id, settings.trimsScores)] : planned;
  return roundsToMark(contest, contests, { rowIds, planned: plans, heatIds, settings }).flatMap((round) => {
    const heat = heats.get(last(round.heatIds));
    if (!heat) return [];
    const labelOf = (heatId: number): string => heats.get(heatId)?.label ?? '';
    const others = round.isRedance ? [] : inOrder(round.heatIds).filter((heatId) => heatId !== heat.id);
    const suffix = round.isRedance ? 're-dance' : roundSuffix(round.round, planned.length);
    return {
      ...round,
      id,
      style,
      dance,
      danceHeatIds: [firstHeat.id],
      name: `${names.join(' and ')}${suffix && `, ${suffix}${round.isRedance ? '' : '-final'}`}`,
      division: divisions.filter(Boolean).join(' and '),
      heatId: heat.id,
      // A semi-final keeps the heat number of its final.
      heat: [firstHeat.label, suffix].filter(Boolean).join(' '),
      alsoIn: others.map(labelOf),
      couples: round.couples.map((couple) => ({
        ...couple,
        heat: others.length === 0 ? null : labelOf(heatOf.get(couple.heatEntryId) ?? heat.id),
      })),
      isOnFloor: heat.isOnFloor,
      dancedAt: heat.dancedAt,
    };
  });
}

/** A solo is always scored in one round. */
const soloRound = (identity: string, trims: boolean): PlannedRound => ({
  identity,
  no: 1,
  kind: 'SCORE',
  asked: null,
  trims,
  heatId: null,
});

/** With the names of their couples, by place. */
export async function withNames(db: Db, contests: ContestToMark[]): Promise<ContestToMark[]> {
  if (contests.length === 0) return contests;
  const couples = await readCouples(
    db,
    contests.flatMap((contest) => contest.couples.map(({ heatEntryId }) => heatEntryId)),
  );
  for (const contest of contests) {
    for (const couple of contest.couples) {
      const { name = '', number = '' } = couples.get(couple.heatEntryId) ?? {};
      couple.name = name;
      // A frozen result keeps the number worn at the time.
      couple.number ||= number;
    }
    contest.couples = contest.couples.toSorted(byPlace);
  }
  return contests;
}

const byPlace = (a: MarkedCouple, b: MarkedCouple): number =>
  Number(b.isRecalled) - Number(a.isRecalled) ||
  Number(a.place ?? Infinity) - Number(b.place ?? Infinity) ||
  Number(a.number) - Number(b.number) ||
  0;

import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import type { EntryType } from '../../entries/entry.entity.ts';
import { startsOf } from '../../eventDay/clock/floorClock.reader.ts';
import { roundSuffix } from '../../publishing/programRounds.ts';
import {
  type ContestTraits,
  contestId,
  contestName,
  idOfRow,
  soloRowOf,
  traitsOf,
} from '../../schedules/contests/contestKey.ts';
import { MULTI_DANCE } from '../../schedules/heats/heatDance.ts';
import { readCombinedToMark } from '../combined/combinedToMark.ts';
import { isCombined } from '../combined/definitions.reader.ts';
import { type Merges, readMerges, withMerged } from '../merges/merges.reader.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import { readCouples } from './couples.reader.ts';
import { readJudgedRounds } from './judgedRounds.reader.ts';
import type { MarkedContest, MarkedCouple } from './marking.ts';
import { type PlannedRound, readRoundPlans } from './roundPlans.ts';
import { roundsOf } from './roundsOf.ts';

interface DancedRow {
  id: number;
  heat_id: number;
  is_danced: boolean;
  entry_type: EntryType;
  dance_category_id: number;
  dance_id: number | null;
  level: string;
  age_group: string;
}

interface DancedHeatRow {
  id: number;
  label: string;
  style: string;
  dance: string;
  is_on_floor: boolean;
  danced_at: Date | null;
}

/** All danced contests of a schedule in the order danced; only those that `named` returns get names and numbers. */
export function readContestsToMark(
  db: Db,
  scheduleId: number,
  named: (contests: MarkedContest[]) => MarkedContest[],
): Promise<MarkedContest[]> {
  return readContests(db, scheduleId, null, named);
}

export const readContestsUnnamed = (db: Db, scheduleId: number): Promise<MarkedContest[]> =>
  readContests(db, scheduleId, null, null);

/** Empty for an unknown contest id. */
export async function readRoundsToMark(db: Db, scheduleId: number, id: string): Promise<MarkedContest[]> {
  // A combined contest is complete only once its members are, so read them all.
  if (isCombined(scheduleId, id)) {
    const own = (all: MarkedContest[]): MarkedContest[] => all.filter((one) => one.id === id);
    return own(await readContests(db, scheduleId, null, own));
  }
  const merges = await readMerges(db, scheduleId);
  const of = merges.has(id) ? [] : contestsOf(scheduleId, withMerged(merges, id));
  return of.length > 0 ? readContests(db, scheduleId, of, (all) => all, merges) : [];
}

export async function readHeatToMark(
  db: Db,
  scheduleId: number,
  heatId: number,
  /** A contest's heat is the heat of its last part. */
  isAsked: (contest: MarkedContest) => boolean = (contest) => contest.heatId === heatId,
): Promise<MarkedContest[]> {
  const rows = await readRows(db, scheduleId, sql`r.heat_id = ${heatId}`);
  const later = await db
    .selectFrom('round_plans')
    .select('identity')
    .where('schedule_id', '=', scheduleId)
    .where('heat_id', '=', heatId)
    .execute();
  const merges = await readMerges(db, scheduleId);
  const own = rows.map((row) => identityOf(scheduleId, row)).map((id) => merges.get(id) ?? id);
  const ids = new Set([...own, ...later.map(({ identity }) => identity)]);
  const of = contestsOf(
    scheduleId,
    [...ids].flatMap((id) => withMerged(merges, id)),
  );
  if (of.length === 0) return [];
  const inHeat = (all: MarkedContest[]): MarkedContest[] => all.filter(isAsked);
  return inHeat(await readContests(db, scheduleId, of, inHeat, merges));
}

const contestsOf = (scheduleId: number, ids: readonly string[]): OneContest[] =>
  ids.flatMap((id) => {
    const traits = traitsOf(scheduleId, id);
    return traits ? [{ ...traits, id, soloRowId: soloRowOf(id) }] : [];
  });

function identityOf(scheduleId: number, row: DancedRow): string {
  const { id, entry_type: entryType, dance_category_id: danceCategoryId, dance_id: danceId, level } = row;
  const traits = { entryType, danceCategoryId, danceId, level, ageGroup: row.age_group };
  return idOfRow(contestId(scheduleId, traits), entryType, id);
}

interface OneContest extends ContestTraits {
  id: string;
  soloRowId: number | null;
}

async function readContests(
  db: Db,
  scheduleId: number,
  of: readonly OneContest[] | null,
  named: ((contests: MarkedContest[]) => MarkedContest[]) | null,
  known?: Merges,
): Promise<MarkedContest[]> {
  const ids = of?.map(({ id }) => id) ?? null;
  const inContests = await readRows(
    db,
    scheduleId,
    of ? sql`(${sql.join(of.map(isOf), sql` or `)})` : sql`true`,
  );
  const rounds = await readJudgedRounds(db, scheduleId, ids);
  const plans = await readRoundPlans(db, scheduleId, ids);
  const heats = await readDancedHeats(
    db,
    scheduleId,
    of && [
      ...inContests.map((row) => row.heat_id),
      ...[...rounds.values()].flat().flatMap((round) => round.heat_ids),
      ...[...plans.values()].flat().flatMap((plan) => plan.heatId ?? []),
    ],
  );
  const settings = await settingsOfSchedule(db, scheduleId);
  const order = new Map([...heats.keys()].map((id, index) => [id, index]));
  const merges = known ?? (await readMerges(db, scheduleId));
  const byContest = Map.groupBy(inContests, (row) => {
    const id = identityOf(scheduleId, row);
    return merges.get(id) ?? id;
  });
  const last = (ids: readonly number[]): number =>
    ids.reduce((a, b) => ((order.get(a) ?? -1) >= (order.get(b) ?? -1) ? a : b));
  const contests = [...byContest].flatMap(([id, rows]): MarkedContest[] => {
    const [first] = rows as [DancedRow];
    const judged = rounds.get(id) ?? [];
    const planned = plans.get(id) ?? [];
    if (judged.length === 0 && !rows.every((row) => row.is_danced)) return [];
    const heatIds = judged.find(({ no }) => no === 1)?.heat_ids ?? [
      ...new Set(rows.map((row) => row.heat_id)),
    ];
    const firstHeat = heats.get(last(heatIds));
    if (!firstHeat) return [];
    const isSolo = first.entry_type === 'SOLO';
    if (isSolo && !settings.judgesSolos && judged.length === 0) return [];
    const { style } = firstHeat;
    const dance = isSolo ? `${firstHeat.dance} solo` : firstHeat.dance;
    // A merged contest keeps its title next to this one's.
    const titled = withMerged(merges, id).flatMap(
      (one) => rows.find((row) => identityOf(scheduleId, row) === one) ?? [],
    );
    const names = titled.map(({ level, age_group: ageGroup }) =>
      contestName({ level, style, dance, ageGroup }),
    );
    return roundsOf(
      rows.map((row) => row.id),
      judged,
      isSolo ? [soloRound(id, settings.trimsScores)] : planned,
      heatIds,
      settings,
    ).flatMap((round): MarkedContest[] => {
      const heat = heats.get(last(round.heatIds));
      if (!heat) return [];
      const suffix = round.isRedance ? 're-dance' : roundSuffix(round.round, planned.length);
      return [
        {
          ...{ ...round, id, style, dance, danceHeatIds: [firstHeat.id] },
          name: `${names.join(' and ')}${suffix && `, ${suffix}${round.isRedance ? '' : '-final'}`}`,
          division: titled
            .map((row) => [row.level, row.age_group].filter(Boolean).join(', '))
            .filter(Boolean)
            .join(' and '),
          heatId: heat.id,
          // A semi-final keeps the heat number of its final.
          heat: [firstHeat.label, suffix].filter(Boolean).join(' '),
          isOnFloor: heat.is_on_floor,
          dancedAt: heat.danced_at,
        },
      ];
    });
  });
  if (!of) contests.push(...(await readCombinedToMark(db, scheduleId, rounds, contests)));
  contests.sort((a, b) => (order.get(a.heatId) ?? 0) - (order.get(b.heatId) ?? 0));
  if (!named) return contests;
  const shown = named(contests);
  const couples = await readCouples(
    db,
    shown.flatMap((contest) => contest.couples.map(({ heatEntryId }) => heatEntryId)),
  );
  for (const contest of shown) {
    for (const couple of contest.couples) {
      const { name = '', number = '' } = couples.get(couple.heatEntryId) ?? {};
      couple.name = name;
      // A frozen result keeps the number worn at the time.
      couple.number ||= number;
    }
    contest.couples.sort(byPlace);
  }
  return shown;
}

/** A solo is always scored in one round. */
const soloRound = (identity: string, trims: boolean): PlannedRound => ({
  ...{ identity, no: 1, kind: 'SCORE', asked: null, trims, heatId: null },
});

const byPlace = (a: MarkedCouple, b: MarkedCouple): number =>
  Number(b.isRecalled) - Number(a.isRecalled) ||
  Number(a.place ?? Infinity) - Number(b.place ?? Infinity) ||
  Number(a.number) - Number(b.number) ||
  0;

/** In the order danced; null `ids` for all heats of the schedule. */
async function readDancedHeats(
  db: Db,
  scheduleId: number,
  ids: readonly number[] | null,
): Promise<Map<number, DancedHeatRow>> {
  const { rows } = await sql<DancedHeatRow>`
    select h.id, coalesce(l.label, h.number::text) as label, c.name as style, coalesce(d.name, ${MULTI_DANCE}) as dance,
      o.is_on_floor, a.danced_at
    from danced_heats o
    join heats h on h.id = o.heat_id
    join heat_times t on t.heat_id = h.id
    join dance_categories c on c.id = h.dance_category_id
    left join dances d on d.id = h.dance_id
    left join heat_labels l on l.heat_id = h.id
    left join ${startsOf(scheduleId)} a on a.heat_id = h.id
    where h.schedule_id = ${scheduleId} and ${ids ? sql`h.id = ${anyOf(ids)}` : sql`true`} order by t.starts nulls last, h.number`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const LEVEL = sql`coalesce(nullif(e.level, ''), o.level, '')`;
const AGE_GROUP = sql`coalesce(nullif(e.category, ''), o.category, '')`;

const isOf = (
  of: OneContest,
) => sql`(e.entry_type = ${of.entryType} and e.dance_category_id = ${of.danceCategoryId}
  and e.dance_id is not distinct from ${of.danceId}::int and ${LEVEL} = ${of.level} and ${AGE_GROUP} = ${of.ageGroup}
  and (${of.soloRowId}::int is null or r.id = ${of.soloRowId}::int))`;

async function readRows(
  db: Db,
  scheduleId: number,
  isInContest: ReturnType<typeof sql>,
): Promise<DancedRow[]> {
  const { rows } = await sql<DancedRow>`
    select r.id, r.heat_id, exists (select from danced_heats where heat_id = r.heat_id) as is_danced,
      e.entry_type, e.dance_category_id, e.dance_id, ${LEVEL} as level, ${AGE_GROUP} as age_group
    from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
    where r.schedule_id = ${scheduleId} and r.heat_id is not null and ${isInContest} order by r.id`.execute(
    db,
  );
  return rows;
}

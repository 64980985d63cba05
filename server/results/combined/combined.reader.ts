import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { readContestsOfSchedules } from '../../schedules/contests/contest.reader.ts';
import { type CombinedCouple, calculateCombined } from '../fold/calculateCombined.ts';
import { type Contests, memberOf, withRedances } from '../fold/places.ts';
import type { MarkingState } from '../fold/progress.ts';
import { contestSubject, newestOf, redancesIn, roundsOf } from '../fold/round.ts';
import {
  type CombinedDefinition,
  combinedIdentity,
  readCombinedDefinitions,
} from '../plans/definitions.reader.ts';
import { readCombinedToMark, readContests } from '../rounds/contests.ts';
import { finalToMark, isReleased } from '../rounds/marked.ts';
import type { MarkedContest } from '../rounds/marking.ts';

interface ReadMember {
  contestId: string;
  name: string;
  /** Null before its couples have danced. */
  state: MarkingState | null;
  resultId: string | null;
  heatId: number | null;
}

type ReadCombinedCouple = CombinedCouple & { name: string; isRedanced: boolean };

export interface ReadCombined {
  id: number;
  contestId: string;
  name: string;
  members: ReadMember[];
  /** Empty until every member is released to the announcer. */
  couples: ReadCombinedCouple[];
  /** Null until every member is released. */
  state: MarkingState | null;
  resultId: string | null;
}

/** What its next result counts. */
export const membersOf = (combined: ReadCombined | undefined) =>
  (combined?.members ?? []).flatMap(({ contestId, resultId, name }, at) => {
    const rows = (combined?.couples ?? []).map((couple) => couple.rows[at] ?? null);
    return resultId === null ? [] : [{ contestId, resultId, name, rows }];
  });

/** Sorted by name. */
export async function readCombinedContests(db: Db, scheduleId: number): Promise<ReadCombined[]> {
  const definitions = await readCombinedDefinitions(db, scheduleId);
  if (definitions.length === 0) return [];
  const present = await readCombinedToMark(db, scheduleId, definitions);
  const ids = definitions.flatMap(({ id, members }) => [combinedIdentity(scheduleId, id), ...members]);
  const contests = await readContests(db, scheduleId, ids);
  const people = await readPeople(
    db,
    present.flatMap(({ couples }) => couples.map(({ heatEntryId }) => heatEntryId)),
  );
  const names = await readNames(db, scheduleId, ids);
  return definitions.map((definition) =>
    toCombined(scheduleId, definition, { present, contests, people, names }),
  );
}

interface Present {
  readonly present: readonly MarkedContest[];
  readonly contests: Contests;
  /** Equal for the entries of one couple. */
  readonly people: ReadonlyMap<number, string>;
  readonly names: ReadonlyMap<string, string>;
}

function toCombined(
  scheduleId: number,
  { id, name, members }: CombinedDefinition,
  { present, contests, people, names }: Present,
): ReadCombined {
  const contestId = combinedIdentity(scheduleId, id);
  const own = present.find((one) => one.id === contestId && one.kind === 'COMBINED');
  const finals = members.map((member) => finalToMark(present, member));
  const isWhole = finals.every((final) => final && isReleased(final.state));
  const namesOfRows = new Map(
    finals.flatMap(
      (final) => final?.couples.map((couple) => [couple.heatEntryId, couple.name] as const) ?? [],
    ),
  );
  const results = members.map((member, at) =>
    contests
      .get(member)
      ?.rounds.flatMap((round) => newestOf(round) ?? [])
      .find((result) => result.id === finals[at]?.resultId),
  );
  const counted = isWhole
    ? calculateCombined(
        results.map((result) =>
          result ? memberOf(result, contests, (row) => people.get(row) ?? '') : { couples: [], tables: [] },
        ),
      )
    : [];
  return {
    id,
    contestId,
    name,
    state: own?.state ?? null,
    resultId: own?.resultId ?? null,
    members: members.map((member, at) => ({
      contestId: member,
      name: finals[at]?.name ?? names.get(member) ?? '',
      state: finals[at]?.state ?? null,
      resultId: finals[at]?.resultId ?? null,
      heatId: finals[at]?.heatId ?? null,
    })),
    couples: redanced(
      contests,
      contestId,
      counted.map((couple) => ({
        ...couple,
        name: namesOfRows.get(couple.rowId) ?? '',
        isRedanced: false,
      })),
    ),
  };
}

function redanced(
  contests: Contests,
  contestId: string,
  couples: readonly ReadCombinedCouple[],
): ReadCombinedCouple[] {
  const contest = contests.get(contestId) ?? contestSubject.start(contestId);
  const round = roundsOf(contest).find(({ isRedance }) => !isRedance);
  const rows = round?.couples.map(({ heatEntryId }) => heatEntryId) ?? [];
  const placed = couples.flatMap((couple) =>
    couple.place2 === null
      ? []
      : [
          {
            couple,
            position: rows.indexOf(couple.rowId),
            place2: couple.place2,
            rule: String(couple.rule),
            sentence: couple.sentence ?? '',
          },
        ],
  );
  const inOrder = withRedances(placed, rows, redancesIn(contest), contests).map(
    ({ couple, place2, rule, sentence }) =>
      rule === 'REDANCE'
        ? { ...couple, place2, sentence, rule: null, isUndecided: false, isRedanced: true }
        : { ...couple, place2 },
  );
  return [...inOrder, ...couples.filter(({ place2 }) => place2 === null)];
}

async function readPeople(db: Db, rowIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; people: number[] }>`
    select r.id, array(select person from entry_people where entry_id = r.entry_id order by person) as people
    from heat_entries r where r.id = ${anyOf(rowIds)}`.execute(db);
  return new Map(rows.map(({ id, people }) => [id, people.join()]));
}

async function readNames(
  db: Db,
  scheduleId: number,
  identities: readonly string[],
): Promise<Map<string, string>> {
  const contests = await readContestsOfSchedules(db, [scheduleId]);
  return new Map(contests.flatMap(({ id, name }) => (identities.includes(id) ? [[id, name] as const] : [])));
}

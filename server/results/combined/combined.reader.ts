import { sql } from 'kysely';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { readContestsOfSchedules } from '../../schedules/contests/contest.reader.ts';
import { rankTables } from '../calculation/calculate.ts';
import { readMarkedRound } from '../calculation/markedRound.reader.ts';
import { withRedances } from '../releases/redances.ts';
import { readContestsToMark, readRoundsToMark } from '../rounds/contestsToMark.reader.ts';
import type { MarkedContest, MarkingState } from '../rounds/marking.ts';
import { type CombinedCouple, calculateCombined, type MemberResult } from './calculateCombined.ts';
import { finalOf, isReleased } from './combinedToMark.ts';
import { type CombinedDefinition, combinedIdentity, readCombinedDefinitions } from './definitions.reader.ts';

export interface ReadMember {
  contestId: string;
  name: string;
  /** Null before its couples have danced. */
  state: MarkingState | null;
  resultId: number | null;
  heatId: number | null;
}

export type ReadCombinedCouple = CombinedCouple & { name: string; isRedanced: boolean };

export interface ReadCombined {
  id: number;
  contestId: string;
  name: string;
  members: ReadMember[];
  /** Empty until every member is released to the announcer. */
  couples: ReadCombinedCouple[];
  /** Null until every member is released. */
  state: MarkingState | null;
  resultId: number | null;
}

/** Sorted by name. */
export async function readCombinedContests(db: Db, scheduleId: number): Promise<ReadCombined[]> {
  const definitions = await readCombinedDefinitions(db, scheduleId);
  if (definitions.length === 0) return [];
  let present: MarkedContest[] = [];
  await readContestsToMark(db, scheduleId, (all) => {
    present = all;
    return [];
  });
  const read: ReadCombined[] = [];
  for (const definition of definitions) read.push(await readCombined(db, scheduleId, definition, present));
  return read;
}

async function readCombined(
  db: Db,
  scheduleId: number,
  { id, name, members }: CombinedDefinition,
  present: readonly MarkedContest[],
): Promise<ReadCombined> {
  const contestId = combinedIdentity(scheduleId, id);
  const own = present.find((one) => one.id === contestId && one.kind === 'COMBINED');
  const names = await readNames(db, scheduleId, members);
  const read = members.map((member): ReadMember => {
    const last = finalOf(present, member);
    return {
      ...{ contestId: member, name: last?.name ?? names.get(member) ?? '', state: last?.state ?? null },
      ...{ resultId: last?.resultId ?? null, heatId: last?.heatId ?? null },
    };
  });
  const isWhole = read.every(({ state }) => isReleased(state));
  const couples = isWhole ? await readCouplesOfCombined(db, scheduleId, contestId, members) : [];
  return {
    ...{ id, contestId, name, members: read, couples },
    ...{ state: own?.state ?? null, resultId: own?.resultId ?? null },
  };
}

async function readCouplesOfCombined(
  db: Db,
  scheduleId: number,
  contestId: string,
  members: readonly string[],
): Promise<ReadCombinedCouple[]> {
  const names = new Map<number, string>();
  const results: MemberResult[] = [];
  for (const identity of members) {
    const final = finalOf(await readRoundsToMark(db, scheduleId, identity), identity);
    if (!final) return [];
    const round = await readMarkedRound(db, scheduleId, identity);
    const order = round?.couples.map(({ heatEntryId }) => heatEntryId) ?? [];
    const inOrder = final.couples.toSorted(
      (a, b) => order.indexOf(a.heatEntryId) - order.indexOf(b.heatEntryId),
    );
    const people = await readPeople(
      db,
      inOrder.map(({ heatEntryId }) => heatEntryId),
    );
    for (const couple of inOrder) names.set(couple.heatEntryId, couple.name);
    results.push({
      couples: inOrder.map(({ heatEntryId: rowId, number, place }) => ({
        ...{ people: people.get(rowId) ?? '', rowId, number: number.replace(/[A-Z]$/, '') },
        place2: place === null ? null : 2 * Number(place),
      })),
      tables: (round && rankTables(round)) ?? [],
    });
  }
  const couples = calculateCombined(results).map((couple) => ({
    ...{ ...couple, name: names.get(couple.rowId) ?? '', isRedanced: false },
  }));
  return redanced(db, scheduleId, contestId, couples);
}

async function redanced(
  db: Db,
  scheduleId: number,
  contestId: string,
  couples: readonly ReadCombinedCouple[],
): Promise<ReadCombinedCouple[]> {
  const { rows } = await sql<{ id: number; rowIds: number[] }>`
    select r.id, array(select heat_entry_id from round_couples where round_id = r.id order by position) as "rowIds"
    from contests c join rounds r on r.contest_id = c.id and r.kind = 'COMBINED'
    where c.schedule_id = ${scheduleId} and c.identity = ${contestId}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')`.execute(db);
  const [round] = rows;
  if (!round) return [...couples];
  const placed = couples.flatMap(({ place2, ...couple }) =>
    place2 === null
      ? []
      : [
          {
            ...{ couple, position: round.rowIds.indexOf(couple.rowId), place2 },
            ...{ rule: String(couple.rule), sentence: couple.sentence ?? '' },
          },
        ],
  );
  const inOrder = (await withRedances(db, round.id, placed)).map(({ couple, place2, rule, sentence }) =>
    rule === 'REDANCE'
      ? { ...couple, place2, sentence, rule: null, isUndecided: false, isRedanced: true }
      : { ...couple, place2 },
  );
  return [...inOrder, ...couples.filter(({ place2 }) => place2 === null)];
}

/** Entries of one couple have equal people. */
async function readPeople(db: Db, rowIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; people: number[] }>`
    select r.id, array(select e.entrant_id union select entrant_id from entry_partners where entry_id = e.id
      order by 1) as people
    from heat_entries r join entries e on e.id = r.entry_id where r.id = ${anyOf(rowIds)}`.execute(db);
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

import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { ScoreSheet, SheetRow } from '../../documents/contents/resultPapers.ts';
import { type SheetClock, sheetClock } from '../../documents/contents/sheetClock.ts';
import { found } from '../../input/found.ts';
import { counted, inWords, orBetter, ordinal } from '../../scoring/words/numbers.ts';
import { calculate } from '../calculation/calculate.ts';
import type { CalculatedRow, Calculation } from '../calculation/calculation.ts';
import { readMarkedRound } from '../calculation/markedRound.reader.ts';
import { readTypedRound } from '../cards/typedRound.reader.ts';
import { readCombinedContests } from '../combined/combined.reader.ts';
import { calculatedWithRedances } from '../releases/redances.ts';
import { readContestsToMark } from '../rounds/contestsToMark.reader.ts';
import type { MarkedContest } from '../rounds/marking.ts';
import { combinedSheet, type SheetHead } from './combinedSheet.ts';
import { recallSheet } from './recallSheet.ts';

interface History {
  no: number;
  approved_by: string;
  approved_at: Date;
  released_at: Date | null;
  typed: { by: string; at: string }[];
  looked: { by: string; at: string }[];
  cards: number;
  former: { position: number; place2: number }[];
}

/** All contests if `contestId` is null; in the order of the day. */
export async function readScoreSheets(
  db: Db,
  scheduleId: number,
  contestId: string | null,
): Promise<ScoreSheet[]> {
  const event = await db
    .selectFrom('schedules as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select('e.time_zone')
    .where('p.id', '=', scheduleId)
    .executeTakeFirst();
  const clock = sheetClock(found(event).time_zone, 12);
  let present: readonly MarkedContest[] = [];
  const contests = await readContestsToMark(db, scheduleId, (all) => {
    present = all;
    return all.filter(
      ({ id, resultId, couples }) =>
        resultId !== null && couples.length > 1 && (contestId === null || id === contestId),
    );
  });
  const sheets: ScoreSheet[] = [];
  const combined = contests.some(({ kind }) => kind === 'COMBINED')
    ? await readCombinedContests(db, scheduleId)
    : [];
  for (const contest of contests) {
    const own = combined.find((one) => one.contestId === contest.id);
    if (own) {
      const heats = new Map(present.map(({ id, heat }) => [id, heat]));
      const head = headOf(await readHistory(db, contest.resultId ?? 0), clock);
      sheets.push(combinedSheet(own, contest, (id) => heats.get(id) ?? '', head));
      continue;
    }
    if (contest.kind === 'RECALL') {
      const round = await readTypedRound(db, { scheduleId, contestId: contest.id, round: contest.round });
      const head = headOf(await readHistory(db, contest.resultId ?? 0), clock);
      if (round) sheets.push(recallSheet(contest, round, head, dancedWords(contest.dancedAt, clock)));
      continue;
    }
    const round = await readMarkedRound(db, scheduleId, contest.id, contest.resultId);
    if (!round) continue;
    const byRow = new Map(contest.couples.map((couple) => [couple.heatEntryId, couple]));
    for (const couple of round.couples) couple.number ||= byRow.get(couple.heatEntryId)?.number ?? '';
    const names = round.couples.map(({ heatEntryId }) => byRow.get(heatEntryId)?.name ?? '');
    const alone = calculate(round, names);
    const calculation = alone && (await calculatedWithRedances(db, alone));
    if (calculation)
      sheets.push(
        scoreSheetOf(
          { ...contest, coupleCount: contest.couples.length },
          calculation,
          await readHistory(db, contest.resultId ?? 0),
          clock,
        ),
      );
  }
  return sheets;
}

async function readHistory(db: Db, resultId: number): Promise<History> {
  const people = (
    by: string,
    at: string,
    table: string,
  ) => sql`(select coalesce(json_agg(json_build_object('by', t.by, 'at', t.at)
    order by t.at), '[]') from (select ${sql.ref(by)} as by, max(${sql.ref(at)}) as at from result_cards rc
    ${sql.raw(table)} where rc.result_id = x.id group by 1) t)`;
  const { rows } = await sql<History>`
    select x.no, x.by as approved_by, x.at as approved_at,
      (select l.at from releases l where l.result_id = x.id and l.act = 'RELEASE' order by l.no limit 1) as released_at,
      (select count(*)::int from result_cards where result_id = x.id) as cards,
      ${people('k.entered_by', 'k.entered_at', 'join cards k on k.id = rc.card_id')} as typed,
      ${people('v.verified_by', 'v.at', 'join verifications v on v.card_id = rc.card_id')} as looked,
      (select coalesce(json_agg(json_build_object('position', position, 'place2', place2)), '[]') from placings
        where result_id = (select id from results where round_id = x.round_id and no < x.no order by no desc limit 1)) as former
    from results x where x.id = ${resultId}`.execute(db);
  return found(rows[0]);
}

export function scoreSheetOf(
  {
    heat,
    style,
    dance,
    division,
    dancedAt,
    coupleCount,
  }: Pick<MarkedContest, 'heat' | 'style' | 'dance' | 'division' | 'dancedAt'> & { coupleCount: number },
  calculation: Calculation,
  history: History,
  clock: SheetClock,
): ScoreSheet {
  const { judges, dances, rule10, rule11 } = calculation;
  // A couple without a back number appears by its line number.
  const nameOf = new Map(
    calculation.couples.map(({ position, name, number }) => [
      position,
      { name, number: number === name ? `${position + 1}.` : number },
    ]),
  );
  const rowOf = ({ position, marks, cells, place }: CalculatedRow): SheetRow => ({
    ...{ number: nameOf.get(position)?.number ?? '', name: nameOf.get(position)?.name ?? '', cells, place },
    marks: marks.map((mark) => String(mark ?? '·')),
  });
  const { was, ...head } = headOf(history, clock);
  return {
    ...head,
    ...{ isRecall: false, heat, title: `${style} ${dance}`, judges, members: [] },
    about: [division, 'final', `${coupleCount} couples`, dancedWords(dancedAt, clock)]
      .filter(Boolean)
      .join(' · '),
    dances: dances.map(({ name, judges: own, majority, rows }) => ({
      title: name,
      judges: own.map(({ code }) => code),
      about: `${counted(own.length, 'judge', 'judges')}${own.length % 2 === 0 ? ' (even panel)' : ''}, majority ${inWords(majority)}`,
      majority,
      rows: rows.map(rowOf),
    })),
    rule10: rule10.flatMap(({ place, decidedBy, rows }) =>
      rows.map(({ position, total, dances: count, sum }, index) => ({
        ...{ place: index === 0 ? orBetter(place) : '', number: nameOf.get(position)?.number ?? '', total },
        ...{ dances: String(count), sum, decidedBy },
      })),
    ),
    rule11: rule11.map(({ place, majority, markCount, rows }) => ({
      title: 'Rule 11',
      judges: [],
      about: `all ${markCount} marks, majority ${inWords(majority)}, from ${ordinal(place)} on`,
      majority,
      rows: rows.map((row) => ({ ...rowOf(row), marks: [] })),
    })),
    couples: calculation.couples.map(({ position, place, rule, name, dancePlaces, total, sentence }) => ({
      ...{ place: place ?? '–', number: nameOf.get(position)?.number ?? '', name, dancePlaces },
      total: total ?? '',
      was: was(position, place),
      rule: rule && rule > 9 ? `(R${rule})` : '',
      sentence: sentence ?? 'No place.',
    })),
  };
}

const dancedWords = (at: Date | null, clock: SheetClock): string =>
  at ? `danced ${clock.time(at.toISOString())}` : '';

function headOf(
  { no, approved_by, approved_at, released_at, typed, looked, cards, former }: History,
  clock: SheetClock,
): SheetHead {
  const by = (words: string, people: History['typed']): string[] =>
    people.length === 0
      ? []
      : [
          `${words} ${people.map((one) => `${one.by} ${clock.time(new Date(one.at).toISOString())}`).join(', ')}`,
        ];
  const before = new Map(former.map(({ position, place2 }) => [position, String(place2 / 2)]));
  return {
    result: `Result ${no}${no > 1 ? ', corrected' : ''}`,
    released: released_at ? `released ${clock.moment(released_at.toISOString())}` : 'not released',
    was: (position, place) => {
      const was = before.get(position) ?? '';
      return was === place ? '' : was;
    },
    cards: [
      ...(cards > 0 ? [`${cards} on paper`] : []),
      ...by('typed by', typed),
      ...by('second look', looked),
      `approved ${approved_by} ${clock.time(approved_at.toISOString())}`,
    ].join(' · '),
    ...{ chair: `${approved_by}, `, scrutineer: typed[0] ? `${typed[0].by}, ` : '' },
    printed: `Printed ${clock.moment(new Date().toISOString())}.`,
  };
}

import type { Db } from '../../db/orm.ts';
import type { ScoreSheet, SheetRow } from '../../documents/contents/resultPapers.ts';
import { type SheetClock, sheetClock } from '../../documents/contents/sheetClock.ts';
import { alsoInWords } from '../../publishing/contestWords.ts';
import { readTimeZone } from '../../schedules/schedule.reader.ts';
import { counted, inWords, orBetter, ordinal } from '../../scoring/words/numbers.ts';
import { calculateNamed } from '../calculation/calculate.ts';
import type { CalculatedRow, Calculation } from '../calculation/calculation.ts';
import { readCombinedContests } from '../combined/combined.reader.ts';
import { type Contests, outcomeOf } from '../fold/places.ts';
import { type Attribution, newestOf, type Result, type Round, redancesIn } from '../fold/round.ts';
import { type ContestToMark, readContests, readContestsToMark } from '../rounds/contests.ts';
import type { MarkedContest } from '../rounds/marking.ts';
import { readTypedRound } from '../rounds/typedRound.ts';
import { combinedSheet, type SheetHead } from './combinedSheet.ts';
import { recallSheet } from './recallSheet.ts';

interface History {
  no: number;
  approved: Attribution;
  releasedAt: number | null;
  typed: Attribution[];
  looked: Attribution[];
  cards: number;
  /** Doubled places of the result before, by position. */
  former: ReadonlyMap<number, number>;
}

/** All contests if `contestId` is null; in the order of the day. */
export async function readScoreSheets(
  db: Db,
  scheduleId: number,
  contestId: string | null,
): Promise<ScoreSheet[]> {
  const clock = sheetClock(await readTimeZone(db, scheduleId), 12);
  let present: readonly ContestToMark[] = [];
  const contests = await readContestsToMark(db, scheduleId, (all) => {
    present = all;
    return all.filter(
      ({ id, resultId, couples }) =>
        resultId !== null && couples.length > 1 && (contestId === null || id === contestId),
    );
  });
  const acts = await readContests(db, scheduleId);
  const combined = contests.some(({ kind }) => kind === 'COMBINED')
    ? await readCombinedContests(db, scheduleId)
    : [];
  const sheets: ScoreSheet[] = [];
  for (const contest of contests) {
    const { judged } = contest;
    const result = judged && newestOf(judged);
    if (!judged || !result) continue;
    const history = historyOf(judged, result, acts);
    const own = combined.find((one) => one.contestId === contest.id);
    if (own && contest.kind === 'COMBINED') {
      const heats = new Map(present.map(({ id, heat }) => [id, heat]));
      sheets.push(combinedSheet(own, contest, (id) => heats.get(id) ?? '', headOf(history, clock)));
    } else if (contest.kind === 'RECALL') {
      const round = await readTypedRound(db, { scheduleId, contestId: contest.id, round: contest.round });
      const danced = dancedWords(contest.dancedAt, clock);
      if (round) sheets.push(recallSheet(contest, round, headOf(history, clock), danced));
    } else {
      const calculation = calculationOf(contest, result, acts);
      const coupleCount = contest.couples.length;
      if (calculation) sheets.push(scoreSheetOf({ ...contest, coupleCount }, calculation, history, clock));
    }
  }
  return sheets;
}

function calculationOf(contest: ContestToMark, { marks }: Result, acts: Contests): Calculation | null {
  const of = acts.get(contest.id);
  // A re-dance is part of its final's sheet.
  if (!of || contest.kind !== 'FINAL' || contest.isRedance) return null;
  const known = new Map(contest.couples.map((couple) => [couple.heatEntryId, couple]));
  return calculateNamed(marks, known, redancesIn(of));
}

function historyOf({ results }: Round, result: Result, acts: Contests): History {
  const former = results.at(-2);
  const placings = former ? outcomeOf(former, acts).placings : [];
  return {
    no: result.no,
    approved: result,
    releasedAt: result.firstReleasedAt,
    cards: result.cards.length,
    typed: latestBy(result.cards),
    looked: latestBy(result.cards.flatMap(({ verified }) => verified ?? [])),
    former: new Map(placings.map(({ position, place2 }) => [position, place2])),
  };
}

/** The last act of each person. */
const latestBy = (signed: readonly Attribution[]): Attribution[] =>
  [...Map.groupBy(signed, ({ by }) => by).values()]
    .map((own) => own.reduce((a, b) => (a.at >= b.at ? a : b)))
    .sort((a, b) => a.at - b.at);

export function scoreSheetOf(
  {
    heat,
    alsoIn,
    style,
    dance,
    division,
    dancedAt,
    coupleCount,
  }: Pick<MarkedContest, 'heat' | 'alsoIn' | 'style' | 'dance' | 'division' | 'dancedAt'> & {
    coupleCount: number;
  },
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
    number: nameOf.get(position)?.number ?? '',
    name: nameOf.get(position)?.name ?? '',
    cells,
    place,
    marks: marks.map((mark) => String(mark ?? '·')),
  });
  const { was, ...head } = headOf(history, clock);
  return {
    ...head,
    isRecall: false,
    heat,
    title: `${style} ${dance}`,
    judges,
    members: [],
    about: [division, 'final', `${coupleCount} couples`, dancedWords(dancedAt, clock), alsoInWords(alsoIn)]
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
        place: index === 0 ? orBetter(place) : '',
        number: nameOf.get(position)?.number ?? '',
        total,
        dances: String(count),
        sum,
        decidedBy,
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
      place: place ?? '–',
      number: nameOf.get(position)?.number ?? '',
      name,
      dancePlaces,
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
  { no, approved, releasedAt, typed, looked, cards, former }: History,
  clock: SheetClock,
): SheetHead {
  const timeOf = (at: number): string => clock.time(new Date(at).toISOString());
  const by = (words: string, people: readonly Attribution[]): string[] =>
    people.length === 0 ? [] : [`${words} ${people.map((one) => `${one.by} ${timeOf(one.at)}`).join(', ')}`];
  return {
    result: `Result ${no}${no > 1 ? ', corrected' : ''}`,
    released: releasedAt ? `released ${clock.moment(new Date(releasedAt).toISOString())}` : 'not released',
    was: (position, place) => {
      const place2 = former.get(position);
      const was = place2 === undefined ? '' : String(place2 / 2);
      return was === place ? '' : was;
    },
    cards: [
      ...(cards > 0 ? [`${cards} on paper`] : []),
      ...by('typed by', typed),
      ...by('second look', looked),
      `approved ${approved.by} ${timeOf(approved.at)}`,
    ].join(' · '),
    chair: `${approved.by}, `,
    scrutineer: typed[0] ? `${typed[0].by}, ` : '',
    printed: `Printed ${clock.moment(new Date().toISOString())}.`,
  };
}

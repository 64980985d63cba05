import type { Db } from '../../db/orm.ts';
import { type PublicContest, type ReadContest, withoutPanel } from '../../publishing/public/publicContest.ts';
import { calculate } from '../calculation/calculate.ts';
import type { CalculatedRow, Calculation } from '../calculation/calculation.ts';
import { publicLine } from '../corrections/corrections.reader.ts';
import { type Contests, combinedOf, outcomeOf } from '../fold/places.ts';
import { resultNow } from '../fold/progress.ts';
import { type Contest, newestOf, type Result, type Round, roundsOf } from '../fold/round.ts';
import { isCombined } from '../plans/definitions.reader.ts';
import { readContests } from '../rounds/contests.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';

/** Reads a contest with a public result. */
export const publicContests =
  (db: Db): ReadContest =>
  async (scheduleId, number) => {
    const contests = await readContests(db, scheduleId);
    const id = [...contests].find(([, contest]) => contest.number === number)?.[0];
    if (id === undefined) return null;
    const { showsMarks } = await settingsOfSchedule(db, scheduleId);
    return publicContestOf(contests, id, showsMarks);
  };

/** What everyone may see of a contest; null without a public result. Must not reveal unreleased data. */
export function publicContestOf(contests: Contests, id: string, showsMarks: boolean): PublicContest | null {
  const contest = contests.get(id);
  const released = contest && publicRound(contest, contests);
  if (!released) return null;
  if (isCombined(id)) return publicCombined(contests, released);
  const calculation = calculate(released.result.marks, []);
  return calculation && publicFinal(contests, id, released, calculation, showsMarks);
}

interface Released {
  readonly round: Round;
  readonly result: Result;
}

/** A combined one only until a correction outdates the places it counts. */
function publicRound(contest: Contest, contests: Contests): Released | undefined {
  const finals = roundsOf(contest).filter(
    ({ kind, isRedance }) => !isRedance && (kind === 'FINAL' || kind === 'COMBINED'),
  );
  const shown = (round: Round) => (round.kind === 'COMBINED' ? resultNow(round, contests) : newestOf(round));
  const round = finals.findLast((one) => shown(one)?.published);
  const result = round && shown(round);
  return round && result && { round, result };
}

function publicFinal(
  contests: Contests,
  id: string,
  { round, result }: Released,
  calculation: Calculation,
  showsMarks: boolean,
): PublicContest {
  const { placings } = outcomeOf(result, contests);
  const correction = round.corrections.find((one) => one.id === result.correctionId);
  const former = correction && round.results.find((one) => one.id === correction.resultId);
  const before = former ? outcomeOf(former, contests).placings : [];
  const placeOf = (of: typeof placings, position: number): string | null => {
    const placed = of.find((one) => one.position === position);
    return placed ? String(placed.place2 / 2) : null;
  };
  const couples = calculation.couples.map(({ position, number, dancePlaces, total }) => {
    const placed = placings.find((one) => one.position === position);
    const place = placeOf(placings, position);
    const was = former ? placeOf(before, position) : null;
    const sentence = sentenceOf(placed?.sentence ?? '');
    return {
      rowId: result.marks.couples[position]?.heatEntryId ?? 0,
      number,
      place,
      dancePlaces,
      total: total ?? '',
      was: was === place ? null : was,
      sentence: showsMarks ? sentence : withoutPanel(sentence),
      rule: ruleOf(placed?.rule),
    };
  });
  const line =
    correction &&
    publicLine(
      correction.kind,
      couples.flatMap(({ number, was, place }) =>
        was === null ? [] : [{ number, before: was, after: place }],
      ),
    );
  const { judges, dances, rule11 } = calculation;
  const count = (rows: readonly CalculatedRow[], dance: number | null) =>
    rows.map(({ position, marks, cells, place }) => ({
      position,
      cells,
      place,
      marks: marks.map((mark, seat) => {
        const was = dance === null ? null : (former?.marks.dances[dance]?.cards[seat]?.[position] ?? null);
        return { mark, was: was === mark ? null : was };
      }),
    }));
  return {
    combinedName: null,
    combined: combinedWith(contests, id),
    resultNo: result.no,
    announcedAt: new Date(result.published?.at ?? 0),
    couples,
    judgeCount: dances[0]?.judges.length ?? 0,
    correction: line && correction?.decision ? { at: new Date(correction.decision.at), line } : null,
    numbers: result.marks.couples.map(({ number }) => number),
    dances: dances.map(({ name }) => name),
    marks: showsMarks
      ? {
          judges,
          dances: dances.map(({ name, judges: own, majority, markCount, rows }, dance) => ({
            title: name,
            majority,
            markCount,
            rows: count(rows, dance),
            judges: own.map(({ code }) => code),
          })),
          rule11: rule11.map(({ majority, markCount, rows }) => ({
            title: 'Rule 11',
            judges: [],
            majority,
            markCount,
            rows: count(rows, null),
          })),
        }
      : null,
  };
}

/** Public combined contests that count a contest. */
const combinedWith = (contests: Contests, id: string): PublicContest['combined'] =>
  [...contests].flatMap(([combinedId, contest]) => {
    const released = isCombined(combinedId) ? publicRound(contest, contests) : undefined;
    const counts = released?.result.members.some(({ contestId }) => contestId === id);
    return released && counts ? [{ id: contest.number, name: released.round.name }] : [];
  });

function publicCombined(contests: Contests, { round, result }: Released): PublicContest {
  const couples = combinedOf(result, contests);
  const { placings } = outcomeOf(result, contests);
  return {
    resultNo: result.no,
    announcedAt: new Date(result.published?.at ?? 0),
    correction: null,
    judgeCount: 0,
    marks: null,
    combinedName: round.name,
    combined: [],
    dances: result.members.map((member) => danceOf(contests, member) ?? member.name),
    numbers: placings.map(({ position }) => round.couples[position]?.number ?? ''),
    couples: placings.map(({ position, place2, rule, sentence }) => {
      const { heatEntryId: rowId = 0, number = '' } = round.couples[position] ?? {};
      const places2 = couples.find((couple) => couple.rowId === rowId)?.places2.map((one) => one ?? 0) ?? [];
      return {
        rowId,
        number,
        place: String(place2 / 2),
        was: null,
        sentence: sentenceOf(sentence),
        rule: ruleOf(rule),
        dancePlaces: places2.map((one) => String(one / 2)),
        total: String(places2.reduce((sum, one) => sum + one, 0) / 2),
      };
    }),
  };
}

/** The dance of a member that has only one. */
function danceOf(contests: Contests, { contestId, resultId }: Result['members'][number]): string | undefined {
  const rounds = contests.get(contestId)?.rounds ?? [];
  const dances = rounds.find(({ results }) => results.some(({ id }) => id === resultId))?.dances ?? [];
  return dances.length === 1 ? dances[0]?.name : undefined;
}

const sentenceOf = (sentence: string): string =>
  sentence.replace(/^[^:]+: (.)/, (_, first: string) => first.toUpperCase());

const ruleOf = (rule: string | undefined): number | null => (Number(rule) >= 10 ? Number(rule) : null);

import type { Db } from '../../db/orm.ts';
import type { Table } from '../../documents/files/table.ts';
import { roundInWords } from '../../publishing/programRounds.ts';
import { cardOf, panelOf, type Round } from '../fold/round.ts';
import { readRoundPlans } from '../plans/roundPlans.ts';
import { readContestsToMark } from '../rounds/contests.ts';
import type { MarkedContest, MarkedCouple } from '../rounds/marking.ts';

const CONTEST = ['Heat', 'Contest', 'Style', 'Dance', 'Division', 'Round', 'Judged by'];
const KINDS: Record<MarkedContest['kind'], string> = {
  RECALL: 'Crosses',
  FINAL: 'Places',
  SCORE: 'Scores',
  UNCONTESTED: 'No marks',
  STANDARD: 'Standard',
  COMBINED: 'Places in contests',
};

const ofContest = ({ heat, name, style, dance, division, round, kind }: MarkedContest): string[] => [
  ...[heat, name, style, dance, division, String(round), KINDS[kind]],
];

/** Public results only: one row per couple and round, in the order of the day. */
export async function readPlacesTable(db: Db, scheduleId: number): Promise<Table> {
  const contests = await readContestsToMark(db, scheduleId, (all) =>
    all.filter(({ state }) => state === 'PUBLIC'),
  );
  const plans = await readRoundPlans(db, scheduleId, null);
  const whyOf = (contest: MarkedContest, couple: MarkedCouple): string =>
    couple.sentence ?? whyWithoutPlace(contest, couple, plans.get(contest.id)?.length ?? contest.round + 1);
  return {
    name: 'Results',
    heads: [...CONTEST, 'Number', 'Couple', 'Place', 'Score', 'Recalled', 'Why'],
    rows: contests.flatMap((contest) =>
      contest.couples.map((couple) => {
        const { number, name, place, score, isRecalled } = couple;
        return [
          ...ofContest(contest),
          ...[number, name, place ?? '', score ?? '', isRecalled ? 'R' : '', whyOf(contest, couple)],
        ];
      }),
    ),
  };
}

/** As on the public pages, which do not tell a disqualified couple from one that left. */
function whyWithoutPlace(
  { kind, round }: MarkedContest,
  { place, score, isRecalled, leftAfterRecall, isWithdrawn }: MarkedCouple,
  rounds: number,
): string {
  if (place !== null || score !== null) return '';
  if (kind === 'UNCONTESTED' || kind === 'STANDARD') return 'Did not dance.';
  if (kind !== 'RECALL' || isWithdrawn) return 'Did not finish.';
  const next = roundInWords(round + 1, rounds);
  if (leftAfterRecall) return `Recalled to ${next}, but withdrew.`;
  return `${isRecalled ? 'Recalled' : 'Not recalled'} to ${next}.`;
}

/** Current cards, released or not: one row per mark; a callback mark is 1. */
export async function readMarksTable(db: Db, scheduleId: number): Promise<Table> {
  const contests = await readContestsToMark(db, scheduleId, (all) => all);
  return {
    name: 'Marks',
    heads: [
      ...[...CONTEST, 'Marked dance', 'Judge', 'Judge’s name', 'Number', 'Couple', 'Mark', 'Comment'],
      ...['Typed by', 'Verified by'],
    ],
    rows: contests.flatMap((contest) => {
      const names = new Map(contest.couples.map(({ heatEntryId, name }) => [heatEntryId, name]));
      return contest.judged
        ? marksOf(contest.judged).map((row) => [...ofContest(contest), ...row(names)])
        : [];
    }),
  };
}

/** By dance, then by judge. */
const marksOf = (round: Round) =>
  round.dances.flatMap(({ name: dance }, at) =>
    panelOf(round).flatMap(({ id, code, name: judge, dances }) => {
      const card = dances.includes(at) ? cardOf(round, id, at) : undefined;
      return round.couples.flatMap(({ heatEntryId, number }, position) =>
        card
          ? (names: ReadonlyMap<number, string>): string[] => [
              ...[dance, code, judge, number, names.get(heatEntryId) ?? ''],
              ...[String(card.marks[position] ?? ''), card.comments[position] ?? ''],
              ...[card.by, card.verified?.by ?? ''],
            ]
          : [],
      );
    }),
  );

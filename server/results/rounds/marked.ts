import { type Contests, outcomeOf } from '../fold/places.ts';
import {
  changedBy,
  cutChoicesOf,
  followChoicesOf,
  followQuestionOf,
  nextField,
  nextInOrder,
  orderedRedances,
  resultNow,
  stateOf,
  tiesOf,
} from '../fold/progress.ts';
import { type Contest, leftBefore, panelOf, type Round, roundOf, roundsOf } from '../fold/round.ts';
import { type CombinedDefinition, combinedIdentity } from '../plans/definitions.reader.ts';
import type { PlannedRound } from '../plans/roundPlans.ts';
import type { ResultSettings } from '../settings/resultSettings.entity.ts';
import type { ContestToMark } from './contests.ts';
import type { MarkedContest, MarkedCouple } from './marking.ts';

export interface MarkedRoundOf {
  /** The frozen round; undefined before its first card. */
  readonly judged: Round | undefined;
}

type RoundToMark = MarkedRoundOf &
  Omit<
    MarkedContest,
    | ('id' | 'name' | 'division' | 'heatId' | 'heat' | 'alsoIn' | 'style' | 'dance' | 'danceHeatIds')
    | ('isOnFloor' | 'dancedAt')
  >;

interface Entries {
  readonly rowIds: readonly number[];
  readonly planned: readonly PlannedRound[];
  readonly heatIds: readonly number[];
  /** Parts of a later round, by heat entry. */
  readonly partsOf: (rowIds: readonly number[]) => ReadonlyMap<number, number>;
  readonly settings: Pick<ResultSettings, 'mostInFinal' | 'uncontested'>;
}

/** Only rounds with a known field: the first has the contest's entries, later ones the recalled couples. */
export function roundsToMark(
  contest: Contest,
  contests: Contests,
  { rowIds, planned, heatIds, partsOf, settings }: Entries,
): RoundToMark[] {
  const rounds: RoundToMark[] = [];
  const partsIn = (field: readonly MarkedCouple[]): number =>
    Math.max(1, ...partsOf(field.map(({ heatEntryId }) => heatEntryId)).values());
  for (let no = 1; no <= Math.max(1, planned.length); no += 1) {
    const round = roundOf(contest, no);
    const plan = planned.find((one) => one.no === no);
    const before = rounds.at(-1);
    if (no > 1 && (!before?.resultId || !plan?.heatIds.length)) break;
    const field = before
      ? before.couples.filter(({ isRecalled }) => isRecalled).map(withoutResult)
      : rowIds.map((heatEntryId) => withoutResult({ heatEntryId, number: '' }));
    // Every couple withdrew.
    if (!round && field.length === 0) break;
    if (round) {
      rounds.push({ ...markedRound(round, contests), asked: round.asked });
      continue;
    }
    const isAlone = field.length === 1 && plan?.kind !== 'SCORE';
    // A couple left alone by a recall has already been judged against others.
    const alone = settings.uncontested === 'STANDARD' && no === 1 ? 'STANDARD' : 'UNCONTESTED';
    const kind = isAlone ? alone : (plan?.kind ?? 'FINAL');
    const asked = isAlone ? null : (plan?.asked ?? null);
    const left = leftBefore(contest, no);
    const couples = field.map((couple) => {
      const out = left.find(({ heatEntryId }) => heatEntryId === couple.heatEntryId);
      if (!out) return couple;
      const leftAfter = kind === 'FINAL' ? out.leftAfter : null;
      return { ...couple, isWithdrawn: true, isDisqualified: out.isDisqualified, leftAfter };
    });
    rounds.push({
      ...UNJUDGED,
      round: no,
      kind,
      asked,
      trims: plan?.trims ?? false,
      needsPlan: plan ? recallsAll(asked, couples, no) : field.length > settings.mostInFinal,
      heatIds: no > 1 && plan ? plan.heatIds.slice(0, partsIn(field)) : [...heatIds],
      state: kind === 'UNCONTESTED' ? 'UNCONTESTED' : 'TO_TYPE',
      couples,
    });
  }
  return [...rounds, ...redancesOf(rounds.at(-1), contest, contests)];
}

/** Whether no couple would be out, so that the first card waits for another plan. */
const recallsAll = (asked: number | null, couples: readonly { isWithdrawn: boolean }[], no: number) =>
  no === 1 && asked !== null && asked >= couples.filter(({ isWithdrawn }) => !isWithdrawn).length;

/** Ordered re-dances, judged or not. */
function redancesOf(final: RoundToMark | undefined, contest: Contest, contests: Contests): RoundToMark[] {
  const judged = final?.judged;
  const result = judged && resultNow(judged, contests);
  if (!judged || judged.isRedance) return [];
  const placings = result ? outcomeOf(result, contests).placings : [];
  return [...orderedRedances(judged)].flatMap(([no, { place2, dance }]): RoundToMark[] => {
    const redance = roundsOf(contest).find((one) => one.no === no);
    const own = {
      isRedance: true,
      redanceDance: dance ?? 0,
      ties: [],
      cutChoices: [],
      followChoices: [],
      followQuestion: null,
      needsPlan: false,
    };
    if (redance) return [{ ...markedRound(redance, contests), ...own }];
    const sharing = placings.filter((placing) => placing.place2 === place2);
    const rows = new Set(sharing.map(({ position }) => judged.couples[position]?.heatEntryId));
    const field = final.couples.filter(({ heatEntryId }) => rows.has(heatEntryId)).map(withoutResult);
    if (field.length < 2) return [];
    return [
      {
        ...UNJUDGED,
        ...own,
        round: no,
        kind: 'FINAL',
        asked: null,
        trims: false,
        heatIds: final.heatIds,
        state: 'TO_TYPE',
        couples: field,
      },
    ];
  });
}

/** Only if all members are released; in the heat of the last member. */
export function combinedToMark(
  scheduleId: number,
  { id: number, name, members }: CombinedDefinition,
  contests: Contests,
  marked: readonly ContestToMark[],
): ContestToMark[] {
  const finals = members.flatMap((member) => finalToMark(marked, member) ?? []);
  const last = finals.at(-1);
  const id = combinedIdentity(scheduleId, number);
  const contest = contests.get(id);
  const round = contest && roundsOf(contest).find(({ kind }) => kind === 'COMBINED');
  const isWhole = finals.length === members.length && finals.every(({ state }) => isReleased(state));
  if (!last || (!isWhole && !round)) return [];
  const combined: ContestToMark = {
    ...last,
    ...UNJUDGED,
    ...(round && markedRound(round, contests)),
    id,
    name,
    dance: name,
    style: '',
    round: 1,
    kind: 'COMBINED',
    asked: null,
    trims: false,
    isOnFloor: false,
    division: `${members.length} contests`,
    state: round ? stateOf(round, contests) : 'FOR_CHAIR',
    heatIds: [last.heatId],
    alsoIn: [],
    danceHeatIds: finals.flatMap((final) => final.danceHeatIds),
    couples: round ? markedRound(round, contests).couples : [],
  };
  const redances = contest ? redancesOf(combined, contest, contests) : [];
  return [
    combined,
    ...redances.map((redance) => ({
      ...combined,
      ...redance,
      name: `${name}, re-dance`,
      heat: `${last.heat} re-dance`,
    })),
  ];
}

/** True once couples and announcer know the places. */
export const isReleased = (state: MarkedContest['state'] | null): boolean =>
  state === 'WITH_ANNOUNCER' || state === 'PUBLIC';

/** The round of a contest that places its couples. */
export const finalToMark = <T extends MarkedContest>(
  contests: readonly T[],
  identity: string,
): T | undefined =>
  contests.findLast(
    ({ id, kind, isRedance }) =>
      id === identity && !isRedance && ['FINAL', 'UNCONTESTED', 'STANDARD'].includes(kind),
  );

const UNJUDGED = {
  judged: undefined,
  isRedance: false,
  redanceDance: 0,
  needsPlan: false,
  resultId: null,
  changedAt: null,
  changedBy: null,
  correctionAskedBy: null,
  ties: [],
  cutChoices: [],
  followChoices: [],
  followQuestion: null,
  judges: [],
  missing: [],
  returned: [],
};

export const NO_RESULT = {
  place: null,
  sentence: null,
  isWithdrawn: false,
  leftAfter: null,
  isDisqualified: false,
  isRecalled: false,
  leftAfterRecall: false,
  isNext: false,
  heat: null,
  score: null,
};

const withoutResult = ({
  heatEntryId,
  number,
}: Pick<MarkedCouple, 'heatEntryId' | 'number'>): MarkedCouple => ({
  heatEntryId,
  number,
  name: '',
  ...NO_RESULT,
});

function markedRound(round: Round, contests: Contests): RoundToMark {
  const result = resultNow(round, contests);
  const changed = changedBy(round, contests);
  const panel = [...new Map(panelOf(round).map(({ id, code }) => [id, code]))];
  const pending = round.corrections.find(({ decision }) => !decision);
  return {
    ...UNJUDGED,
    judged: round,
    round: round.no,
    kind: round.kind,
    asked: round.asked,
    needsPlan: !round.cards.length && !result && recallsAll(round.asked, round.couples, round.no),
    trims: round.trims,
    isRedance: round.isRedance,
    heatIds: [...round.heatIds],
    state: stateOf(round, contests),
    ties: tiesOf(round, contests).map((place2) => String(place2 / 2)),
    cutChoices: cutChoicesOf(round),
    followChoices: followChoicesOf(round),
    followQuestion: followQuestionOf(round),
    resultId: result?.id ?? null,
    changedAt: changed ? new Date(changed.at) : null,
    changedBy: changed?.by ?? null,
    judges: panel.map(([, code]) => code),
    missing: panel.flatMap(([id, code]) => (round.cards.some(({ judgeId }) => judgeId === id) ? [] : [code])),
    returned: [...new Set(round.returned.map(({ judge }) => judge.code))].sort(),
    correctionAskedBy: pending?.by ?? null,
    couples: couplesOf(round, contests),
  };
}

function couplesOf(round: Round, contests: Contests): MarkedCouple[] {
  const result = resultNow(round, contests);
  const outcome = result && outcomeOf(result, contests);
  const next = nextField(round, outcome?.recalled ?? []);
  const mayFollow = round.unfilled.length > 0 ? nextInOrder(round) : [];
  return round.couples.map(({ heatEntryId, number, isWithdrawn, isDisqualified, leftAfter }, position) => {
    const placing = outcome?.placings.find((one) => one.position === position);
    const score = outcome?.scores.find((one) => one.position === position);
    return {
      heatEntryId,
      number,
      name: '',
      isWithdrawn,
      isDisqualified,
      leftAfter,
      place: placing ? String(placing.place2 / 2) : null,
      sentence: placing?.sentence ?? null,
      isRecalled: next.includes(position),
      leftAfterRecall: (outcome?.recalled.length ?? 0) > 0 && round.gone.includes(position),
      isNext: mayFollow.includes(position),
      heat: null,
      score: score ? (score.tenths / 10).toFixed(1) : null,
    };
  });
}

import { recall } from '../../scoring/recall.ts';
import type { ResultSettings } from '../settings/resultSettings.entity.ts';
import type { JudgedRound } from './judgedRounds.reader.ts';
import type { MarkedContest, MarkedCouple } from './marking.ts';
import type { PlannedRound } from './roundPlans.ts';

type RoundOfContest = Pick<
  MarkedContest,
  | 'round'
  | 'kind'
  | 'asked'
  | 'trims'
  | 'isRedance'
  | 'redanceDance'
  | 'ties'
  | 'cutChoices'
  | 'needsPlan'
  | 'heatIds'
  | 'state'
  | 'couples'
  | 'resultId'
  | 'changedAt'
  | 'changedBy'
  | 'judges'
  | 'missing'
  | 'returned'
  | 'correctionAskedBy'
>;

/** Only rounds with a known field: the first has the contest's entries, later ones the recalled couples. */
export function roundsOf(
  rowIds: readonly number[],
  judged: readonly JudgedRound[],
  planned: readonly PlannedRound[],
  heatIds: readonly number[],
  { mostInFinal, uncontested }: Pick<ResultSettings, 'mostInFinal' | 'uncontested'>,
): RoundOfContest[] {
  const rounds: RoundOfContest[] = [];
  for (let no = 1; no <= Math.max(1, planned.length); no += 1) {
    const round = judged.find((one) => one.no === no);
    const plan = planned.find((one) => one.no === no);
    const before = rounds.at(-1);
    if (no > 1 && (!before?.resultId || !plan?.heatId)) break;
    const field = before
      ? before.couples.filter(({ isRecalled }) => isRecalled).map(withoutResult)
      : rowIds.map(unjudged);
    // Every couple withdrew.
    if (!round && field.length === 0) break;
    const isScored = plan?.kind === 'SCORE';
    const isAlone = field.length === 1 && !isScored;
    // A couple left alone by a recall has already been judged against others.
    const alone = uncontested === 'STANDARD' && no === 1 ? 'STANDARD' : 'UNCONTESTED';
    const kind = round?.kind ?? (isAlone ? alone : (plan?.kind ?? 'FINAL'));
    rounds.push({
      ...ofRound(round),
      round: no,
      kind,
      asked: round ? round.asked || null : isAlone ? null : (plan?.asked ?? null),
      trims: round?.trims ?? plan?.trims ?? false,
      isRedance: false,
      redanceDance: 0,
      ties: round ? tiesOf(round) : [],
      cutChoices: round ? cutChoicesOf(round) : [],
      needsPlan: !round && !plan && field.length > mostInFinal,
      heatIds: round?.heat_ids ?? (plan?.heatId ? [plan.heatId] : [...heatIds]),
      state: stateOf(round, kind === 'UNCONTESTED'),
      couples: round ? round.couples.map((couple) => coupleOf(round, couple)) : field,
    });
  }
  return [...rounds, ...redancesOf(rounds.at(-1), judged)];
}

export function redancesOf(
  final: Pick<RoundOfContest, 'round' | 'couples' | 'heatIds'> | undefined,
  judged: readonly JudgedRound[],
): RoundOfContest[] {
  const round = judged.find(({ no }) => no === final?.round);
  if (!final || !round) return [];
  const ordered = round.shared.filter(({ kind }) => kind === 'REDANCE');
  return ordered.flatMap(({ place2, dance }, index): RoundOfContest[] => {
    const no = final.round + 1 + index;
    const redance = judged.find((one) => one.no === no);
    const sharing = round.placings.filter((placing) => placing.place2 === place2);
    const field = final.couples.filter(({ heatEntryId }) =>
      round.couples.some(
        (couple) =>
          couple.heatEntryId === heatEntryId && sharing.some(({ position }) => position === couple.position),
      ),
    );
    if (!redance && field.length < 2) return [];
    return [
      {
        ...ofRound(redance),
        ...{
          round: no,
          kind: 'FINAL',
          asked: null,
          trims: false,
          isRedance: true,
          redanceDance: dance ?? 0,
          ties: [],
          cutChoices: [],
          needsPlan: false,
        },
        heatIds: redance?.heat_ids ?? final.heatIds,
        state: stateOf(redance, false),
        couples: redance
          ? redance.couples.map((couple) => coupleOf(redance, couple))
          : field.map(withoutResult),
      },
    ];
  });
}

/** Shared places that the chair has not ruled on. */
export function tiesOf({ isRedance, placings, shared }: JudgedRound): string[] {
  const places = new Set(placings.map(({ place2 }) => place2));
  return [...places]
    .filter((place2) => !isRedance && placings.filter((placing) => placing.place2 === place2).length > 1)
    .filter((place2) => !shared.some((ruling) => ruling.place2 === place2))
    .sort((a, b) => a - b)
    .map((place2) => String(place2 / 2));
}

/** Numbers of couples the chair can recall; empty unless complete cards leave a tie at the cut. */
function cutChoicesOf(round: JudgedRound): number[] {
  if (round.kind !== 'RECALL' || stateOf(round, false) !== 'FOR_CHAIR') return [];
  const dancing = round.couples.filter(
    ({ position }) => !round.withdrawn.some((one) => one.position === position),
  );
  const totals = dancing.map(({ position }) => round.crossed.filter((one) => one === position).length);
  const answer = recall(totals, round.asked);
  return 'in' in answer ? [] : [...(answer.fewer ? [answer.fewer.length] : []), answer.more.length];
}

export const ofRound = (round: JudgedRound | undefined) => ({
  resultId: round?.result_id ?? null,
  changedAt: round?.changed ? new Date(round.changed.at) : null,
  changedBy: round?.changed?.by ?? null,
  judges: round?.judges ?? [],
  missing: round?.missing ?? [],
  returned: round?.returned ?? [],
  correctionAskedBy: round?.correction_asked_by ?? null,
});

export function stateOf(round: JudgedRound | undefined, isUncontested: boolean): MarkedContest['state'] {
  if (!round) return isUncontested ? 'UNCONTESTED' : 'TO_TYPE';
  if (round.result_id === null) {
    if (round.cards < round.cards_wanted) return 'CARDS_MISSING';
    return round.unverified > 0 ? 'TO_VERIFY' : 'FOR_CHAIR';
  }
  if (round.changed?.audience === 'PUBLIC') return 'PUBLIC';
  return round.changed?.audience === 'MC' ? 'WITH_ANNOUNCER' : 'APPROVED';
}

export const NO_RESULT = {
  ...{ place: null, sentence: null, isWithdrawn: false, leftAfter: null, isDisqualified: false },
  ...{ isRecalled: false, score: null },
};

const unjudged = (heatEntryId: number): MarkedCouple => ({ heatEntryId, number: '', name: '', ...NO_RESULT });

const withoutResult = ({ heatEntryId, number }: MarkedCouple): MarkedCouple => ({
  ...{ heatEntryId, number, name: '', ...NO_RESULT },
});

export function coupleOf(round: JudgedRound, couple: JudgedRound['couples'][number]): MarkedCouple {
  const placing = round.placings.find(({ position }) => position === couple.position);
  const out = round.withdrawn.find(({ position }) => position === couple.position);
  const score = round.scores.find(({ position }) => position === couple.position);
  return {
    heatEntryId: couple.heatEntryId,
    number: couple.number,
    name: '',
    place: placing ? String(placing.place2 / 2) : null,
    sentence: placing?.sentence ?? null,
    isWithdrawn: out !== undefined,
    leftAfter: out?.leftAfter ?? null,
    isDisqualified: out?.kind === 'DISQUALIFY',
    isRecalled: round.recalled.includes(couple.position),
    score: score ? (score.tenths / 10).toFixed(1) : null,
  };
}

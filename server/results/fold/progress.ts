import { recall } from '../../scoring/recall.ts';
import { list } from '../../scoring/words/numbers.ts';
import { recallQuestion } from '../../scoring/words/recallQuestion.ts';
import { type Contests, outcomeOf, totalsOf } from './places.ts';
import {
  type Attribution,
  marksOf,
  newestOf,
  type Result,
  type Round,
  requiredCards,
  resultOf,
} from './round.ts';

/** Progress of a danced contest, in the order it passes through them. */
export type MarkingState =
  | 'UNCONTESTED'
  | 'TO_TYPE'
  | 'CARDS_MISSING'
  | 'TO_VERIFY'
  | 'FOR_CHAIR'
  | 'APPROVED'
  | 'WITH_ANNOUNCER'
  | 'PUBLIC';

const NONE: Contests = new Map();

/** The result that counts: a combined one only while it counts the newest results of its contests. */
export function resultNow(round: Round, contests: Contests): Result | undefined {
  const result = resultOf(round);
  return result?.members.every(({ contestId, resultId }) => isNewest(contests, contestId, resultId))
    ? result
    : undefined;
}

export const isNewest = (contests: Contests, contestId: string, resultId: string): boolean =>
  contests
    .get(contestId)
    ?.rounds.every(({ results }) =>
      results.every(({ id }, at) => id !== resultId || at === results.length - 1),
    ) ?? false;

/** Where a frozen round stands; a combined one needs the contests it counts. */
export function stateOf(round: Round, contests: Contests = NONE): MarkingState {
  const result = resultNow(round, contests);
  if (result?.published) return 'PUBLIC';
  if (result?.announced) return 'WITH_ANNOUNCER';
  if (result) return 'APPROVED';
  const cards = requiredCards(round);
  if (cards.includes(undefined)) return 'CARDS_MISSING';
  return round.needsSecondLook && cards.some((card) => !card?.verified) ? 'TO_VERIFY' : 'FOR_CHAIR';
}

/** Whether cards are missing or unverified, so that nothing is calculated from them yet. */
export const isOpen = (round: Round): boolean => ['CARDS_MISSING', 'TO_VERIFY'].includes(stateOf(round));

/** Whether it has cards that no second person has verified, and no result. */
export const isUnverified = (round: Round): boolean =>
  round.kind !== 'COMBINED' && !resultOf(round) && round.cards.some(({ verified }) => !verified);

/** Who last released, approved or typed; undefined before the first card. */
export function changedBy(round: Round, contests: Contests): Attribution | undefined {
  const result = resultNow(round, contests);
  if (result) return result.published ?? result.announced ?? result;
  return round.cards.reduce<Attribution | undefined>(
    (latest, card) => (latest && latest.at > card.at ? latest : card),
    undefined,
  );
}

/** The re-dances that the chair ordered, by the number of their round. */
export const orderedRedances = ({ no, shared }: Round): Map<number, Round['shared'][number]> =>
  new Map(
    shared.filter(({ kind }) => kind === 'REDANCE').map((ruling, index) => [no + 1 + index, ruling] as const),
  );

/** The ruling in force on a shared place (doubled); none after a re-dance that ties again. */
export function rulingOn(round: Round, place2: number, danced: Result['redances']) {
  const latest = round.shared.findLast((ruling) => ruling.place2 === place2);
  const ordered = orderedRedances(round);
  return danced.some(({ no }) => ordered.get(no) === latest) ? undefined : latest;
}

/** Shared places (doubled) that the chair has not ruled on. */
export function tiesOf(round: Round, contests: Contests): number[] {
  const result = resultNow(round, contests);
  if (!result || round.isRedance) return [];
  const places = outcomeOf(result, contests).placings.map(({ place2 }) => place2);
  return [...new Set(places)]
    .filter((place2) => places.indexOf(place2) !== places.lastIndexOf(place2))
    .filter((place2) => !rulingOn(round, place2, result.redances))
    .sort((a, b) => a - b);
}

/** The cut of a recall round. */
interface CutOfRound {
  /** Callback marks by position. */
  totals: number[];
  /** Null unless the cut falls in a tie. */
  question: string | null;
  fewer: number[] | null;
  more: number[] | null;
  recalled: number[] | null;
}

/** Null for rounds other than recalls and until all cards are verified. Withdrawn couples are left out. */
export function cutOf(round: Round): CutOfRound | null {
  const { kind, asked, couples } = round;
  if (kind !== 'RECALL' || asked === null || requiredCards(round).length === 0 || isOpen(round)) return null;
  const totals = totalsOf(marksOf(round));
  const dancing = couples.flatMap(({ isWithdrawn }, position) => (isWithdrawn ? [] : [position]));
  const own = dancing.map((position) => totals[position] ?? 0);
  const answer = recall(own, asked);
  const positions = (of: readonly number[]): number[] => of.map((index) => dancing[index] ?? 0);
  const result = resultOf(round);
  const decided = result ? outcomeOf(result, NONE).recalled : [];
  const recalled = decided.length > 0 ? [...decided] : null;
  if ('in' in answer) {
    return { totals, question: null, fewer: null, more: null, recalled: recalled ?? positions(answer.in) };
  }
  return {
    totals,
    question: recallQuestion(own, asked, answer),
    more: positions(answer.more),
    recalled,
    fewer: answer.fewer && positions(answer.fewer),
  };
}

/** Positions of the couples that dance the next round, once a recall names some. */
export const nextField = ({ gone, followers }: Round, recalled: readonly number[]): number[] =>
  recalled.length === 0
    ? []
    : [...new Set([...recalled, ...followers])].filter((at) => !gone.includes(at)).sort((a, b) => a - b);

/** Heat entries that a recall takes to the next round; empty while the cut is undecided. */
export const recalledBy = (round: Round): number[] =>
  nextField(round, cutOf(round)?.recalled ?? []).flatMap((at) => round.couples[at]?.heatEntryId ?? []);

/** Positions of the couples next in the order of a recall: one, or all that share its number of callback marks. */
export function nextInOrder(round: Round): number[] {
  const result = newestOf(round);
  if (!result) return [];
  const totals = totalsOf(result.marks);
  const ahead = [...outcomeOf(result, NONE).recalled, ...round.followers, ...round.gone];
  const rest = [...round.couples.keys()].filter(
    (at) => !ahead.includes(at) && !round.couples[at]?.isWithdrawn,
  );
  const most = Math.max(...rest.map((at) => totals[at] ?? 0));
  return rest.filter((at) => totals[at] === most);
}

/** Numbers of couples the chair can let follow a couple that left after the recall; empty unless asked. */
export const followChoicesOf = (round: Round): number[] =>
  round.unfilled.length > 0 ? [...new Set([0, nextInOrder(round).length])] : [];

/** "104 left before the next round. Who follows?"; null unless the chair is asked. */
export function followQuestionOf({ couples, unfilled }: Round): string | null {
  if (unfilled.length === 0) return null;
  const names = unfilled.map((at) => couples[at]?.number || couples[at]?.name || 'A couple');
  return `${list(names)} left before the next round. Who follows?`;
}

/** Numbers of couples the chair can recall; empty unless complete cards leave a tie at the cut. */
export function cutChoicesOf(round: Round): number[] {
  if (round.kind !== 'RECALL' || stateOf(round) !== 'FOR_CHAIR') return [];
  const cut = cutOf(round);
  return cut?.more ? [...(cut.fewer ? [cut.fewer.length] : []), cut.more.length] : [];
}

/** Why a final is not released while couples on one of its places re-dance, or have tied again. */
export function undecidedTie(round: Round, contests: Contests): string | null {
  const newest = newestOf(round);
  const placings = newest ? outcomeOf(newest, contests).placings : [];
  for (const place2 of new Set(round.shared.map((ruling) => ruling.place2))) {
    if (placings.filter((placing) => placing.place2 === place2).length < 2) continue;
    const ruling = rulingOn(round, place2, newest?.redances ?? []);
    if (!ruling)
      return `${round.name} is tied again after a re-dance. Share the place, or order another re-dance.`;
    if (ruling.kind === 'REDANCE')
      return `${round.name} waits for a re-dance. Type its cards, or share the place.`;
  }
  return null;
}

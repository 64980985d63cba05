import type { MarkingQueueFieldsFragment } from '../gql/graphql.ts';

export type MarkingQueue = MarkingQueueFieldsFragment;
export type MarkedContest = MarkingQueue['contests'][number];
export type MarkedCouple = MarkedContest['couples'][number];
export type MarkingState = MarkedContest['state'];

/** In the order a contest passes through them. */
export const STATES: readonly { state: MarkingState; title: string; about: string }[] = [
  { state: 'UNCONTESTED', title: 'One couple', about: 'Confirm that they danced' },
  { state: 'TO_TYPE', title: 'To type', about: 'Cards of the judges' },
  { state: 'CARDS_MISSING', title: 'Cards missing', about: 'Some judges have no card' },
  { state: 'TO_VERIFY', title: 'To verify', about: 'By someone who did not type them' },
  { state: 'FOR_CHAIR', title: 'For the chair', about: 'To approve' },
  { state: 'APPROVED', title: 'To release', about: 'Only scrutineers and the chair see them' },
  { state: 'WITH_ANNOUNCER', title: 'To announce', about: 'The announcer has them' },
  { state: 'PUBLIC', title: 'Public', about: 'Newest first' },
];

/** One unit of work: all uncontested contests of a heat in the same state, or one contest with cards. */
export interface QueueRow {
  key: string;
  state: MarkingState;
  /** Where the queue lists it: a released recall that the chair is asked about is for the chair. */
  group: MarkingState;
  heatId: string;
  first: MarkedContest;
  contests: MarkedContest[];
}

export const groupOf = ({ state, followQuestion }: MarkedContest): MarkingState =>
  followQuestion ? 'FOR_CHAIR' : state;

export function queueRows({ contests }: MarkingQueue): QueueRow[] {
  const rows = Map.groupBy(contests, ({ state, heatId, id, round, kind }) =>
    kind === 'UNCONTESTED' ? `${state} ${heatId}` : `${id} ${round}`,
  );
  return STATES.flatMap((group) =>
    [...rows].flatMap(([key, own]) => {
      const [first] = own;
      return first && groupOf(first) === group.state
        ? [{ key, state: first.state, group: group.state, heatId: first.heatId, first, contests: own }]
        : [];
    }),
  );
}

export const isOfCards = ({ state, first }: QueueRow): boolean =>
  first.kind !== 'COMBINED' && ['TO_TYPE', 'CARDS_MISSING', 'TO_VERIFY', 'FOR_CHAIR'].includes(state);

/** All cards are in, so places can be calculated. */
export const isCalculated = ({ state, first }: QueueRow): boolean =>
  first.kind === 'FINAL' && !['TO_TYPE', 'CARDS_MISSING', 'TO_VERIFY'].includes(state);

/** Two people are needed to correct it. */
export const isReleasedFinal = ({ state, first }: QueueRow): boolean =>
  first.kind === 'FINAL' && (state === 'WITH_ANNOUNCER' || state === 'PUBLIC');

/** Recalled couples can leave, and return, until the next round starts. */
export const isReleasedRecall = ({ state, first }: QueueRow): boolean =>
  first.kind === 'RECALL' && (state === 'WITH_ANNOUNCER' || state === 'PUBLIC');

export const resultsOf = (rows: readonly QueueRow[]): string[] =>
  rows.flatMap(({ contests }) => contests.flatMap(({ resultId }) => resultId ?? []));

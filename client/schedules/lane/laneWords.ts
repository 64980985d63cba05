import type { HeatResultsState, MarkingState } from '../../gql/graphql.ts';
import type { LaneHeat } from './Lane.ts';

type OpenContest = LaneHeat['open'][number];

/** Legend order; a phone only has room for `words`. */
export const MARKS: readonly { state: HeatResultsState; words: string; more: string }[] = [
  { state: 'RELEASED', words: 'Released', more: '' },
  { state: 'TYPED', words: 'Typed', more: ', not released' },
  { state: 'WAITING', words: 'Waiting', more: '' },
  { state: 'ONE_COUPLE', words: 'One couple', more: ', not confirmed' },
];

export const isWaiting = ({ state }: Pick<OpenContest, 'state'>): boolean =>
  state === 'TO_TYPE' || state === 'CARDS_MISSING' || state === 'FOR_CHAIR';

/** "waits for the card of L", "tie at the cut: 5 or 8". */
export function stateWords(
  state: MarkingState,
  missing: readonly string[],
  cutChoices: readonly number[] = [],
): string {
  switch (state) {
    case 'UNCONTESTED':
      return 'one couple, not confirmed';
    case 'TO_TYPE':
      return 'to type';
    case 'CARDS_MISSING':
      return missing.length === 1
        ? `waits for the card of ${missing[0]}`
        : missing.length > 1
          ? `waits for the cards of ${new Intl.ListFormat('en').format(missing)}`
          : 'waits for cards';
    case 'TO_VERIFY':
      return 'typed, to verify';
    case 'FOR_CHAIR':
      return cutChoices.length > 0 ? `tie at the cut: ${cutChoices.join(' or ')}` : 'waits for the chair';
    case 'APPROVED':
      return 'approved, not released';
    case 'WITH_ANNOUNCER':
      return 'with the announcer';
    case 'PUBLIC':
      return 'public';
  }
}

/** "waits for the chair, to type, 23 min", without repeats. */
export function noteOf(heat: LaneHeat | undefined): string {
  if (!heat) return '';
  const { state, open, corrections, laterRounds, dancedAt } = heat;
  if (state === 'PLANNED') return laterRounds.join(', ');
  if (state === 'ON_FLOOR') return 'on the floor';
  if (open.length === 0) {
    const words = state === 'RELEASED' ? 'released' : 'danced';
    return corrections.length > 0 ? `${words}, correction for the chair` : words;
  }
  const words = new Set(
    open.map((contest) => stateWords(contest.state, contest.missing, contest.cutChoices)),
  );
  return [...words, ...(dancedAt ? [minutesSince(dancedAt)] : [])].join(', ');
}

export function minutesSince(moment: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / 60_000));
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

/** "121", or "125 semi" while that round is open. */
export const labelOf = (heat: LaneHeat, label: string): string =>
  heat.open.find(({ isCounted }) => isCounted)?.heat ?? label;

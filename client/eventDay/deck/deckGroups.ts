import type { OutboxItem } from '../../apollo/outboxItem.ts';
import type { DeckFieldsFragment, DeckKind } from '../../gql/graphql.ts';

export type DeckHeat = DeckFieldsFragment['heats'][number];
export type DeckCouple = DeckHeat['couples'][number] & {
  /** Pressed on this device, unconfirmed. */
  isWaiting?: boolean;
};

interface DeckGroups {
  readonly missing: readonly DeckCouple[];
  /** Dancing another heat first. */
  readonly coming: readonly DeckCouple[];
  readonly here: readonly DeckCouple[];
  readonly scratched: readonly DeckCouple[];
}

/** A couple no one has asked about is missing, never here, unless they come from another heat. */
export function groupsOf({ couples }: DeckHeat): DeckGroups {
  const dancing = couples.filter(({ scratch }) => scratch === null);
  const isComing = ({ answer, onFloor, before }: DeckCouple): boolean =>
    answer === 'NOT_ASKED' && (onFloor !== null || before !== null);
  return {
    missing: dancing.filter((couple) => couple.answer !== 'HERE' && !isComing(couple)),
    coming: dancing.filter(isComing),
    here: dancing.filter(({ answer }) => answer === 'HERE'),
    scratched: couples.filter(({ scratch }) => scratch !== null),
  };
}

export function tabWords(
  heat: DeckHeat,
  before: DeckHeat | undefined,
): { words: string; tone: 'missing' | 'done' | 'plain' } {
  const { missing, coming, here } = groupsOf(heat);
  const all = missing.length + coming.length + here.length;
  if (heat.recallWaits) return { words: 'no recall yet', tone: 'missing' };
  if (all === 0) return { words: 'no couples', tone: 'plain' };
  if (missing.length > 0) return { words: `${missing.length} missing`, tone: 'missing' };
  if (here.length === all) return { words: `${here.length} of ${all}`, tone: 'done' };
  if (before && isSameAs(heat, before)) return { words: `same ${all}`, tone: 'plain' };
  return { words: `${coming.length} coming`, tone: 'plain' };
}

const couplesIn = ({ couples }: DeckHeat): string =>
  couples
    .filter(({ scratch }) => scratch === null)
    .map(({ names }) => names.join())
    .toSorted()
    .join(';');

const isSameAs = (heat: DeckHeat, other: DeckHeat): boolean => couplesIn(heat) === couplesIn(other);

/** The first heat with a couple missing, else the next one with couples. */
export const heatToShow = (heats: readonly DeckHeat[]): DeckHeat | undefined =>
  heats.find((heat) => groupsOf(heat).missing.length > 0) ??
  heats.find((heat) => couplesIn(heat) !== '') ??
  heats[0];

interface SentCall {
  readonly heatId: string;
  readonly heatEntryIds: readonly string[];
  readonly kind: DeckKind;
  readonly pressedAt: string;
}

/** Applies unconfirmed presses of this device. */
export function withWaitingCalls(
  heats: readonly DeckHeat[],
  waiting: readonly OutboxItem[],
): readonly DeckHeat[] {
  return waiting.reduce((all, { base }) => {
    const call = base as unknown as SentCall;
    return all.map((heat) => (heat.heatId === call.heatId ? withCall(heat, call) : heat));
  }, heats);
}

function withCall(heat: DeckHeat, { heatEntryIds, kind, pressedAt }: SentCall): DeckHeat {
  if (heatEntryIds.length === 0) {
    return { ...heat, hold: kind === 'HOLD' ? { by: '', at: pressedAt } : null };
  }
  const answer = kind === 'TAKE_BACK' ? 'NOT_ASKED' : kind;
  if (answer !== 'HERE' && answer !== 'NOT_HERE' && answer !== 'NOT_ASKED') return heat;
  return {
    ...heat,
    couples: heat.couples.map((couple) =>
      heatEntryIds.includes(couple.heatEntryId) ? { ...couple, answer, isWaiting: true } : couple,
    ),
  };
}

/** "179", or the surnames if the couple has no number. */
export const shortCouple = ({ number, names }: DeckCouple): string =>
  number === null ? surnames(names) : String(number);

/** "Holloway, Makris" */
export const surnames = (names: readonly string[]): string =>
  names.map((name) => name.trim().split(/\s+/).at(-1) ?? name).join(', ');

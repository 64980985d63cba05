import { type DeckState, deckStateOf } from '../../../server/eventDay/deck/deckState.ts';
import type { DeckCallFieldsFragment, DeckFieldsFragment, ScratchReason } from '../../gql/graphql.ts';

/** A heat as read, without the calls of this device that wait. */
export type DeckHeatRead = DeckFieldsFragment['heats'][number];
type DeckCall = Omit<DeckCallFieldsFragment, '__typename'>;
export type DeckCouple = DeckHeatRead['couples'][number] &
  Omit<DeckState<DeckCall>, 'hold'> & {
    /** Pressed on this device, unconfirmed. */
    readonly isWaiting: boolean;
  };
export type DeckHeat = Omit<DeckHeatRead, 'couples'> &
  Pick<DeckState<DeckCall>, 'hold'> & { readonly couples: readonly DeckCouple[] };

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

export interface SentCall extends Pick<DeckCall, 'kind' | 'seen'> {
  readonly heatId: string;
  readonly heatEntryIds: readonly string[];
  readonly pressedAt: string;
}

/** A scratch or, without a reason, a restore. */
export interface SentScratch {
  readonly heatEntryIds: readonly string[];
  readonly reason?: ScratchReason;
  readonly pressedAt: string;
}

/** The state of each couple and heat, with the unconfirmed calls of this device, by the server's own fold. */
export function withWaitingCalls(
  heats: readonly DeckHeatRead[],
  sent: readonly SentCall[],
  scratches: readonly SentScratch[] = [],
): readonly DeckHeat[] {
  return heats.map((heat): DeckHeat => {
    const own = sent.filter(({ heatId }) => heatId === heat.heatId);
    const ofHeat = own.filter(({ heatEntryIds }) => heatEntryIds.length === 0);
    return {
      ...heat,
      hold: deckStateOf([...heat.calls, ...ofHeat.map(callOf)]).hold,
      couples: heat.couples.map((couple) => {
        const calls = own.filter(({ heatEntryIds }) => heatEntryIds.includes(couple.heatEntryId));
        const { hold: _, ...state } = deckStateOf([...couple.calls, ...calls.map(callOf)]);
        const last = scratches.findLast(({ heatEntryIds }) => heatEntryIds.includes(couple.heatEntryId));
        const isWaiting = last !== undefined || calls.some(({ kind }) => kind !== 'CALLED');
        const scratch = last ? scratchOf(last) : couple.scratch;
        return { ...couple, ...state, scratch, isWaiting };
      }),
    };
  });
}

const scratchOf = ({ reason, pressedAt }: SentScratch): DeckCouple['scratch'] =>
  reason ? { reason, by: '', at: pressedAt, pressedAt } : null;

const callOf = ({ kind, seen, pressedAt }: SentCall): DeckCall => ({
  kind,
  seen,
  by: '',
  at: pressedAt,
  pressedAt,
});

/** "179", or the surnames if the couple has no number. */
export const shortCouple = ({ number, names }: DeckCouple): string =>
  number === null ? surnames(names) : String(number);

/** "Holloway, Makris" */
export const surnames = (names: readonly string[]): string =>
  names.map((name) => name.trim().split(/\s+/).at(-1) ?? name).join(', ');

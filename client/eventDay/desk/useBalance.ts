import { parseAmount, printAmount } from '../../../server/money/amounts.ts';
import type { BalanceFieldsFragment, DayFieldsFragment, OwedFieldsFragment } from '../../gql/graphql.ts';
import { act, useActs } from '../../journal/act.ts';
import { readFresh, scheduleNews, useJournal } from '../../journal/useJournal.ts';
import type { Recorded } from '../../ui/money/methods.ts';
import { PaymentsToday, StudioBalance, StudioBalances, TakePayment } from './balanceOperations.ts';

const PAYMENT = 'payment';
const POLL_MS = 30_000;

/** `balance` is null in an event without prices, and for a studio that is not in it. */
interface Known {
  readonly balance: BalanceFieldsFragment | null;
}

export interface TakenPayment {
  readonly amount: number;
  readonly method: Recorded;
  readonly reference: string;
}

/** What a studio owes, less the payments of this device that the server has not booked yet. */
export interface Owed {
  readonly studioId: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly isCharged: boolean;
  readonly holdsPackets: boolean;
}

/** Of all studios, or of one that has just paid. */
interface OwedAnswer {
  readonly all: readonly OwedFieldsFragment[];
  readonly isOne?: boolean;
}

/** What the studios of the event owe, by id; none in an event without prices. */
export function useBalances(scheduleId: string): ReadonlyMap<string, Owed> {
  const about = { scheduleId };
  const { state } = useJournal<OwedAnswer, OwedAnswer>(`balances ${scheduleId}`, {
    isKept: true,
    read: async () => ({ all: (await readFresh(StudioBalances, about))?.studioBalances ?? [] }),
    fold: (known, { all, isOne }) => {
      if (!isOne) return { all };
      const paid = new Map(all.map((one) => [one.studio.id, one]));
      return known && { all: known.all.map((one) => paid.get(one.studio.id) ?? one) };
    },
    news: scheduleNews(scheduleId),
    pollMs: POLL_MS,
    acts: {
      kind: PAYMENT,
      about,
      answerOf: (balance) => ({ all: [balance as OwedFieldsFragment], isOne: true }),
    },
  });
  const { waiting } = useActs<{ studioId: string; amount: string }>(PAYMENT, about);
  const owed = (state?.all ?? []).map(({ studio, balance, charged, holdsPackets }): Owed => {
    const { amount, currency } = balance;
    const unbooked = waiting.filter(({ studioId }) => studioId === studio.id);
    return {
      studioId: studio.id,
      name: studio.name,
      currency,
      holdsPackets,
      amount: amount - sumOf(unbooked, currency),
      isCharged: charged.amount > 0,
    };
  });
  return new Map(owed.map((one) => [one.studioId, one]));
}

const sumOf = (waiting: readonly { amount: string }[], currency: string): number =>
  waiting.reduce((sum, one) => sum + (parseAmount(one.amount, currency) ?? 0), 0);

/** What a studio owes, with the payments of this device that the server has not booked yet. */
export function useBalance(scheduleId: string, studioId: string, studio: string) {
  const about = { scheduleId, studioId };
  const { state, read } = useJournal<Known, Known>(`balance ${scheduleId} ${studioId}`, {
    isKept: true,
    read: async () => ({ balance: (await readFresh(StudioBalance, about))?.studioBalance ?? null }),
    fold: (_, known) => known,
    news: scheduleNews(scheduleId),
    // Payments at other desks are no news of the schedule.
    pollMs: POLL_MS,
    acts: { kind: PAYMENT, about, answerOf: (balance) => ({ balance: balance as BalanceFieldsFragment }) },
  });
  const { waiting, refused } = useActs<{ amount: string }>(PAYMENT, about);
  const known = state?.balance ?? null;
  const { currency = 'USD', amount = 0 } = known?.balance ?? {};
  const unbooked = sumOf(waiting, currency);
  return {
    known,
    currency,
    unbooked,
    owed: amount - unbooked,
    refused,
    read,
    take: ({ amount: taken, ...payment }: TakenPayment): void => {
      const text = printAmount(taken, currency);
      act(PAYMENT, `Payment of ${studio}, ${text}`, TakePayment, { ...about, ...payment, amount: text });
    },
  };
}

/** What all studios paid today, at every desk; null in an event without prices. */
export function usePaymentsToday(scheduleId: string): DayFieldsFragment | null {
  const about = { scheduleId };
  type Today = { readonly day: DayFieldsFragment | null };
  const { state } = useJournal<Today, Today>(`payments today ${scheduleId}`, {
    isKept: true,
    read: async () => ({ day: (await readFresh(PaymentsToday, about))?.paymentsToday ?? null }),
    fold: (_, today) => today,
    news: scheduleNews(scheduleId),
    pollMs: POLL_MS,
    acts: {
      kind: PAYMENT,
      about,
      answerOf: (balance) => ({ day: (balance as BalanceFieldsFragment).today }),
    },
  });
  return state?.day ?? null;
}

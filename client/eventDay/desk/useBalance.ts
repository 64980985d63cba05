import { parseAmount, printAmount } from '../../../server/money/amounts.ts';
import type { BalanceFieldsFragment } from '../../gql/graphql.ts';
import { act, useActs } from '../../journal/act.ts';
import { readFresh, scheduleNews, useJournal } from '../../journal/useJournal.ts';
import type { Recorded } from '../../ui/money/methods.ts';
import { StudioBalance, TakePayment } from './balanceOperations.ts';

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

/** What a studio owes, with the payments of this device that the server has not booked yet. */
export function useBalance(scheduleId: string, studioId: string, studio: string) {
  const about = { scheduleId, studioId };
  const { state } = useJournal<Known, Known>(`balance ${scheduleId} ${studioId}`, {
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
  const unbooked = waiting.reduce((sum, one) => sum + (parseAmount(one.amount, currency) ?? 0), 0);
  return {
    known,
    currency,
    unbooked,
    owed: amount - unbooked,
    refused,
    take: ({ amount: taken, ...payment }: TakenPayment): void => {
      const text = printAmount(taken, currency);
      act(PAYMENT, `Payment of ${studio}, ${text}`, TakePayment, { ...about, ...payment, amount: text });
    },
  };
}

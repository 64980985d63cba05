import { printAmount } from '../../server/money/amounts.ts';
import { graphql } from '../gql';
import type { Money } from '../ui/money/Amount.tsx';

graphql(`
  fragment Sum on Money {
    amount
    text
  }
`);

export const moneyIn = (amount: number, currency: string): Money => ({
  amount,
  text: printAmount(amount, currency),
});

export const difference = (after: Money, before: Money, currency: string): Money =>
  moneyIn(after.amount - before.amount, currency);

/** "+152.00", "−38.00". */
export const signed = ({ amount, text }: Money): string => (amount > 0 ? `+${text}` : text);

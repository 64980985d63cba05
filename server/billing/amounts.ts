import { ObjectType } from 'type-graphql';
import type { FieldMessages } from '../errors.ts';
import { field, objectOf } from '../input/objectOf.ts';
import { SafeInt } from '../input/scalars.ts';
import { line, requireNoProblems } from '../input/validation.ts';
import { exampleAmount, parseAmount, printAmount } from '../money/amounts.ts';

@ObjectType({ description: 'An amount of money.' })
export class Money extends objectOf({
  amount: field<number>(SafeInt, 'In minor units of the currency, such as cents; negative for a credit.'),
  currency: field(String, 'ISO 4217 code of the currency.'),
  text: field(String, 'As written, such as "1,402.25" or "−15.00".'),
}) {}

export const moneyIn =
  (currency: string) =>
  (amount: number): Money => ({ amount, currency, text: printAmount(amount, currency) });

/** An amount as a person types it. */
export const typedAmount = line(40);

/**
 * Reads typed amounts by field; null and undefined stay.
 * @throws InvalidInput with an example for each field that is not written as an amount
 */
export function readAmounts<Name extends string>(
  currency: string,
  typed: Readonly<Record<Name, string | null | undefined>>,
): Record<Name, number> {
  const problems: FieldMessages = {};
  const read = Object.entries<string | null | undefined>(typed).map(([name, text]) => {
    if (text == null) return [name, text];
    const amount = parseAmount(text, currency);
    if (amount === null) problems[name] = [`Write ${exampleAmount(currency)}.`];
    return [name, amount];
  });
  requireNoProblems(problems);
  return Object.fromEntries(read);
}

import { z } from 'zod';
import { EntryTypeEnum } from '../../entries/entry.entity.ts';
import { enumType } from '../../input/enumType.ts';
import { line, name, reference, whole } from '../../input/validation.ts';
import type { CoupleKind, PriceRule } from '../../money/types.ts';
import { readAmounts, typedAmount } from '../amounts.ts';

const MOST_RULES = 60;
const MOST_CONDITIONS = 100;

export const CoupleKindEnum = enumType<CoupleKind>('CoupleKind', 'Who dances an entry.', {
  PRO_AM: 'A teacher with students.',
  AMATEUR: 'Students only.',
  PROFESSIONAL: 'Teachers only.',
});

const some = <S extends z.ZodType>(rule: S) =>
  z.array(rule).max(MOST_CONDITIONS, `At most ${MOST_CONDITIONS}.`).nullish();

export const perMillion = whole(0, 1_000_000);

export const priceRule = z.object({
  words: name(100),
  amount: typedAmount,
  entryTypes: some(z.enum(EntryTypeEnum)),
  couples: some(z.enum(CoupleKindEnum)),
  styleIds: some(reference),
  levels: some(line(100)),
  ageGroups: some(line(100)),
  itemId: reference.nullish(),
  enteredUntil: z.date().nullish(),
  taxPerMillion: perMillion.nullish(),
});

export const priceList = z.array(priceRule).max(MOST_RULES, `At most ${MOST_RULES} prices.`);

/** @throws InvalidInput */
export function readPrices(currency: string, list: z.output<typeof priceList>): PriceRule[] {
  const typed = list.map(({ amount }, at) => [`prices.${at}.amount`, amount] as const);
  const amounts = readAmounts(currency, Object.fromEntries(typed));
  return list.map(({ enteredUntil, ...rule }, at) => ({
    ...rule,
    amount: amounts[`prices.${at}.amount`] ?? 0,
    enteredUntil: enteredUntil?.toISOString() ?? null,
  }));
}

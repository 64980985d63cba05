import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LARGEST_AMOUNT, parseAmount, printAmount } from '../../server/money/amounts.ts';
import { chargesOf, unpricedByStudio } from '../../server/money/charges.ts';
import { answerLine } from '../../server/money/command/answerLine.ts';
import { CURRENCIES } from '../../server/money/currencies.ts';
import { changedLines, nextDocument } from '../../server/money/nextDocument.ts';
import { totalsOf } from '../../server/money/totals.ts';
import type { ChargedEntry, ChargeLine, Facts, IssuedDocument } from '../../server/money/types.ts';
import { cases } from '../support/cases.ts';
import { anyFacts, anyFactsOf, anyTaxMode } from '../support/money/anyFacts.ts';

const sorted = <T extends { key: string }>(lines: readonly T[]): T[] =>
  lines.toSorted((one, other) => (one.key < other.key ? -1 : 1));
const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
const linesOf = (facts: Facts, studio: number): ChargeLine[] =>
  chargesOf(facts).lines.filter(({ studioId }) => studioId === studio);

/** By the text of the rule: the amateurs, or everyone if there are none. */
function payersOf(facts: Facts, { entrantId, partnerIds }: ChargedEntry): number[] {
  const everyone = [entrantId, ...partnerIds];
  const amateurs = everyone.filter((id) => !facts.people.find((person) => person.id === id)!.isProfessional);
  return amateurs.length > 0 ? amateurs : everyone;
}

const changedKeys = (before: readonly ChargeLine[], now: readonly ChargeLine[]): Set<string> =>
  new Set(changedLines(now, [{ name: '1', lines: before, taxes: [] }]).map(({ key }) => key));

describe('charges', () => {
  test('name each entry with each who pays once, or as unpriced', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { lines, unpriced } = chargesOf(facts);
        const keys = lines.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const priced = facts.entries.filter(({ id }) => !unpriced.includes(id));
        const wanted = priced.flatMap((entry) =>
          payersOf(facts, entry).map((id) => `entry:${entry.id}:${id}`),
        );
        expect(keys.filter((key) => key.startsWith('entry:')).sort()).toEqual(wanted.sort());
        for (const key of keys) expect(unpriced).not.toContain(Number(/^late:(\d+):/.exec(key)?.[1]));
        const stopped = [...unpricedByStudio(facts, unpriced).values()].flat();
        for (const id of stopped) expect(unpriced).toContain(id);
      }),
      cases(2000),
    );
  });

  test('share a price in equal parts that add up to it', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { lines } = chargesOf({ ...facts, rules: [{ words: 'All', amount: facts.rules[0]!.amount }] });
        for (const entry of facts.entries) {
          const parts = payersOf(facts, entry).map(
            (id) => lines.find(({ key }) => key === `entry:${entry.id}:${id}`)!.amount,
          );
          expect(parts.reduce((sum, part) => sum + part)).toBe(entry.quantity * facts.rules[0]!.amount);
          expect(parts).toEqual(parts.toSorted((one, other) => other - one));
          expect(parts[0]! - parts.at(-1)!).toBeLessThanOrEqual(1);
        }
      }),
      cases(1000),
    );
  });

  test('do not depend on the order of entries, people and extras', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { lines, unpriced } = chargesOf(facts);
        const turned = chargesOf({
          ...facts,
          entries: facts.entries.toReversed(),
          people: facts.people.toReversed(),
          extras: facts.extras.toReversed(),
        });
        expect([sorted(turned.lines), turned.unpriced]).toEqual([sorted(lines), unpriced]);
      }),
      cases(1000),
    );
  });

  test('keep every line when an entry is added', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const earlier = chargesOf({ ...facts, entries: facts.entries.slice(0, -1) }).lines;
        expect(chargesOf(facts).lines).toEqual(expect.arrayContaining([...earlier]));
      }),
      cases(1000),
    );
  });

  test('add up to the accounts, and an account to its people and its own lines', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { lines } = chargesOf(facts);
        const { accounts } = JSON.parse(answerLine(JSON.stringify({ steps: [{ facts }] })).answer).steps[0]
          .expect;
        const isAdded = facts.terms.taxMode !== 'INCLUDED';
        const billed: number[] = Object.values<{ net: number; gross: number }>(accounts).map(
          ({ net, gross }) => (isAdded ? net : gross),
        );
        const noOne = sumOf(lines.filter(({ studioId }) => studioId === null));
        expect(billed.reduce((sum, one) => sum + one, noOne)).toBe(sumOf(lines));
        for (const { quantity, unitAmount, amount } of lines) expect(amount).toBe(quantity * unitAmount);
      }),
      cases(500),
    );
  });

  test('are confirmed until some line differs', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (one, other) => {
        const [before, now] = [linesOf(one, 1), linesOf(other, 1)];
        const shown = (lines: ChargeLine[]) =>
          new Map(
            lines.map((line) => [line.key, `${line.quantity} ${line.unitAmount} ${line.taxPerMillion}`]),
          );
        const [old, present] = [shown(before), shown(now)];
        const keys = new Set([...old.keys(), ...present.keys()]);
        const differing = [...keys].filter((key) => old.get(key) !== present.get(key));
        expect([...changedKeys(before, now)].sort()).toEqual(differing.sort());
        expect([...changedKeys(now, now.toReversed())]).toEqual([]);
      }),
      cases(500),
    );
  });
});

describe('documents', () => {
  test('always add up to the lines and the tax of the whole, and name only what changed', () => {
    const seasons = anyTaxMode.chain((taxMode) =>
      fc.array(anyFactsOf(taxMode), { minLength: 1, maxLength: 5 }),
    );
    fc.assert(
      fc.property(seasons, (season) => {
        const { taxMode } = season[0]!.terms;
        const issued: IssuedDocument[] = [];
        let last = new Map<string, ChargeLine>();
        for (const facts of season) {
          const lines = linesOf(facts, 1);
          const now = totalsOf(lines, taxMode);
          const next = nextDocument(lines, issued, taxMode);
          const grosses = issued.map((document) => (document as unknown as { gross: number }).gross);
          expect(next?.gross ?? 0).toBe(now.gross - grosses.reduce((sum, gross) => sum + gross, 0));
          if (!next) continue;
          expect(next.kind).toBe(next.gross > 0 ? 'INVOICE' : 'CREDIT_NOTE');
          expect(next.net + next.tax).toBe(next.gross);
          expect(sumOf(next.lines)).toBe(taxMode === 'INCLUDED' ? next.gross : next.net);
          const present = new Map(lines.map((line) => [line.key, line]));
          const changed = changedKeys([...last.values()], lines);
          for (const { key } of next.lines) expect(changed).toContain(key);
          issued.push({ ...next, name: String(issued.length + 1) });
          last = present;
          expect(nextDocument(lines, issued, taxMode)).toBeNull();
          expect(sumsBy(issued.flatMap((one) => one.lines.map(({ key, amount }) => [key, amount])))).toEqual(
            sumsBy(lines.map(({ key, amount }) => [key, amount])),
          );
          expect(
            sumsBy(issued.flatMap((one) => one.taxes.map(({ perMillion, tax }) => [perMillion, tax]))),
          ).toEqual(sumsBy(now.taxes.map(({ perMillion, tax }) => [perMillion, tax])));
        }
      }),
      cases(1000),
    );
  });

  test('and payments leave the balance', () => {
    const paid = fc.array(fc.tuple(fc.constantFrom(1, 2), fc.integer({ min: -500, max: 9000 })), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(anyFacts, paid, (facts, payments) => {
        const asked = { steps: [{ facts, issue: [1, 2], payments }] };
        const { accounts, balances } = JSON.parse(answerLine(JSON.stringify(asked)).answer).steps[0].expect;
        for (const [studio, balance] of Object.entries(balances)) {
          const own = payments.filter(([id]) => String(id) === studio);
          expect(balance).toBe(
            (accounts[studio]?.gross ?? 0) - own.reduce((sum, [, amount]) => sum + amount, 0),
          );
        }
      }),
      cases(300),
    );
  });

  function sumsBy(parts: readonly (readonly [string | number, number])[]): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const [key, amount] of parts) sums[key] = (sums[key] ?? 0) + amount;
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
  }
});

const LOCALES = [
  'en-US',
  'en-CA',
  'en-IN',
  'de-DE',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'es-ES',
  'pl-PL',
  'sv-SE',
  'ja-JP',
];
const FOREIGN = [
  'pt-BR',
  'it-IT',
  'nl-NL',
  'ru-RU',
  'uk-UA',
  'he-IL',
  'ar-EG',
  'fa-IR',
  'hi-IN',
  'th-TH',
  'ko-KR',
];

describe('amounts', () => {
  test('are read as they are printed, in every currency and locale', () => {
    const amount = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: LARGEST_AMOUNT }));
    const place = fc.tuple(fc.constantFrom(...CURRENCIES.keys()), fc.constantFrom(...LOCALES, ...FOREIGN));
    fc.assert(
      fc.property(amount, place, (one, [currency, locale]) => {
        expect(parseAmount(printAmount(one, currency, locale), currency, locale)).toBe(one);
      }),
      cases(3000),
    );
  });

  test.each([
    ['1,234.50', 'CAD', 'en-CA', 123_450],
    [' 1234.5 ', 'CAD', 'en-CA', 123_450],
    ['1 234,50', 'EUR', 'fr-FR', 123_450],
    ["1'234.50", 'CHF', 'de-CH', 123_450],
    ['1.234,50', 'EUR', 'es-ES', 123_450],
    ['1,23,456.00', 'INR', 'en-IN', 12_345_600],
    ['12.345', 'KWD', 'en-US', 12_345],
    ['999,999,999.99', 'USD', 'en-US', 99_999_999_999],
    ...['1,23', '12.345', '1e3', '−5', '-5', '', '.', '1.', '$5', '1,234,5', '1.234,50', '1 234', '0x10'].map(
      (text) => [text, 'USD', 'en-US', null] as const,
    ),
    ['123,456.00', 'INR', 'en-IN', null],
    ['100.00', 'JPY', 'ja-JP', null],
    ['1,000,000,000.01', 'USD', 'en-US', null],
  ] as const)('reads "%s" in %s, %s, as %s', (text, currency, locale, amount) => {
    expect(parseAmount(text, currency, locale)).toBe(amount);
  });

  test('print a real minus, and the decimals of their currency', () => {
    expect([
      printAmount(-200_000, 'USD'),
      printAmount(5, 'KWD'),
      printAmount(3335, 'JPY'),
      printAmount(99_999_999_999, 'USD', 'de-DE'),
    ]).toEqual(['−2,000.00', '0.005', '3,335', '999.999.999,99']);
    expect(['MRU', 'MGA', 'HUF', 'JPY', 'KWD'].map((code) => CURRENCIES.get(code))).toEqual([
      undefined,
      undefined,
      2,
      0,
      3,
    ]);
  });
});

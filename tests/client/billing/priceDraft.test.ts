import { expect, test } from 'vitest';
import {
  ANY,
  changeCount,
  type DraftRule,
  draftOf,
  inputOf,
  moved,
} from '../../../client/billing/prices/priceDraft.ts';
import { presetsFor, rulesOf, withItems } from '../../../client/billing/prices/pricePresets.ts';
import { conditionWords, leftWords } from '../../../client/billing/prices/priceWords.ts';
import { copiedDraft, NO_TERMS } from '../../../client/billing/prices/termsDraft.ts';
import { rateWords, readRate } from '../../../client/billing/rates.ts';
import { eventClock } from '../../../client/time/eventClock.ts';

const rule = (key: string, more: Partial<DraftRule> = {}): DraftRule => ({
  ...ANY,
  key,
  words: key,
  amount: 3500,
  taxPerMillion: null,
  ...more,
});
const keys = (rules: readonly DraftRule[]) => rules.map(({ key }) => key).join('');

test('moves a rule, and leaves the list as it is at its ends', () => {
  const rules = ['a', 'b', 'c'].map((key) => rule(key));
  expect([keys(moved(rules, 2, 0)), keys(moved(rules, 0, 1))]).toEqual(['cab', 'bac']);
  expect([moved(rules, 0, -1), moved(rules, 2, 3), moved(rules, 9, 1)].every((one) => one === rules)).toBe(
    true,
  );
});

test('counts rules that were edited, added, removed or moved', () => {
  const saved = ['a', 'b', 'c', 'd'].map((key) => rule(key));
  const changes = (draft: readonly DraftRule[]) => changeCount(saved, draft);
  expect(changes(saved)).toBe(0);
  expect(changes(saved.with(1, rule('b', { amount: 3300 })))).toBe(1);
  expect(changes([...saved.slice(1), rule('new')])).toBe(2);
  expect(changes(moved(saved, 3, 0))).toBe(1);
  expect(changes(moved(saved, 3, 0).with(0, rule('d', { amount: null })))).toBe(2);
});

test('sends what it read, amounts as they are typed', () => {
  const none = { couples: null, styleIds: null, ageGroups: null, enteredUntil: null, taxPerMillion: null };
  const prices = [{ ...none, words: 'Single, VIP', entryTypes: ['HEAT' as const], levels: [], itemId: '3' }];
  const read = prices.map((rule) => ({ ...rule, amount: { amount: 123_450, text: '1,234.50' } }));
  expect(draftOf(read).map((one) => inputOf(one, 'USD'))).toEqual([
    { ...prices[0], levels: null, amount: '1,234.50' },
  ]);
});

test('says what a rule fits, how an item is added, and what is left of it', () => {
  const clock = eventClock('America/New_York');
  const names = { styles: [{ id: '2', name: 'Latin' }], items: [{ id: '3', name: 'VIP package' }], clock };
  const words = (more: Partial<DraftRule>) => conditionWords(rule('', more), names);
  expect(words({})).toEqual(['Every entry']);
  expect(
    words({
      entryTypes: ['HEAT', 'SOLO'],
      couples: ['PRO_AM'],
      styleIds: ['2', '9'],
      ageGroups: ['PT', 'J1'],
      itemId: '3',
      enteredUntil: '2027-01-16T05:00:00Z',
    }),
  ).toEqual([
    'Single, Solo',
    'Pro-am',
    'Latin, deleted',
    'PT, J1',
    'holds VIP package',
    'entered before Sat Jan 16, 12:00 AM',
  ]);
  const left = (capacity: number | null, left: number | null) => leftWords({ capacity, left });
  expect([left(null, null), left(120, 2), left(10, -2)]).toEqual([
    'no limit',
    '2 of 120 left',
    '2 more sold than there are',
  ]);
  expect([rateWords(70_000), readRate('6.25 %'), readRate('100'), readRate('101'), readRate('x')]).toEqual([
    '7 %',
    62_500,
    1_000_000,
    null,
    null,
  ]);
});

test('starts from a price list that names only what the event has', () => {
  const [flat, packages, juniors] = presetsFor({
    levels: ['Bronze', 'Open Gold', 'Scholarship'],
    ageGroups: ['PT', 'J1', 'A', 'Senior 1'],
    earlyUntil: null,
    earlyDay: null,
  });
  expect(flat?.rules.map(({ words, price }) => `${words} ${price}`)).toEqual([
    'Single 35',
    'Multi-dance 100',
    'Solo 75',
  ]);
  expect(packages?.rules.find(({ words }) => words === 'Open multi')?.levels).toEqual([
    'Open Gold',
    'Scholarship',
  ]);
  expect(juniors?.rules[0]?.ageGroups).toEqual(['PT', 'J1']);
  const none = presetsFor({ levels: [], ageGroups: [], earlyUntil: null, earlyDay: null });
  expect(none.flatMap(({ rules }) => rules.map(({ words }) => words))).not.toContain('Open multi');
});

test('a rule for holders of an item waits until the item is made', () => {
  const [, packages] = presetsFor({ levels: [], ageGroups: [], earlyUntil: null, earlyDay: null });
  const rules = rulesOf(packages as NonNullable<typeof packages>, 100);
  expect(withItems(rules, []).map(({ words }) => words)).toEqual(['Single', 'Multi-dance', 'Solo']);
  expect(withItems(rules, [{ id: '7', name: 'VIP package' }])[0]).toMatchObject({
    amount: 3200,
    itemId: '7',
  });
});

test('copies the prices of an earlier event, its items to be made and its moments a year later', () => {
  const item = { id: '7', name: 'VIP', amount: { amount: 89_550, text: '' }, capacity: 20, isPackage: true };
  const terms = { ...NO_TERMS, numberPrefix: 'HL26-', closesAt: '2026-02-05T05:00:00.000Z', lateFee: null };
  const price = { words: 'Single', amount: { amount: 3250, text: '' }, itemId: '7', enteredUntil: null };
  const shift = Date.parse('2027-03-05') - Date.parse('2026-03-06');
  const saved = { ...terms, prices: [price] } as never;
  const { terms: copied, rules, newItems } = copiedDraft(saved, [item as never], shift);
  expect(copied).toMatchObject({ numberPrefix: '', closesAt: '2027-02-04T05:00:00.000Z', lateFrom: null });
  expect(newItems).toMatchObject([{ name: 'VIP', price: 895.5, capacity: 20, isPackage: true }]);
  expect(withItems(rules, [{ id: '9', name: 'VIP' }])).toMatchObject([{ amount: 3250, itemId: '9' }]);
  expect(copiedDraft(saved, [], null).terms.closesAt).toBeNull();
});

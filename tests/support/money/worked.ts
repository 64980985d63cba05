import type { Facts } from '../../../server/money/types.ts';
import { bought, entry, factsOf, item, LATE, rule } from './facts.ts';

interface WorkedCase {
  readonly name: string;
  readonly steps: readonly {
    facts: Facts;
    issue?: readonly number[];
    payments?: readonly [number, number][];
  }[];
  /** `key: amount` of each line, by step. */
  readonly lines?: readonly Readonly<Record<string, number>>[];
  readonly unpriced?: readonly number[];
  /** Net, tax and gross of studio 1, by step. */
  readonly accounts?: readonly (readonly [number, number, number])[];
  /** Net and tax of the document of studio 1, by step. */
  readonly documents?: readonly (readonly [number, number] | string | null)[];
}

const A = item(1, 65_000, { name: 'Package A', isPackage: true });
const VIP = item(2, 90_000, { name: 'VIP package', isPackage: true });
const RULES = [
  rule(3000, { entryTypes: ['HEAT'], itemId: 2 }),
  rule(3500, { entryTypes: ['HEAT'], itemId: 1 }),
  rule(3800, { entryTypes: ['HEAT'] }),
  rule(8500, { entryTypes: ['MULTI'], itemId: 2 }),
  rule(10_000, { entryTypes: ['MULTI'] }),
];
const SINGLES = Array.from({ length: 13 }, (_, index) =>
  entry(index + 1, [11, 21], index < 2 ? { enteredAt: LATE } : {}),
);
const season = (more: Partial<Facts>): Facts =>
  factsOf({
    terms: { taxMode: 'ADDED', taxPerMillion: 130_000, lateFee: 1000 },
    rules: RULES,
    items: [A, VIP],
    entries: [...SINGLES, entry(99, [11, 21], { entryType: 'MULTI' })],
    ...more,
  });
const vip = [bought(1, A, 11), bought(2, A, 11, -1), bought(3, VIP, 11)];
const kept = {
  id: 4,
  studioId: 1,
  entrantId: 11,
  itemId: null,
  words: 'Kept',
  quantity: 1,
  unitAmount: 7500,
};
const nickels = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...kept, id: index + 1, unitAmount: 5 }));
const added = { taxMode: 'ADDED', taxPerMillion: 130_000 } as const;

/** Worked by hand from the rule. */
export const WORKED: readonly WorkedCase[] = [
  {
    name: 'a season: package, another package, three singles withdrawn',
    steps: [
      { facts: season({ extras: [bought(1, A, 11)] }), issue: [1] },
      { facts: season({ extras: vip }), issue: [1] },
      {
        facts: season({
          extras: [...vip, kept],
          entries: [...SINGLES.slice(0, 10), entry(99, [11, 21], { entryType: 'MULTI' })],
        }),
        issue: [1],
        payments: [[1, 100_000]],
      },
    ],
    accounts: [
      [122_500, 15_925, 138_425],
      [139_500, 18_135, 157_635],
      [138_000, 17_940, 155_940],
    ],
    documents: [
      [122_500, 15_925],
      [17_000, 2210],
      [-1500, -195],
    ],
  },
  {
    name: 'a couple of one studio pays both halves',
    steps: [{ facts: factsOf({ rules: [rule(2501)], entries: [entry(1, [11, 12], { quantity: 3 })] }) }],
    lines: [{ 'entry:1:11': 3752, 'entry:1:12': 3751 }],
    accounts: [[7503, 0, 7503]],
  },
  {
    name: 'each half at its own price',
    steps: [
      {
        facts: factsOf({
          rules: [rule(3000, { itemId: 2 }), rule(3800)],
          items: [VIP],
          entries: [entry(1, [11, 13])],
          extras: [bought(1, VIP, 11)],
        }),
      },
    ],
    lines: [{ 'entry:1:11': 1500, 'entry:1:13': 1900, 'extra:1': 90_000 }],
  },
  {
    name: 'teachers alone at their own price, with the units left over to the first',
    steps: [
      {
        facts: factsOf({
          rules: [rule(12_001, { couples: ['PROFESSIONAL'] }), rule(9000, { couples: ['PRO_AM'] })],
          entries: [entry(1, [22, 21]), entry(2, [21, 11])],
        }),
      },
    ],
    lines: [{ 'entry:1:22': 6001, 'entry:1:21': 6000, 'entry:2:11': 9000 }],
  },
  {
    name: 'a share becomes the whole when the partner leaves',
    steps: [
      { facts: factsOf({ entries: [entry(1, [11, 12])] }), issue: [1] },
      { facts: factsOf({ entries: [entry(1, [11, 21])] }), issue: [1] },
      { facts: factsOf({ entries: [entry(1, [12, 11]), entry(2, [13, 21])] }), issue: [1] },
    ],
    lines: [
      { 'entry:1:11': 1900, 'entry:1:12': 1900 },
      { 'entry:1:11': 3800 },
      { 'entry:1:12': 1900, 'entry:1:11': 1900, 'entry:2:13': 3800 },
    ],
    documents: [[3800, 0], null, null],
  },
  {
    name: 'the age group of the entry before the dancer’s, without case and extra blanks',
    steps: [
      {
        facts: factsOf({
          rules: [
            rule(1500, { ageGroups: ['j1'], levels: ['full  BRONZE'] }),
            rule(3800, { ageGroups: ['B1 '] }),
          ],
          entries: [
            entry(1, [11, 21], { category: ' J1' }),
            entry(2, [11, 21]),
            entry(3, [12, 21]),
            entry(4, [11, 12]),
          ],
        }),
      },
    ],
    lines: [{ 'entry:1:11': 1500, 'entry:2:11': 3800, 'entry:4:11': 1900, 'entry:4:12': 1900 }],
    unpriced: [3],
  },
  {
    name: 'no price is not a price of 0, and stops every studio that pays',
    steps: [
      {
        facts: factsOf({
          rules: [rule(0, { entryTypes: ['SOLO'] }), rule(3800, { itemId: 2 })],
          items: [VIP],
          entries: [entry(1, [11, 21], { entryType: 'SOLO' }), entry(2, [11, 13], { lateFee: 500 })],
          extras: [bought(1, VIP, 11)],
        }),
        issue: [1],
      },
    ],
    lines: [{ 'entry:1:11': 0, 'extra:1': 90_000 }],
    unpriced: [2],
    documents: ['REFUSED: an entry has no price'],
  },
  {
    name: 'late at the very close, once a person, but for what the desk set and what an extension forgives',
    steps: [
      {
        facts: factsOf({
          terms: { lateFee: 501, lateFeePer: 'PERSON' },
          extensions: { 2: '2027-02-08T05:00:00Z' },
          entries: [
            entry(1, [11, 21], { enteredAt: LATE }),
            entry(2, [11, 13], { enteredAt: '2027-02-07T00:00:00+01:00', quantity: 2 }),
            entry(3, [12, 21], { enteredAt: LATE, lateFee: 0 }),
            entry(4, [12, 13], { enteredAt: LATE, lateFee: 1001, quantity: 3 }),
            entry(5, [14, 21], { enteredAt: null }),
          ],
        }),
      },
    ],
    lines: [
      {
        'entry:1:11': 3800,
        'entry:2:11': 3800,
        'entry:2:13': 3800,
        'entry:3:12': 3800,
        'entry:4:12': 5700,
        'entry:4:13': 5700,
        'entry:5:14': 3800,
        'late:11': 501,
        'late:4:12': 501,
        'late:4:13': 500,
      },
    ],
  },
  {
    name: 'a late fee by entry is shared, from its own moment',
    steps: [
      {
        facts: factsOf({
          terms: { lateFee: 333, lateFrom: '2027-02-08T05:00:00Z' },
          entries: [
            entry(1, [11, 12], { enteredAt: '2027-02-08T05:00:00Z', quantity: 3 }),
            entry(2, [11, 21], { enteredAt: '2027-02-08T04:59:59.999Z' }),
          ],
        }),
      },
    ],
    lines: [
      { 'entry:1:11': 5700, 'entry:1:12': 5700, 'entry:2:11': 3800, 'late:1:11': 500, 'late:1:12': 499 },
    ],
  },
  {
    name: 'early birds until the day, exclusively',
    steps: [
      {
        facts: factsOf({
          rules: [rule(3000, { enteredUntil: '2027-01-10T16:00:00+01:00' }), rule(3800)],
          entries: [
            entry(1, [11, 21]),
            entry(2, [11, 21], { enteredAt: null }),
            entry(3, [11, 21], { enteredAt: '2027-01-10T14:59:59Z' }),
          ],
        }),
      },
    ],
    lines: [{ 'entry:1:11': 3800, 'entry:2:11': 3000, 'entry:3:11': 3000 }],
  },
  {
    name: 'items that are added by themselves, but to those who bought them',
    steps: [
      {
        facts: factsOf({
          items: [
            A,
            item(3, 100, { addedTo: 'STUDENTS' }),
            item(4, 200, { addedTo: 'STUDENTS_WITHOUT_PACKAGE' }),
            item(5, 400, { addedTo: 'PEOPLE' }),
            item(6, 800, { addedTo: 'STUDIO' }),
          ],
          entries: [entry(1, [11, 21]), entry(2, [13, 12]), entry(3, [14, 21])],
          extras: [
            bought(1, A, 11),
            bought(2, A, 12),
            bought(3, A, 12, -1),
            bought(4, item(3, 90), 12, 2),
            bought(5, item(6, 700), null),
          ],
        }),
      },
    ],
    lines: [
      {
        'entry:1:11': 3800,
        'entry:2:12': 1900,
        'entry:2:13': 1900,
        'entry:3:14': 3800,
        'extra:1': 65_000,
        'extra:2': 65_000,
        'extra:3': -65_000,
        'extra:4': 180,
        'extra:5': 700,
        'item:3:11': 100,
        'item:3:13': 100,
        'item:3:14': 100,
        'item:4:12': 200,
        'item:4:13': 200,
        'item:4:14': 200,
        'item:5:11': 400,
        'item:5:12': 400,
        'item:5:13': 400,
        'item:5:14': 400,
        'item:5:21': 400,
        'item:6:S2': 800,
      },
    ],
  },
  {
    name: 'eight times 0.05, issued one by one',
    steps: Array.from({ length: 8 }, (_, index) => ({
      facts: factsOf({ terms: added, extras: nickels(index + 1) }),
      issue: [1],
    })),
    documents: [1, 0, 1, 1, 0, 1, 1, 0].map((tax) => [5, tax]),
  },
  {
    name: 'taxes of three rates, half a cent away from zero, also below it',
    steps: [
      {
        facts: factsOf({
          terms: added,
          extras: [
            { ...kept, unitAmount: 50, taxPerMillion: 50_000 },
            { ...kept, id: 5, unitAmount: 50, taxPerMillion: 70_000 },
            { ...kept, id: 6, quantity: -1, unitAmount: 50 },
          ],
        }),
      },
    ],
    accounts: [[50, 3 + 4 - 7, 50]],
  },
  {
    name: 'the largest amount, exactly',
    steps: [
      { facts: factsOf({ terms: added, extras: [{ ...kept, unitAmount: 99_999_999_999 }] }), issue: [1] },
    ],
    accounts: [[99_999_999_999, 13_000_000_000, 112_999_999_999]],
  },
  {
    name: 'tax beyond the digits of a double',
    steps: [
      {
        facts: factsOf({
          terms: { taxMode: 'ADDED', taxPerMillion: 130_001 },
          extras: [{ ...kept, unitAmount: 99_999_629_999, taxPerMillion: 130_001 }],
        }),
        issue: [1],
      },
    ],
    accounts: [[99_999_629_999, 13_000_051_899, 112_999_681_898]],
  },
  {
    name: 'a doubled price is not a doubled quantity; a waiting swap is in the next document',
    steps: [
      { facts: factsOf({ entries: [entry(1, [11, 21])] }), issue: [1] },
      { facts: factsOf({ rules: [rule(7600)], entries: [entry(1, [11, 21])] }), issue: [1] },
      { facts: factsOf({ rules: [rule(7600)], entries: [entry(2, [12, 21])] }), issue: [1] },
      { facts: factsOf({ rules: [rule(7600)], entries: [entry(2, [12, 21])], extras: [kept] }), issue: [1] },
    ],
    documents: [[3800, 0], [3800, 0], null, [7500, 0]],
  },
];

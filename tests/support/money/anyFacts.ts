import fc from 'fast-check';
import type { Facts, Terms } from '../../../server/money/types.ts';

const small = fc.integer({ min: 0, max: 4000 });
const moments = ['2027-02-01T00:00:00Z', '2027-02-06T05:00:00Z', '2027-02-06T05:00:01Z'];
const moment = fc.constantFrom(...moments);
const rate = fc.constantFrom(undefined, null, 50_000, 130_000);
const someOf = <T>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { freq: 3 });
const TYPES = ['HEAT', 'MULTI'];
const IDS = [1, 2, 3, 4, 5, 6];
/** The last two are teachers; the last student has no studio. */
const people: Facts['people'] = IDS.map((id) => ({
  id,
  name: `Person ${id}`,
  isProfessional: id > 4,
  studioId: id === 4 ? null : 1 + (id % 2),
  level: id % 2 ? 'Bronze' : null,
  category: id % 3 ? 'A1' : 'B1',
}));

const rule = fc.record(
  {
    words: fc.constant('Price'),
    amount: small,
    entryTypes: someOf(TYPES),
    couples: someOf(['PRO_AM', 'AMATEUR', 'PROFESSIONAL'] as const),
    ageGroups: someOf(['A1', 'b1']),
    itemId: fc.option(fc.constantFrom(1, 2), { freq: 2 }),
    enteredUntil: fc.option(moment, { freq: 2 }),
    taxPerMillion: rate,
  },
  { requiredKeys: ['words', 'amount'] },
);

const entry = fc
  .record({
    people: fc.shuffledSubarray(IDS, { minLength: 1, maxLength: 3 }),
    entryType: fc.constantFrom(...TYPES),
    category: fc.constantFrom('', 'A1'),
    quantity: fc.integer({ min: 1, max: 4 }),
    enteredAt: fc.option(moment),
    lateFee: fc.constantFrom(undefined, null, 0, 701),
  })
  .map(({ people: [entrantId, ...partnerIds], ...more }) => ({
    ...more,
    entrantId: entrantId!,
    partnerIds,
    styleId: 1,
    level: '',
  }));

const item = fc.record({
  amount: small,
  isPackage: fc.boolean(),
  addedTo: fc.constantFrom(null, 'STUDENTS', 'STUDENTS_WITHOUT_PACKAGE', 'PEOPLE', 'STUDIO') as fc.Arbitrary<
    Facts['items'][number]['addedTo']
  >,
  taxPerMillion: rate,
});

const extra = fc.record({
  studioId: fc.constantFrom(1, 2),
  entrantId: fc.option(fc.constantFrom(...IDS)),
  itemId: fc.option(fc.constantFrom(1, 2)),
  words: fc.constant(''),
  quantity: fc.constantFrom(-1, 1, 2),
  unitAmount: small,
  taxPerMillion: rate,
});

const numbered = <T extends object>(list: T[]) => list.map((one, index) => ({ ...one, id: index + 1 }));

const termsOf = (taxMode: Terms['taxMode']) =>
  fc.record({
    currency: fc.constant('USD'),
    taxMode: fc.constant(taxMode),
    taxPerMillion: fc.constantFrom(0, 70_000, 130_000),
    closesAt: fc.option(fc.constant(moments[1]!), { freq: 4 }),
    lateFee: fc.option(small, { freq: 3 }),
    lateFeePer: fc.constantFrom('ENTRY', 'PERSON') as fc.Arbitrary<Terms['lateFeePer']>,
  });

export const anyTaxMode = fc.constantFrom('NONE', 'INCLUDED', 'ADDED') as fc.Arbitrary<Terms['taxMode']>;

export const anyFactsOf = (taxMode: Terms['taxMode']): fc.Arbitrary<Facts> =>
  fc.record({
    terms: termsOf(taxMode),
    rules: fc.array(rule, { minLength: 1, maxLength: 4 }),
    items: fc
      .array(item, { minLength: 2, maxLength: 2 })
      .map((list) => numbered(list).map((one) => ({ ...one, name: `Item ${one.id}` }))),
    people: fc.constant(people),
    entries: fc.array(entry, { maxLength: 6 }).map(numbered),
    extras: fc.array(extra, { maxLength: 4 }).map(numbered),
    extensions: fc.constantFrom<Facts['extensions'][]>({}, { 1: moments[2]! }),
  });

export const anyFacts = anyTaxMode.chain(anyFactsOf);

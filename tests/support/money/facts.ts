import type {
  ChargedEntry,
  ChargedExtra,
  Facts,
  Payer,
  PricedItem,
  PriceRule,
} from '../../../server/money/types.ts';

/** Two students of studio 1, one of studio 2, two teachers of studio 1, and one student without a studio. */
const PEOPLE: readonly Payer[] = [
  payer(11, 'Odette Marchand', { category: 'B1' }),
  payer(12, 'Margaret Osei'),
  payer(13, 'Nora Brennan', { studioId: 2 }),
  payer(14, 'Noor Haddad', { studioId: null }),
  payer(21, 'Dmitri Volkov', { isProfessional: true, level: null, category: null }),
  payer(22, 'Renata Silva', { isProfessional: true, level: null, category: null }),
];

function payer(id: number, name: string, more: Partial<Payer> = {}): Payer {
  return { id, name, isProfessional: false, studioId: 1, level: 'Full Bronze', category: 'C1', ...more };
}

/** `[entrant, ...partners]`: one single in time. */
export const entry = (
  id: number,
  people: readonly number[],
  more: Partial<ChargedEntry> = {},
): ChargedEntry => ({
  id,
  entrantId: people[0]!,
  partnerIds: people.slice(1),
  entryType: 'HEAT',
  styleId: 1,
  level: '',
  category: '',
  quantity: 1,
  enteredAt: '2027-01-10T15:00:00Z',
  ...more,
});

export const LATE = '2027-02-06T05:00:00Z';

export const bought = (
  id: number,
  item: Pick<PricedItem, 'id' | 'amount'>,
  entrantId: number | null,
  quantity = 1,
): ChargedExtra => ({
  id,
  studioId: 1,
  entrantId,
  itemId: item.id,
  words: '',
  quantity,
  unitAmount: item.amount,
});

export const item = (id: number, amount: number, more: Partial<PricedItem> = {}): PricedItem => ({
  id,
  name: `Item ${id}`,
  amount,
  isPackage: false,
  addedTo: null,
  ...more,
});

export const rule = (amount: number, more: Partial<PriceRule> = {}): PriceRule => ({
  words: 'Single',
  amount,
  ...more,
});

/** Without tax and late fee, singles at 38.00. */
export const factsOf = ({
  terms,
  ...more
}: Partial<Omit<Facts, 'terms'>> & { terms?: Partial<Facts['terms']> } = {}): Facts => ({
  terms: {
    currency: 'CAD',
    taxMode: 'NONE',
    taxPerMillion: 0,
    closesAt: LATE,
    lateFee: null,
    lateFeePer: 'ENTRY',
    ...terms,
  },
  rules: [rule(3800)],
  items: [],
  people: PEOPLE,
  entries: [],
  extras: [],
  extensions: {},
  ...more,
});

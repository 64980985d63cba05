import type { AddedTo } from '../../gql/graphql.ts';
import { ANY, type Conditions, type DraftRule } from './priceDraft.ts';

/** What is known of the event that gets its first price list. */
export interface Beginning {
  readonly levels: readonly string[];
  readonly ageGroups: readonly string[];
  /** Entries before it are early; null without a date of the event. */
  readonly earlyUntil: string | null;
  readonly earlyDay: string | null;
}

export interface NewItem {
  readonly name: string;
  /** In whole units of the currency, as all prices of a preset. */
  readonly price: number;
  readonly isPackage?: boolean;
  readonly addedTo?: AddedTo | null;
  readonly capacity?: number | null;
  readonly taxPerMillion?: number | null;
}

export interface NewRule extends Partial<Conditions> {
  readonly words: string;
  readonly price: number;
  /** Name of an item of the preset that the person holds. */
  readonly holds?: string;
}

export interface Preset {
  readonly title: string;
  readonly words: string;
  readonly rules: readonly NewRule[];
  readonly items: readonly NewItem[];
}

const JUNIOR = /^(pt|j|jr|jun|y)[\s-]?\d*$|junior|pre-?teen|youth|kid|child/i;
const OPEN = /open|scholar|champ/i;
const SINGLE = ['HEAT'] as const;
const MULTI = ['MULTI'] as const;
const SOLO = ['SOLO'] as const;

/** Price lists to start from; a rule for what an event does not have is left out. */
export function presetsFor({ levels, ageGroups, earlyUntil, earlyDay }: Beginning): Preset[] {
  const juniors = ageGroups.filter((group) => JUNIOR.test(group));
  const open = levels.filter((level) => OPEN.test(level));
  return [
    {
      title: 'Flat prices',
      words: 'One price for each kind of entry.',
      rules: [
        { words: 'Single', price: 35, entryTypes: SINGLE },
        { words: 'Multi-dance', price: 100, entryTypes: MULTI },
        { words: 'Solo', price: 75, entryTypes: SOLO },
      ],
      items: [],
    },
    {
      title: 'Pro-am with packages',
      words: 'Cheaper entries for holders of a package, a registration fee for the others.',
      rules: [
        { words: 'Single, VIP', price: 32, entryTypes: SINGLE, holds: 'VIP package' },
        { words: 'Single', price: 38, entryTypes: SINGLE },
        ...(open.length > 0 ? [{ words: 'Open multi', price: 125, entryTypes: MULTI, levels: open }] : []),
        { words: open.length > 0 ? 'Closed multi' : 'Multi-dance', price: 110, entryTypes: MULTI },
        { words: 'Solo', price: 85, entryTypes: SOLO },
      ],
      items: [
        { name: 'VIP package', price: 895, isPackage: true },
        { name: 'Registration', price: 45, addedTo: 'STUDENTS_WITHOUT_PACKAGE' },
      ],
    },
    {
      title: 'Juniors, adults, early birds',
      words: 'Prices by age group and by the day of entry.',
      rules: [
        ...(juniors.length > 0
          ? [{ words: 'Juniors, single', price: 18, entryTypes: SINGLE, ageGroups: juniors }]
          : []),
        ...(earlyUntil
          ? [{ words: `Single until ${earlyDay}`, price: 35, entryTypes: SINGLE, enteredUntil: earlyUntil }]
          : []),
        { words: 'Single', price: 40, entryTypes: SINGLE },
        { words: 'Multi-dance', price: 110, entryTypes: MULTI },
        { words: 'Solo', price: 85, entryTypes: SOLO },
      ],
      items: [],
    },
  ];
}

/** Before the name of an item instead of its id, until the item is made. */
export const NEW = 'new ';

/** @param unit minor units in one unit of the currency */
export const rulesOf = ({ rules }: Preset, unit: number): DraftRule[] =>
  rules.map(({ words, price, holds, ...conditions }, index) => ({
    ...ANY,
    ...conditions,
    key: `preset ${index}`,
    words,
    amount: price * unit,
    itemId: holds === undefined ? null : NEW + holds,
    taxPerMillion: null,
  }));

/** The rules with items by their ids; no one holds an item that is not made, so its rules are left out. */
export const withItems = (
  rules: readonly DraftRule[],
  items: readonly { readonly id: string; readonly name: string }[],
): DraftRule[] =>
  rules.flatMap((rule) => {
    if (!rule.itemId?.startsWith(NEW)) return [rule];
    const item = items.find(({ name }) => NEW + name === rule.itemId);
    return item ? [{ ...rule, itemId: item.id }] : [];
  });

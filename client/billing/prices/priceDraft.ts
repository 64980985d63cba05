import { printAmount } from '../../../server/money/amounts.ts';
import type { CoupleKind, EntryType, TermsFieldsFragment } from '../../gql/graphql.ts';

/** Conditions of a rule; an empty list or null fits everything. */
export interface Conditions {
  readonly entryTypes: readonly EntryType[];
  readonly couples: readonly CoupleKind[];
  readonly styleIds: readonly string[];
  readonly levels: readonly string[];
  readonly ageGroups: readonly string[];
  readonly itemId: string | null;
  readonly enteredUntil: string | null;
}

export interface DraftRule extends Conditions {
  /** Tells the rules of a draft apart. */
  readonly key: string;
  readonly words: string;
  /** Null while what is typed is no amount. */
  readonly amount: number | null;
  readonly taxPerMillion: number | null;
}

export const ANY: Conditions = {
  entryTypes: [],
  couples: [],
  styleIds: [],
  levels: [],
  ageGroups: [],
  itemId: null,
  enteredUntil: null,
};

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The server's rules, each with its own key. */
export const draftOf = (rules: TermsFieldsFragment['prices']): DraftRule[] =>
  rules.map((rule, index) => ({
    key: `saved ${index}`,
    words: rule.words,
    amount: rule.amount.amount,
    entryTypes: rule.entryTypes ?? [],
    couples: rule.couples ?? [],
    styleIds: rule.styleIds ?? [],
    levels: rule.levels ?? [],
    ageGroups: rule.ageGroups ?? [],
    itemId: rule.itemId,
    enteredUntil: rule.enteredUntil,
    taxPerMillion: rule.taxPerMillion,
  }));

/** The rules with one of them moved up or down; unchanged at an end. */
export function moved<Rule>(rules: readonly Rule[], from: number, to: number): readonly Rule[] {
  const rule = rules[from];
  if (rule === undefined || from === to || to < 0 || to >= rules.length) return rules;
  return rules.toSpliced(from, 1).toSpliced(to, 0, rule);
}

/** How many rules were added, removed, edited or moved. */
export function changeCount(saved: readonly DraftRule[], draft: readonly DraftRule[]): number {
  const before = new Map(saved.map((rule) => [rule.key, rule]));
  const kept = draft.filter(({ key }) => before.has(key));
  const edited = kept.filter((rule) => !same(rule, before.get(rule.key)));
  return saved.length + draft.length - 2 * kept.length + edited.length + movedCount(saved, kept);
}

/** The fewest rules to move from one order into the other: all but the longest run that kept its order. */
function movedCount(saved: readonly DraftRule[], kept: readonly DraftRule[]): number {
  const place = new Map(saved.map(({ key }, index) => [key, index]));
  const runs: number[] = [];
  const order = kept.map(({ key }) => place.get(key) ?? 0);
  order.forEach((at, index) => {
    const before = order.slice(0, index).flatMap((one, other) => (one < at ? [runs[other] ?? 0] : []));
    runs.push(1 + Math.max(0, ...before));
  });
  return kept.length - Math.max(0, ...runs);
}

/** Empty conditions are null. */
const given = <T>(list: readonly T[]): T[] | null => (list.length > 0 ? [...list] : null);

/** As the server takes it. */
export const inputOf = (rule: DraftRule, currency: string) => ({
  words: rule.words,
  amount: printAmount(rule.amount ?? 0, currency),
  entryTypes: given(rule.entryTypes),
  couples: given(rule.couples),
  styleIds: given(rule.styleIds),
  levels: given(rule.levels),
  ageGroups: given(rule.ageGroups),
  itemId: rule.itemId,
  enteredUntil: rule.enteredUntil,
  taxPerMillion: rule.taxPerMillion,
});

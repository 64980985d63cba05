import { Int, ObjectType } from 'type-graphql';
import type { Db } from '../../db/orm.ts';
import { getEvent } from '../../events/event.service.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { parseInput } from '../../input/validation.ts';
import { chargesOf } from '../../money/charges.ts';
import { readMoney } from '../accounts/accounts.reader.ts';
import { type Accounts, accountsOf, entryOf, stateOf, sumOf } from '../accounts/accounts.ts';
import { Money, moneyIn } from '../amounts.ts';
import { changedTerms, termsInput } from './terms.service.ts';

@ObjectType({ description: 'What a rule of the price list catches.' })
class RuleEffect extends objectOf({
  entryCount: field(Int, 'Number of entries.'),
  amount: field(Money, 'What they cost.'),
  shadowedBy: nullable(
    Int,
    'Index of the rule above that catches its entries first; null if this one catches entries or fits none.',
  ),
}) {}

@ObjectType({ description: 'How the account of a studio would change.' })
export class AccountEffect extends objectOf({
  before: field(Money, 'What it is charged now.'),
  after: field(Money, 'What it would be charged.'),
}) {
  studioId!: number;
}

@ObjectType({ description: 'What changed terms would do. Nothing is saved.' })
export class PricesPreview extends objectOf({
  before: field(Money, 'What all studios are charged now.'),
  after: field(Money, 'What they would be charged.'),
  rules: list(RuleEffect, 'The rules, in order.'),
  entryCount: field(Int, 'Number of entries of the event.'),
  lateEntryCount: field(Int, 'Number of entries with a late fee.'),
  lateFees: field(Money, 'All late fees.'),
  unpricedCount: field(Int, 'Number of entries without a price.'),
  changes: list(AccountEffect, 'Accounts that would change, the largest change first.'),
  invoicedCount: field(Int, 'How many of these studios have a document already.'),
  confirmedCount: field(Int, 'How many confirmations would no longer be current.'),
}) {
  unpriced!: readonly number[];
}

/** @throws InvalidInput, NotFound */
export async function previewPrices(db: Db, input: unknown): Promise<PricesPreview> {
  const sent = parseInput(termsInput, input);
  const event = await getEvent(db, sent.eventId);
  const { terms: saved, ...read } = await readMoney(db, event.id);
  const terms = await changedTerms(db, event, saved, sent);
  const after = accountsOf({ ...read, terms });
  const before = accountsOf({ ...read, terms: saved ?? { ...terms, prices: [], lateFee: null } });
  const money = moneyIn(terms.currency);
  const late = after.lines.filter(({ key }) => key.startsWith('late:'));
  const changes = [...after.accounts.values()]
    .flatMap(({ studioId, totals }) => {
      const was = before.accounts.get(studioId)?.totals.gross ?? 0;
      return was === totals.gross ? [] : [{ studioId, was, is: totals.gross }];
    })
    .toSorted((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was));
  const all = [...after.accounts.values()];
  return {
    before: money(chargedIn(before)),
    after: money(chargedIn(after)),
    rules: terms.prices.map((_, rule) => effectOf(after, rule)),
    entryCount: sumOf(read.entries, ({ quantity }) => quantity),
    lateEntryCount: new Set(late.map(({ key }) => key.split(':')[1])).size,
    lateFees: money(sumOf(late, ({ amount }) => amount)),
    unpriced: after.unpriced,
    unpricedCount: after.unpriced.length,
    changes: changes.map(({ studioId, was, is }) => ({ studioId, before: money(was), after: money(is) })),
    invoicedCount: changes.filter(({ studioId }) => read.invoices.some((one) => one.studioId === studioId))
      .length,
    confirmedCount: all.filter((account) => {
      const now = before.accounts.get(account.studioId);
      return now && stateOf(now, 0) === 'CONFIRMED' && stateOf(account, 0) === 'CHANGED';
    }).length,
  };
}

const chargedIn = ({ accounts }: Accounts): number =>
  sumOf([...accounts.values()], ({ totals }) => totals.gross);

function effectOf({ lines, facts, read }: Accounts, rule: number): RuleEffect {
  const units = new Map(read.entries.map(({ id, quantity }) => [id, quantity]));
  const own = lines.filter((line) => line.rule === rule && line.key.startsWith('entry:'));
  const entries = new Set(own.map((line) => entryOf(line) ?? 0));
  return {
    entryCount: sumOf([...entries], (id) => units.get(id) ?? 0),
    amount: moneyIn(facts.terms.currency)(sumOf(own, ({ amount }) => amount)),
    shadowedBy: own.length > 0 ? null : shadowOf({ lines, facts }, rule),
  };
}

/** The rule that has most of the lines which this one alone would have. */
function shadowOf({ lines, facts }: Pick<Accounts, 'lines' | 'facts'>, rule: number): number | null {
  const alone = chargesOf({ ...facts, rules: facts.rules.slice(rule, rule + 1) }).lines;
  const keys = new Set(alone.filter(({ key }) => key.startsWith('entry:')).map(({ key }) => key));
  const first = Map.groupBy(
    lines.filter(({ key }) => keys.has(key)),
    (line) => line.rule,
  );
  const [most] = [...first].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? null;
}

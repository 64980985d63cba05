import { InputType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, idArg, queries, query } from '../../auth/reads.ts';
import { LookUp } from '../../db/lookUp.ts';
import { perRequest } from '../../db/perRequest.ts';
import { requireExisting } from '../../db/references.ts';
import { Entry } from '../../entries/entry.entity.ts';
import { entryLoaders } from '../../entries/entry.loaders.ts';
import { Event } from '../../events/event.entity.ts';
import { inputOf } from '../../input/inputOf.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { maySetPrices } from '../access.ts';
import { findAccounts, readAccounts } from '../accounts/accounts.reader.ts';
import { studio } from '../accounts/whose.ts';
import { AccountEffect, PricesPreview, previewPrices } from './previewPrices.ts';
import { priceRule } from './prices.ts';
import { termsInput, updateEntryTerms } from './terms.service.ts';
import { EntryTerms, RATE, ShownRule, termsOf } from './terms.types.ts';

@InputType({
  description: 'A line of the price list. Conditions that are left out, null or empty fit everything.',
})
class PriceRuleInput extends inputOf(ShownRule, priceRule, {
  amount: { description: 'Price of one entry as typed, such as "1,234.50".', type: String },
  levels: 'Only these levels; case and extra spaces are ignored.',
  ageGroups: 'Only these age groups, likewise.',
  taxPerMillion: `${RATE}; that of the event if left out.`,
}) {}

@InputType({
  description: 'Changes to the terms of an event; fields left out do not change. The first need a currency.',
})
export class UpdateEntryTermsInput extends inputOf(EntryTerms, termsInput, {
  eventId: 'The event.',
  version: 'The version that was read; refused when a newer one exists.',
  lateFee: { description: 'Late fee as typed, such as "10.00"; null for none.', type: String },
  prices: { description: 'The whole price list, at most 60 rules.', type: PriceRuleInput },
  payLink: 'Link to pay that begins with https://.',
  numberPrefix: 'What document numbers begin with; an unused one by default.',
  dueDays: 'Number of days in which a document is due, 0 to 365.',
  losesPrices:
    'True to save although entries lose their price and documents exist; otherwise CONFLICT asks at this field.',
}) {}

queries({
  entryTerms: query(
    nullable(EntryTerms, 'Prices and terms of an event; null if it has none, and so no money.'),
    { eventId: idArg('The event.') },
    async ({ eventId }, { db }) => {
      const accounts = await findAccounts(db, eventId);
      if (!accounts) await requireExisting(db, { events: eventId });
      return accounts && termsOf(accounts);
    },
  ),
  previewPrices: query(
    field(PricesPreview, 'What changed terms would do.'),
    { input: field(UpdateEntryTermsInput, 'The changes.') },
    ({ input }, { db }) => previewPrices(db, input),
  ),
});

const termsLoaders = perRequest((db) => ({
  hasPrices: new LookUp(async (ids: readonly number[]) => {
    const read = db.selectFrom('event_terms').select('event_id').where('event_id', 'in', ids);
    const priced = new Set((await read.execute()).map((row) => row.event_id));
    return ids.map((id) => priced.has(id));
  }),
}));

fieldsOf(Event, {
  hasPrices: computed(field(Boolean, 'True once it has prices, and so money.'), ({ id }, context) =>
    termsLoaders(context).hasPrices.load(id),
  ),
});

fieldsOf(PricesPreview, {
  unpriced: computed(list(Entry, 'Entries without a price, up to 100.'), ({ unpriced }, context) =>
    Promise.all(unpriced.slice(0, 100).map((id) => entryLoaders(context).entry.load(id))),
  ),
});

fieldsOf(AccountEffect, { studio });

mutations(EntryTerms, async (eventId: number, { db }) => termsOf(await readAccounts(db, eventId)), {
  updateEntryTerms: {
    description:
      'Sets prices and terms of an event. CONFLICT for what documents and payments fix. Only for organisers.',
    input: [UpdateEntryTermsInput, 'What to change.'],
    right: maySetPrices,
    act: updateEntryTerms,
  },
});

import { InputType } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, idArg, queries, query } from '../../auth/reads.ts';
import { Entry } from '../../entries/entry.entity.ts';
import { entryLoaders } from '../../entries/entry.loaders.ts';
import { IdInput, inputOfRule } from '../../input/inputOf.ts';
import { field, list } from '../../input/objectOf.ts';
import { PAGE, pageOf } from '../../input/paging.ts';
import { SafeInt } from '../../input/scalars.ts';
import { Studio } from '../../people/studio.entity.ts';
import { maySetPrices, mayWriteMoney } from '../access.ts';
import {
  ChargeLine,
  Extra,
  Invoice,
  Payment,
  PersonStatement,
  Registration,
  RegistrationFigures,
  Shown,
} from './account.types.ts';
import { readAccounts } from './accounts.reader.ts';
import { addExtra, extraInput, removeExtra } from './extra.service.ts';
import {
  confirmInput,
  confirmRegistration,
  extendInput,
  extendRegistration,
  makeStudiosOfOne,
  type OfStudio,
  readAccount,
  studiosInput,
} from './registration.service.ts';
import { person, studio } from './whose.ts';

const EVENT = { eventId: idArg('The event.') };

queries({
  registrations: query(
    list(Registration, 'Studios of an event with their accounts, by name.'),
    { ...EVENT, ...PAGE },
    async ({ eventId, ...page }, { db }) =>
      pageOf(new Shown(await readAccounts(db, eventId)).registrations(), page),
  ),
  registrationFigures: query(
    field(RegistrationFigures, 'Number of the registrations of an event, and their sums.'),
    EVENT,
    async ({ eventId }, { db }) => new Shown(await readAccounts(db, eventId)).figures(),
  ),
  registration: query(
    field(Registration, 'One studio of an event with its account.'),
    { ...EVENT, studioId: idArg('The studio.') },
    (of, context) => shownRegistration(of, context),
  ),
});

export async function shownRegistration(of: OfStudio, { db }: Context): Promise<Registration> {
  const [account, accounts] = await readAccount(db, of);
  return new Shown(accounts).registration(account);
}

fieldsOf(Registration, {
  studio,
  unpriced: computed(list(Entry, 'Entries without a price, at most 100.'), ({ unpricedIds }, context) =>
    Promise.all(unpricedIds.slice(0, 100).map((id) => entryLoaders(context).entry.load(id))),
  ),
});
fieldsOf(Invoice, { studio });
fieldsOf(Payment, { studio });
fieldsOf(ChargeLine, { person });
fieldsOf(PersonStatement, { person });
fieldsOf(Extra, { person });

const OF_STUDIO = { eventId: 'The event.', studioId: 'The studio.' };

@InputType({ description: 'An item to add to an account, or a free charge or credit.' })
export class AddExtraInput extends inputOfRule(extraInput, {
  ...OF_STUDIO,
  entrantId: 'Person of the studio whom it is for; left out for the studio itself.',
  itemId: 'The item, whose name, price and tax are used; left out for a free charge or credit.',
  words: 'What a free charge or credit is for, as printed.',
  quantity: { description: 'How many; negative for a credit.', defaultValue: 1 },
  unitAmount: 'Price of one, as typed and never negative, of a free charge or credit.',
  taxPerMillion: 'Tax rate in parts per million of a free charge or credit; that of the event if left out.',
  reason: 'Why; required for a free charge or credit.',
  keptFor: 'Deleted entries that a free charge is kept for; it is left out once all of them are restored.',
  clientKey: 'Idempotency key: repeating a call with the same key and fields adds nothing.',
}) {}

@InputType({ description: "A studio's own close." })
export class ExtendRegistrationInput extends inputOfRule(extendInput, {
  ...OF_STUDIO,
  closesAt: 'When entries close for it; null for when they close for all.',
}) {}

@InputType({ description: 'A confirmation, as told by a studio.' })
export class ConfirmRegistrationInput extends inputOfRule(confirmInput, {
  ...OF_STUDIO,
  confirmedBy: 'Name of who confirms.',
  gross: { description: '`charged.amount` that was seen; CONFLICT if it is another one now.', type: SafeInt },
}) {}

@InputType({ description: 'The event whose people without a studio get one.' })
export class MakeStudiosOfOneInput extends inputOfRule(studiosInput, { eventId: 'The event.' }) {}

mutations(Registration, shownRegistration, {
  addExtra: {
    description:
      'Adds an item to an account, or a free charge or credit. CONFLICT if too few are left. Free charges and credits only for organisers.',
    input: [AddExtraInput, 'What to add.'],
    right: mayWriteMoney,
    act: addExtra,
  },
  removeExtra: {
    description: 'Removes an item, charge or credit from an account; it stays in the list as removed.',
    input: [IdInput, 'The item, charge or credit.'],
    right: mayWriteMoney,
    act: removeExtra,
  },
  extendRegistration: {
    description: 'Gives a studio its own close, which forgives late fees of entries made before.',
    input: [ExtendRegistrationInput, 'The studio and its close.'],
    right: mayWriteMoney,
    act: extendRegistration,
  },
  confirmRegistration: {
    description: "Keeps a studio's account as confirmed. CONFLICT if it has changed since it was seen.",
    input: [ConfirmRegistrationInput, 'The studio, and what it confirms.'],
    right: mayWriteMoney,
    act: confirmRegistration,
  },
});

mutations([Studio], {
  makeStudiosOfOne: {
    description:
      'Gives each person who is billed to no studio a studio of the same name. Returns the new studios. Only for organisers.',
    input: [MakeStudiosOfOneInput, 'The event.'],
    right: maySetPrices,
    act: makeStudiosOfOne,
  },
});

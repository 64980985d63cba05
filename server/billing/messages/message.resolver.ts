import { ObjectType } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { computed, fieldsOf, optionalIdArg } from '../../auth/reads.ts';
import { found } from '../../input/found.ts';
import { field, nullable, objectOf } from '../../input/objectOf.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import { Registration, Shown } from '../accounts/account.types.ts';
import { type OfStudio, readAccount } from '../accounts/registration.service.ts';
import { documentMessage, reminderMessage } from './messages.ts';

@ObjectType({ description: 'A message to a studio, for the organiser to send.' })
export class Message extends objectOf({
  subject: field(String, 'Its subject.'),
  text: field(String, 'The message, with the link.'),
  url: nullable(String, 'The link to the account; null if no one signs in for the studio.'),
}) {}

/** To whom a message about an account is, from whom, and where the studio sees it. */
export async function messageAbout(of: OfStudio, context: Context) {
  const [account, accounts] = await readAccount(context.db, of);
  const { event, terms } = accounts.read;
  const { contactName } = await peopleLoaders(context).studio.load(of.studioId);
  const { origin } = context.publicAddress.from(context.origin);
  const url = account.hasMember ? `${origin}/studio/account?studio=${of.studioId}&event=${of.eventId}` : null;
  const about = { contactName, event, seller: terms.seller, contact: terms.contact };
  return { account, accounts, about, url };
}

fieldsOf(Registration, {
  message: computed(
    field(Message, 'A message to the studio about what it owes, or about one of its documents.'),
    { documentId: optionalIdArg('The document; null for a reminder.') },
    async (of, context, { documentId }) => {
      const { account, accounts, about, url } = await messageAbout(of, context);
      const balance = account.totals.gross - account.paid;
      const { currency, payWords, payLink } = accounts.read.terms;
      const paying = { currency, balance, payWords, payLink, url };
      if (documentId) {
        const document = found(account.documents.find(({ id }) => id === documentId));
        return { ...documentMessage(about, document, paying), url };
      }
      const unpaid = new Shown(accounts).documents(account).filter(({ open }) => open.amount > 0);
      const open = unpaid.map(({ name, dueOn, open: { amount } }) => ({ name, dueOn, gross: amount }));
      return { ...reminderMessage(about, open.reverse(), paying), url };
    },
  ),
});

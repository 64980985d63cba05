import { ID, InputType, ObjectType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { fieldsOf, idArg, optionalIdArg, queries, query } from '../../auth/reads.ts';
import { found } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable, nullableList, objectOf } from '../../input/objectOf.ts';
import { LocalDate, SafeInt } from '../../input/scalars.ts';
import { heldLines } from '../../money/nextDocument.ts';
import { maySetPrices, mayWriteMoney } from '../access.ts';
import { ChargeLine, Invoice, Registration, Shown } from '../accounts/account.types.ts';
import { findAccounts, readAccounts } from '../accounts/accounts.reader.ts';
import { entryOf } from '../accounts/accounts.ts';
import { shownRegistration } from '../accounts/registration.resolver.ts';
import { studio } from '../accounts/whose.ts';
import { Money } from '../amounts.ts';
import { PaymentMethodEnum } from '../payments/payment.entity.ts';
import { paymentInput, recordPayment, reversalInput, reversePayment } from '../payments/payment.service.ts';
import { InvoiceKindEnum, type StoredInvoice } from './invoice.entity.ts';
import { issueInput, issueInvoices, seenAccount, whyNotIssued } from './invoice.service.ts';

@ObjectType({ description: 'The next document of a studio. Nothing is issued.' })
export class InvoicePreview extends objectOf({
  charged: field(Money, 'What the studio is charged now, which issueInvoices is sent as `gross`.'),
  kind: nullable(InvoiceKindEnum, 'Kind of the document; null if there is nothing to issue.'),
  isFirst: field(Boolean, 'True if the studio has no document yet.'),
  name: nullable(String, 'Its number, if all above it are issued; null if it is left out.'),
  gross: field(Money, 'Its amount with tax.'),
  lines: list(ChargeLine, 'Its lines.'),
  leftOut: nullable(String, 'Why the studio is left out; null if it gets a document.'),
}) {
  studioId!: number;
}

queries({
  previewInvoices: query(
    list(InvoicePreview, 'The next documents of some studios, or of all with something to issue.'),
    { eventId: idArg('The event.'), studioIds: nullableList(ID, 'The studios; all if null.') },
    async ({ eventId, studioIds }, { db }) => {
      const accounts = await readAccounts(db, eventId);
      const { read } = accounts;
      const shown = new Shown(accounts);
      let number = read.invoices.at(-1)?.number ?? 0;
      const previews: InvoicePreview[] = [];
      const chosen = studioIds?.map((id) => found(accounts.accounts.get(Number(id))));
      for (const account of chosen ?? accounts.accounts.values()) {
        const leftOut = await whyNotIssued(db, account, accounts);
        if (!chosen && !account.next && account.unpriced.length === 0) continue;
        if (!leftOut) number += 1;
        const { changesSinceInvoiced: lines, charged } = shown.registration(account);
        previews.push({
          studioId: account.studioId,
          charged,
          kind: account.next?.kind ?? null,
          isFirst: account.documents.length === 0,
          name: leftOut ? null : `${read.terms.numberPrefix}${String(number).padStart(4, '0')}`,
          gross: shown.money(account.next?.gross ?? 0),
          lines,
          leftOut,
        });
      }
      return previews;
    },
  ),
  invoicesOf: query(
    list(Invoice, 'For each studio to which these entries are invoiced, the newest document that names one.'),
    {
      eventId: idArg('The event.'),
      entryId: optionalIdArg('An entry.'),
      entrantId: optionalIdArg('All entries this person dances, as owner or partner.'),
    },
    async ({ eventId, entryId, entrantId }, { db }) => {
      const accounts = await findAccounts(db, eventId);
      if (!accounts) return [];
      const shown = new Shown(accounts);
      const danced = accounts.read.entries.filter(
        (entry) => entrantId && [entry.entrantId, ...entry.partnerIds].includes(entrantId),
      );
      const ids = new Set<number | undefined>(danced.map(({ id }) => id));
      if (entryId) ids.add(entryId);
      return [...accounts.accounts.values()].flatMap((account) => {
        const held = heldLines(account.documents.map(({ name, content }) => ({ ...content, name })));
        const open = [...held.values()].filter((line) => line.amount !== 0 && ids.has(entryOf(line)));
        const keys = new Set(open.map(({ key }) => key));
        const names = ({ content }: StoredInvoice) => content.lines.some(({ key }) => keys.has(key));
        const newest = account.documents.findLast(names)?.id;
        return shown.documents(account).filter(({ id }) => id === newest);
      });
    },
  ),
});

fieldsOf(InvoicePreview, { studio });

@InputType({ description: 'A studio, and what it was charged when it was seen.' })
class SeenAccountInput extends inputOfRule(seenAccount, {
  studioId: 'The studio.',
  gross: { description: '`charged.amount` that was seen; CONFLICT if it is another one now.', type: SafeInt },
}) {}

const KEY = 'Idempotency key: repeating a call with the same key and fields changes nothing.';

@InputType({ description: 'Studios to issue documents to.' })
export class IssueInvoicesInput extends inputOfRule(issueInput, {
  eventId: 'The event.',
  studios: { description: '1 to 500 studios, in the order of their numbers.', type: SeenAccountInput },
  clientKey: KEY,
}) {}

@InputType({ description: 'A payment or a refund.' })
export class RecordPaymentInput extends inputOfRule(paymentInput, {
  eventId: 'The event.',
  studioId: 'The studio.',
  amount: 'Amount as typed, such as "1,234.50"; never negative.',
  method: { description: 'How it was made; not ONLINE.', type: PaymentMethodEnum },
  reference: 'Number of a check or a transfer.',
  note: 'Note.',
  isRefund: 'True for money given back; only for organisers.',
  receivedOn: {
    description: "Day it was received, in the event's time zone; today if left out.",
    type: LocalDate,
  },
  clientKey: KEY,
}) {}

@InputType({ description: 'A payment to reverse.' })
export class ReversePaymentInput extends inputOfRule(reversalInput, {
  id: 'The payment.',
  reason: 'Why, such as "bounced".',
  clientKey: KEY,
}) {}

mutations(
  [Registration],
  (issued, context, input) =>
    Promise.all(
      issued.map(({ studioId }) =>
        shownRegistration({ eventId: Number((input as IssueInvoicesInput).eventId), studioId }, context),
      ),
    ),
  {
    issueInvoices: {
      description:
        'Issues the next document of each studio, all or none. CONFLICT if an account has changed since it was seen, has entries without a price, or has nothing to issue. Returns the registrations. Only for organisers.',
      input: [IssueInvoicesInput, 'The studios.'],
      right: maySetPrices,
      act: issueInvoices,
    },
  },
);

mutations(Registration, shownRegistration, {
  recordPayment: {
    description: 'Records a payment. Refunds, up to what was paid, only for organisers.',
    input: [RecordPaymentInput, 'The payment.'],
    right: mayWriteMoney,
    act: recordPayment,
  },
  reversePayment: {
    description: 'Reverses a payment, once, by a row that names it. Only for organisers.',
    input: [ReversePaymentInput, 'The payment and why.'],
    right: maySetPrices,
    act: reversePayment,
  },
});

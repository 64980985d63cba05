import { sheetClock } from '../../documents/contents/sheetClock.ts';
import { printAmount } from '../../money/amounts.ts';
import type { StoredInvoice } from '../documents/invoice.entity.ts';
import { longDay } from '../papers/invoicePaper.ts';

/** Sent by the organiser, as mail or otherwise; nothing here sends it. */
interface MessageText {
  readonly subject: string;
  readonly text: string;
}

/** To whom a message is, and from whom. */
interface About {
  readonly contactName: string;
  readonly event: { readonly name: string; readonly date: string | null };
  readonly seller: string;
  readonly contact: string;
}

/** How a studio pays, and where it sees its account: null if no one signs in for it. */
interface Paying {
  readonly currency: string;
  readonly balance: number;
  readonly payWords: string;
  readonly payLink: string;
  readonly url: string | null;
}

type IssuedDocument = Pick<StoredInvoice, 'name' | 'gross' | 'dueOn'>;
type Paragraph = string | null | false;

const letter = (
  { contactName, event, seller, contact }: About,
  subject: string,
  ...paragraphs: readonly Paragraph[]
): MessageText => ({
  subject,
  text: [
    contactName ? `Dear ${contactName},` : 'Hello,',
    ...paragraphs,
    [seller.split('\n', 1)[0] || event.name, contact].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('\n\n'),
});

const seeIt = ({ url }: Pick<Paying, 'url'>): Paragraph => url && `You find your account here:\n${url}`;

const howToPay = ({ balance, payWords, payLink }: Paying, name: string | undefined): Paragraph =>
  balance > 0 &&
  [payWords || payLink ? 'How to pay:' : '', payWords, payLink, name ? `Please write ${name}.` : '']
    .filter(Boolean)
    .join('\n');

/** Tells a studio the link of its invitation. */
export function invitationMessage(
  about: About,
  invited: { url: string; timeZone: string; entryCount: number; closesAt: Date | null },
  now: Date,
): MessageText {
  const { url, timeZone, entryCount, closesAt } = invited;
  const { name, date } = about.event;
  const entries = entryCount === 1 ? 'your entry' : `your ${entryCount} entries`;
  const does = entryCount === 0 ? 'Add your people' : `Look over ${entries}`;
  const close = closesAt && sheetClock(timeZone).moment(closesAt.toISOString());
  const closing = close && `Entries ${closesAt < now ? 'closed' : 'close'} on ${close}. `;
  return letter(
    about,
    `Your entries for ${name}${date ? `, ${longDay(date)}` : ''}`,
    `${does}, confirm and see what to pay here:\n${url}`,
    `${closing ?? ''}The link works once and is meant for you.`,
  );
}

/** Tells a studio of an invoice or credit note. */
export function documentMessage(
  about: About,
  { name, gross, dueOn }: IssuedDocument,
  paying: Paying,
): MessageText {
  const { currency, balance } = paying;
  const sum = `${printAmount(Math.abs(gross), currency)} ${currency}`;
  const title = `${gross < 0 ? 'Credit note' : 'Invoice'} ${name}`;
  return letter(
    about,
    `${title} for ${about.event.name}: ${sum}`,
    gross < 0 ? `${title} lowers what you pay by ${sum}.` : `${title} of ${sum} is due by ${longDay(dueOn)}.`,
    balance !== gross && balanceWords(paying),
    seeIt(paying),
    howToPay(paying, gross < 0 ? undefined : name),
  );
}

const balanceWords = ({ currency, balance }: Paying): string =>
  balance > 0
    ? `In all you have ${printAmount(balance, currency)} ${currency} to pay.`
    : balance === 0
      ? 'Your account is settled.'
      : `You have a credit of ${printAmount(-balance, currency)} ${currency}.`;

/** Reminds a studio of what it owes. @param open unpaid documents with what is open of each, the oldest first */
export function reminderMessage(about: About, open: readonly IssuedDocument[], paying: Paying): MessageText {
  const { currency, balance } = paying;
  const sum = `${printAmount(balance, currency)} ${currency}`;
  return letter(
    about,
    `${sum} to pay for ${about.event.name}`,
    `Your account for ${about.event.name} has ${sum} to pay.`,
    open
      .map(({ name, gross, dueOn }) => `${name}: ${printAmount(gross, currency)}, due by ${longDay(dueOn)}`)
      .join('\n'),
    seeIt(paying),
    howToPay(paying, open.at(-1)?.name),
    'If you have paid already, please ignore this message.',
  );
}

export interface Decision {
  /** What was asked, such as "Waltz, Ellen Whitcombe with Dmitri Volkov: 1 → 2". */
  readonly words: string;
  readonly isApproved: boolean;
  /** What the organiser answers; may be empty. */
  readonly answer: string;
}

/** Tells a studio what was decided about its requests. */
export function decidedMessage(
  about: About,
  decisions: readonly Decision[],
  { url }: Pick<Paying, 'url'>,
): MessageText {
  const [first] = decisions;
  const isSame = decisions.every(({ isApproved }) => isApproved === first?.isApproved);
  const requests = decisions.length === 1 ? 'Your request' : `Your ${decisions.length} requests`;
  const outcome = !isSame ? 'decided' : first?.isApproved ? 'approved' : 'not approved';
  const verb = decisions.length === 1 ? 'is' : 'are';
  return letter(
    about,
    `${requests} for ${about.event.name} ${verb} ${outcome}`,
    decisions
      .map(({ words, isApproved, answer }) =>
        [`${isApproved ? 'Approved' : 'Not approved'}: ${words}`, answer].filter(Boolean).join('\n'),
      )
      .join('\n\n'),
    seeIt({ url }),
  );
}

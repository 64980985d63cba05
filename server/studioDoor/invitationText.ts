import { longDay } from '../billing/papers/invoicePaper.ts';
import { sheetClock } from '../documents/contents/sheetClock.ts';

export interface Invited {
  readonly url: string;
  readonly contactName: string;
  readonly event: { readonly name: string; readonly date: string | null; readonly timeZone: string };
  readonly seller: string;
  readonly contact: string;
  readonly entryCount: number;
  readonly closesAt: Date | null;
}

/** What an organiser sends with the link of an invitation. */
export function invitationText(invited: Invited, now: Date): { subject: string; text: string } {
  const { url, contactName, event, seller, contact, entryCount, closesAt } = invited;
  const day = event.date ? `, ${longDay(event.date)}` : '';
  const entries = entryCount === 1 ? 'your entry' : `your ${entryCount} entries`;
  const does = entryCount === 0 ? 'Add your people' : `Look over ${entries}`;
  const close = closesAt && sheetClock(event.timeZone).moment(closesAt.toISOString());
  const closing = close && `Entries ${closesAt < now ? 'closed' : 'close'} on ${close}. `;
  return {
    subject: `Your entries for ${event.name}${day}`,
    text: [
      contactName ? `Dear ${contactName},` : 'Hello,',
      '',
      `${does}, confirm and see what to pay here:`,
      url,
      '',
      `${closing ?? ''}The link works once and is meant for you.`,
      '',
      [seller.split('\n', 1)[0] || event.name, contact].filter(Boolean).join(', '),
    ].join('\n'),
  };
}

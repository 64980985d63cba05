import { counted } from '../../../server/schedules/counted.ts';
import type { ListedRegistrationFragment } from '../../gql/graphql.ts';

type Listed = Pick<
  ListedRegistrationFragment,
  | 'state'
  | 'invitedUntil'
  | 'unpricedCount'
  | 'requestCount'
  | 'confirmedAt'
  | 'confirmedBy'
  | 'changesSinceConfirmed'
  | 'balance'
>;

export interface StateWords {
  readonly text: string;
  readonly tone: 'done' | 'changed' | 'warning' | 'plain';
}

/** How far a studio is: "Confirmed Feb 3", "2 changes since confirmed", "1 entry has no price". */
export function stateWords(one: Listed, dayOf: (at: number) => string): StateWords {
  const {
    state,
    invitedUntil,
    unpricedCount,
    confirmedAt,
    confirmedBy,
    changesSinceConfirmed: changes,
  } = one;
  if (unpricedCount > 0)
    return { text: `${counted(unpricedCount, 'entry has', 'entries have')} no price`, tone: 'warning' };
  if (state === 'CHANGED')
    return { text: `${counted(changes.length, 'change')} since confirmed`, tone: 'changed' };
  if (state === 'CONFIRMED' && confirmedAt)
    return { text: `Confirmed ${dayOf(Date.parse(confirmedAt))} by ${confirmedBy}`, tone: 'done' };
  if (state === 'ENTERING') return { text: 'Not confirmed', tone: 'plain' };
  const until = invitedUntil === null ? '' : dayOf(Date.parse(invitedUntil));
  if (state === 'INVITED') return { text: `Invited, open until ${until}`, tone: 'plain' };
  return { text: until ? `Invitation expired ${until}` : 'Not invited', tone: 'plain' };
}

export const VIEWS = {
  all: { text: 'All', has: () => true },
  needs: {
    text: 'Needs you',
    has: ({ unpricedCount, requestCount, state, balance }: Listed) =>
      unpricedCount + requestCount > 0 || state === 'CHANGED' || balance.amount < 0,
  },
  unconfirmed: { text: 'Not confirmed', has: ({ state }: Listed) => state !== 'CONFIRMED' },
  unpaid: { text: 'Unpaid', has: ({ balance }: Listed) => balance.amount > 0 },
} as const;

type View = keyof typeof VIEWS;

export const viewOf = (name: string | null): View =>
  name !== null && name in VIEWS ? (name as View) : 'all';

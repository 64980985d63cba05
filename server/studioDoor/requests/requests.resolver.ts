import { InputType, Int } from 'type-graphql';
import { currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, idArg, queries, query } from '../../auth/reads.ts';
import { mayWriteMoney } from '../../billing/access.ts';
import { Registration } from '../../billing/accounts/account.types.ts';
import { readAccounts } from '../../billing/accounts/accounts.reader.ts';
import type { OfStudio } from '../../billing/accounts/registration.service.ts';
import { studio } from '../../billing/accounts/whose.ts';
import { Message, messageAbout } from '../../billing/messages/message.resolver.ts';
import { type Decision, decidedMessage } from '../../billing/messages/messages.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { PAGE, parsePage, WHOLE_LIST } from '../../input/paging.ts';
import { requireStudio } from '../access.ts';
import { counted } from '../my.resolver.ts';
import { MyRegistration } from '../my.types.ts';
import { readMyRegistration } from '../myRegistration.reader.ts';
import { type Decided, decideEntryRequests, decideInput, decisionInput } from './decideRequests.service.ts';
import { type EntryRequestState, EntryRequestStateEnum } from './entryRequest.entity.ts';
import { takeBackInput, takeBackMyRequest } from './myRequests.service.ts';
import { countRequests, readRequests, requestLoaders } from './requests.reader.ts';
import { EntryRequest, MyRequest } from './requests.types.ts';

const WHICH = {
  eventId: idArg('The event.'),
  state: nullable<EntryRequestState>(EntryRequestStateEnum, 'Only those; all if left out.'),
};
const DECIDED: readonly EntryRequestState[] = ['APPROVED', 'REFUSED'];
const ANSWERED: readonly EntryRequestState[] = ['PENDING', ...DECIDED];
const DAY = 86_400_000;
/** All that wait, and enough of what was answered last. */
const OF_STUDIO = { first: 1050, offset: 0 };

queries({
  entryRequests: query(
    list(EntryRequest, 'Requests of the studios of an event: those that wait first, then the last decided.'),
    { ...WHICH, ...PAGE },
    async ({ eventId, state, ...page }, { db }) =>
      readRequests(db, await readAccounts(db, eventId), state ? { states: [state] } : {}, parsePage(page)),
  ),
  entryRequestCount: query(
    field(Int, 'Number of requests of the studios of an event.'),
    WHICH,
    ({ eventId, state }, { db }) => countRequests(db, { eventId, ...(state ? { states: [state] } : {}) }),
  ),
});

fieldsOf(Registration, {
  requestCount: computed(field(Int, 'Number of its requests that wait.'), async (one, context) => {
    const counts = await requestLoaders(context).pending.load(one.eventId);
    return counts.get(one.studioId) ?? 0;
  }),
  answer: computed(
    nullable(Message, 'A message about its requests decided within a day of the last; null if none was.'),
    async ({ eventId, studioId }, context) => {
      const { accounts, about, url } = await messageAbout({ eventId, studioId }, context);
      const which = { studioId, states: DECIDED };
      const requests = await readRequests(context.db, accounts, which, OF_STUDIO);
      const last = requests[0]?.decidedAt?.getTime() ?? 0;
      const answered = requests.filter(({ decidedAt }) => last - (decidedAt?.getTime() ?? 0) < DAY);
      const message = () => decidedMessage(about, answered.map(decisionOf), { url });
      return answered.length > 0 ? { ...message(), url } : null;
    },
  ),
});

function decisionOf({ dance, person, partner, seen, wanted, state, answer }: EntryRequest): Decision {
  const couple = partner ? `${person} with ${partner}` : person;
  const words = `${dance}, ${couple}: ${seen} → ${wanted}`;
  return { words, isApproved: state === 'APPROVED', answer };
}
fieldsOf(EntryRequest, {
  studio,
  refusal: computed(
    nullable(
      String,
      "While it waits, why it can't be approved now, such as a teacher who is full; null if it can. Not of the heat it would get.",
    ),
    async ({ id, refusals }) => (await refusals()).get(id) ?? null,
  ),
});
fieldsOf(MyRegistration, {
  requests: computed(
    list(MyRequest, 'What the studio asked the organiser for: what waits first, then the last answers.'),
    ({ account: { studioId }, accounts }, { db }) =>
      readRequests(db, accounts, { studioId, states: ANSWERED }, OF_STUDIO),
  ),
});

@InputType({ description: 'What becomes of a request.' })
export class EntryDecisionInput extends inputOfRule(decisionInput, {
  id: 'The request.',
  isApproved: 'True to do what was asked, false to refuse it.',
  answer: 'Words for the studio.',
  partnerId: 'Who the guest is whose name was typed; required to approve it.',
  heatId: 'The heat of a single new entry; left out to leave it unassigned.',
  afterHeatId: 'The heat that a new one for it follows, instead.',
  isOver: 'True to put it into a full heat, one couple over the maximum.',
  kept: 'Of withdrawn entries, what the studio still pays, as typed; by default all that they are charged.',
}) {}

@InputType({ description: 'Requests to approve or refuse.' })
export class DecideEntryRequestsInput extends inputOfRule(decideInput, {
  eventId: 'The event.',
  decisions: { description: 'The decisions, in order; up to 200.', type: EntryDecisionInput },
}) {}

@InputType({ description: 'A request to cancel.' })
export class TakeBackMyRequestInput extends inputOfRule(takeBackInput, {
  eventId: 'The event.',
  studioId: 'The studio.',
  id: 'The request.',
}) {}

mutations(
  [EntryRequest],
  async ({ eventId, ids }: Decided, { db }) =>
    readRequests(db, await readAccounts(db, eventId), { ids }, WHOLE_LIST),
  {
    decideEntryRequests: {
      description:
        'Approves or refuses requests in their order, all or none. Approving enters or withdraws as of the moment it was asked. CONFLICT for what was cancelled, decided or changed since, a teacher over a limit and a full heat. Returns the requests.',
      input: [DecideEntryRequestsInput, 'The decisions.'],
      right: mayWriteMoney,
      act: decideEntryRequests,
    },
  },
);
mutations(
  MyRegistration,
  (of: OfStudio, context) => readMyRegistration(context.db, currentUser(context), of),
  {
    takeBackMyRequest: {
      description: "Cancels a request. CONFLICT once it is decided. For studios' accounts.",
      input: [TakeBackMyRequestInput, 'The request.'],
      right: requireStudio,
      act: counted(takeBackMyRequest),
    },
  },
);

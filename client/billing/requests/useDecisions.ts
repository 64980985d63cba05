import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { errorText } from '../../apollo/errorText.ts';
import type {
  EntryDecisionInput,
  LatePlacesInput,
  RequestPlaceQuery,
  RequestsQuery,
} from '../../gql/graphql.ts';
import { showToast } from '../../ui/toaster.tsx';
import { DecideEntryRequests, RequestPlace } from './requestOperations.ts';

export type Request = RequestsQuery['entryRequests'][number];

/** What is chosen for a request before it is approved. */
export interface Choice {
  /** Who a typed guest is. */
  readonly partnerId?: string;
  /** What is kept of withdrawn entries, as typed; all if left out. */
  readonly kept?: string;
  /** Where it goes if no heat has room; left out to leave it unassigned. */
  readonly place?: 'added' | 'over';
}

/** What to ask for the heat of a single new entry; null for other requests. */
export function placeInput(
  { personId, partnerId, entryType, danceId, styleId, level, ageGroup, seen, wanted, isGuest }: Request,
  scheduleId: string | undefined,
  choice: Choice,
): LatePlacesInput | null {
  const partner = isGuest ? choice.partnerId : partnerId;
  if (!scheduleId || wanted - seen !== 1 || (isGuest && !partner)) return null;
  const danced = entryType === 'MULTI' ? { danceCategoryId: styleId } : { danceId };
  return {
    scheduleId,
    entrantId: personId,
    partnerIds: partner ? [partner] : [],
    entryType,
    ...danced,
    level,
    category: ageGroup,
    entersTwice: seen > 0,
  };
}

/** The cheapest heat that no other couple has to leave; if there is none, where a new one would be, and a full one. */
export function placesOf(data: RequestPlaceQuery | undefined) {
  const { places = [], oneOver } = data?.latePlaces ?? {};
  const free = places.find(({ kind }) => kind === 'NOBODY_MOVES');
  return {
    free,
    added: free ? undefined : places.find(({ kind }) => kind === 'NEW_HEAT'),
    over: oneOver ?? undefined,
  };
}

/** Decides requests one call after another, so that keys need not wait for answers. */
export function useDecisions(
  eventId: string,
  scheduleId: string | undefined,
  onDone: () => Promise<unknown>,
) {
  const client = useApolloClient();
  const [decide] = useMutation(DecideEntryRequests);
  const queue = useRef(Promise.resolve());
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const decisionOf = async (request: Request, { place, ...choice }: Choice): Promise<EntryDecisionInput> => {
    const input = placeInput(request, scheduleId, choice);
    const { data } = input ? await client.query({ query: RequestPlace, variables: { input } }) : {};
    const { free, added, over } = placesOf(data);
    const isOver = place === 'over' && !free;
    const heatId = (isOver ? over : free)?.heat.id ?? null;
    const afterHeatId = place === 'added' ? (added?.heat.id ?? null) : null;
    return { id: request.id, isApproved: true, heatId, afterHeatId, isOver, ...choice };
  };
  const send = (
    requests: readonly Request[],
    decisions: () => Promise<EntryDecisionInput[]>,
    done?: string,
  ): void => {
    const ids = requests.map(({ id }) => id);
    setSent((now) => new Set([...now, ...ids]));
    queue.current = queue.current.then(async () => {
      try {
        await decide({ variables: { input: { eventId, decisions: await decisions() } } });
        setProblems((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
        if (done) showToast({ message: done, tone: 'plain' });
      } catch (failure) {
        const reason = errorText(failure);
        const place = placeOf(failure);
        setProblems((now) => new Map([...now, [ids[place] ?? '', reason]]));
        setSent((now) => new Set([...now].filter((id) => !ids.includes(id))));
        if (ids.length > 1) showToast({ message: `Nothing was approved. ${reason}`, tone: 'wrong' });
      }
      // A list that cannot be read says so itself, and must not hold up the next decision.
      await onDone().catch(() => undefined);
    });
  };
  return {
    /** Requests that are decided here, and may still be in the list. */
    sent,
    /** By request, why it could not be decided. */
    problems,
    approve: (requests: readonly Request[], choiceOf: (id: string) => Choice) =>
      send(requests, async () => {
        const decisions: EntryDecisionInput[] = [];
        for (const one of requests) decisions.push(await decisionOf(one, choiceOf(one.id)));
        return decisions;
      }),
    refuse: (request: Request, answer: string) =>
      send(
        [request],
        async () => [{ id: request.id, isApproved: false, answer }],
        `Refused ${counted(1, 'request')} of ${request.studio.name}`,
      ),
  };
}

/** Of "decisions.3", 3. */
function placeOf(failure: unknown): number {
  const fields = CombinedGraphQLErrors.is(failure) ? failure.errors[0]?.extensions?.fields : null;
  const [path = ''] = Object.keys(fields ?? {});
  return Number(path.split('.')[1] ?? 0);
}

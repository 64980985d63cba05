import { useQuery } from '@apollo/client/react';
import { HTMLSelect } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { graphql } from '../gql';
import type { PeopleOfEventQuery } from '../gql/graphql.ts';
import { lastChoice } from '../shell/lastChoice.ts';

const EventsToFilter = graphql(`
  query EventsToFilter {
    events {
      id
      name
    }
  }
`);

const PeopleOfEvent = graphql(`
  query PeopleOfEvent($eventId: ID!, $isProfessional: Boolean!) {
    entrants(eventId: $eventId, isProfessional: $isProfessional) {
      id
      entryCounts {
        entryCount
        event {
          id
        }
      }
    }
  }
`);

/**
 * Event of the URL and its people; null without an event, or while loading. The entries of each person are those of
 * that event, else of the event used last.
 */
export function useEventFilter(isProfessional: boolean) {
  const [parameters, setParameters] = useSearchParams();
  const { data } = useQuery(EventsToFilter);
  const events = data?.events ?? [];
  const event = events.find(({ id }) => id === parameters.get('event')) ?? null;
  const usedLast = event ?? events.find(({ id }) => id === lastChoice('event')) ?? null;
  const eventId = usedLast?.id ?? '';
  const people = useQuery(PeopleOfEvent, {
    variables: { eventId, isProfessional },
    skip: usedLast === null,
    fetchPolicy: 'cache-and-network',
  });
  const entrants = usedLast && people.data?.entrants;
  const entries = useMemo(() => entrants && entriesIn(eventId, entrants), [entrants, eventId]);
  const choose = (id: string) => setParameters(id === '' ? {} : { event: id }, { replace: true });
  return { events, event, usedLast, entries: entries ?? null, choose };
}

const entriesIn = (eventId: string, entrants: PeopleOfEventQuery['entrants']): ReadonlyMap<string, number> =>
  new Map(
    entrants.map(({ id, entryCounts }) => [
      id,
      entryCounts.find(({ event }) => event.id === eventId)?.entryCount ?? 0,
    ]),
  );

/** Hidden with fewer than two events. */
export function EventFilter(props: ReturnType<typeof useEventFilter>) {
  const { events, event, choose } = props;
  if (events.length < 2) return null;
  return (
    <HTMLSelect
      aria-label="Event"
      className="fc-people-event"
      value={event?.id ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      options={[
        { value: '', label: 'All events' },
        ...events.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

import { useQuery } from '@apollo/client/react';
import { HTMLSelect } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { graphql } from '../gql';

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
    }
  }
`);

/** Event of the URL and its people; null without an event, or while loading. */
export function useEventFilter(isProfessional: boolean) {
  const [parameters, setParameters] = useSearchParams();
  const { data } = useQuery(EventsToFilter);
  const events = data?.events ?? [];
  const event = events.find(({ id }) => id === parameters.get('event')) ?? null;
  const people = useQuery(PeopleOfEvent, {
    variables: { eventId: event?.id ?? '', isProfessional },
    skip: event === null,
  });
  const entrants = event && people.data?.entrants;
  const ids = useMemo(() => entrants && new Set(entrants.map(({ id }) => id)), [entrants]);
  const choose = (id: string) => setParameters(id === '' ? {} : { event: id }, { replace: true });
  return { events, event, ids: ids ?? null, choose };
}

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

import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useOnScheduleChange } from '../apollo/useOnScheduleChange.ts';
import { graphql } from '../gql';
import type { PlaceMarksQuery } from '../gql/graphql.ts';

const PlaceMarks = graphql(`
  query PlaceMarks($id: ID!) {
    schedule(id: $id) {
      id
      unpublishedChanges
      unjudgedSoon
      unreleasedContests
    }
  }
`);

export const WaitingRequests = graphql(`
  query WaitingRequests($id: ID!) {
    entryRequestCount(eventId: $id, state: PENDING)
  }
`);

/** Later than the screen, which it must not delay. */
const GATHER_MS = 2000;
/** For "soon" and what a lost message would have said; changes are read as they come. */
const POLL_MS = 300_000;

/**
 * What the tabs of a schedule say. Asked once for all of its screens, which have one bar, and after changes; not a
 * watched query, which screens that follow their schedule would ask again. A hidden page asks when it is shown.
 */
export function usePlaceMarks(id: string | undefined) {
  const client = useApolloClient();
  const [marks, setMarks] = useState<PlaceMarksQuery['schedule']>();
  const isDue = useRef(false);
  const read = async () => {
    isDue.current = document.hidden;
    if (id === undefined || document.hidden) return;
    const { data } = await client.query({
      query: PlaceMarks,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    setMarks(data?.schedule);
  };
  const readSoon = useOnScheduleChange(id ?? null, read, GATHER_MS);
  useEffect(() => {
    if (id === undefined) return;
    void readSoon();
    const timer = setInterval(() => void readSoon(), POLL_MS);
    const onShown = () => isDue.current && void readSoon();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [id, readSoon]);
  return marks?.id === id ? marks : undefined;
}

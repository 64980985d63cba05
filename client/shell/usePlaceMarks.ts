import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { graphql } from '../gql';

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

/** Later than the screen, which it must not delay. */
const FIRST_MS = 2000;
const POLL_MS = 15_000;

/**
 * What the tabs of a schedule say. Read once for all of its screens, which have one bar: going from one to another asks
 * for nothing. Screens that follow their schedule refetch it after changes.
 */
export function usePlaceMarks(id: string | undefined) {
  const [due, setDue] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setDue(id), FIRST_MS);
    return () => clearTimeout(timer);
  }, [id]);
  const { data } = useQuery(PlaceMarks, {
    variables: { id: id ?? '' },
    skip: id === undefined || due !== id,
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  return data?.schedule;
}

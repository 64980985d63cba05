import { useSubscription } from '@apollo/client/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { graphql } from '../gql';
import { onSocketReturn } from './openSocket.ts';

const ScheduleNews = graphql(`
  subscription ScheduleNews($id: ID!) {
    scheduleChanged(scheduleId: $id) {
      id
      version
    }
  }
`);

/** Somebody at work changes a schedule many times a minute; what only shows it need not follow each of them. */
const GATHER_MS = 1000;

/** Tells, at most once a second, that a schedule has changed, or may have while the connection was lost. */
export function useScheduleNews(scheduleId: string | null, onNews: () => void): void {
  const timer = useRef(0);
  const latest = useRef(onNews);
  useLayoutEffect(() => {
    latest.current = onNews;
  });
  const gather = () => {
    // News that keep coming must not put it off.
    if (timer.current !== 0) return;
    timer.current = window.setTimeout(() => {
      timer.current = 0;
      latest.current();
    }, GATHER_MS);
  };
  useSubscription(ScheduleNews, {
    variables: { id: scheduleId ?? '' },
    skip: scheduleId === null,
    ignoreResults: true,
    onData: gather,
  });
  useEffect(() => {
    const stop = onSocketReturn(() => latest.current());
    return () => {
      stop();
      window.clearTimeout(timer.current);
      timer.current = 0;
    };
  }, []);
}

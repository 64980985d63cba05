import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { theClient } from '../apollo/client.ts';
import { onReturn } from '../apollo/openSocket.ts';
import { outbox } from '../apollo/theOutbox.ts';
import { ScheduleNews } from '../apollo/useOnScheduleChange.ts';
import { type ActsOf, isAbout } from './act.ts';
import { type Followed, Follower, type Following } from './follower.ts';

/** A subscription that tells of changes. */
interface News<Answer> {
  readonly document: TypedDocumentNode<unknown, OperationVariables>;
  readonly variables: OperationVariables;
  /** Without it, the news only says that something changed, which is then read. */
  readonly answerOf?: (data: never) => Answer;
}

export const newsFrom = <Data, Variables extends OperationVariables, Answer = never>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  answerOf?: (data: Data) => Answer,
): News<Answer> => ({ document, variables, answerOf }) as unknown as News<Answer>;

/** Tells of every change of a schedule. */
export const scheduleNews = (id: string): News<never> => newsFrom(ScheduleNews, { id, recent: true });

interface Journal<State, Answer> extends Following<State, Answer> {
  /** Without news and polls, it is read only when asked. */
  readonly news?: News<Answer>;
  readonly pollMs?: number;
  /** Acts of this device, whose answers are folded in; null reads instead. */
  readonly acts?: ActsOf & { readonly answerOf: (answer: unknown) => Answer | null | undefined };
}

interface FollowedJournal<State, Answer> extends Followed<State> {
  readonly read: () => Promise<void>;
  readonly readSoon: () => Promise<void>;
  readonly replace: (answer: Answer) => void;
}

/**
 * Follows what the server has of one thing: reads it, folds in news and answers to this device's acts, reads again after
 * a loss, and stores it for a start offline. While its read fails, the screen is not live.
 * @param name of what is followed, with every variable; null follows nothing
 */
export function useJournal<State extends object, Answer>(
  name: string | null,
  how: Journal<State, Answer>,
): FollowedJournal<State, Answer> {
  const latest = useRef(how);
  latest.current = how;
  const follower = useMemo(() => new Follower<State, Answer>(name ?? '', () => latest.current), [name]);
  const { read, readSoon, replace, receive, add } = follower;
  const isIdle = name === null;
  useEffect(() => (isIdle ? undefined : follower.start()), [follower, isIdle]);
  const followed = useSyncExternalStore(follower.onChange, () => follower.followed);

  const { news = scheduleNews(''), pollMs } = how;
  const isTold = !isIdle && (how.news !== undefined || pollMs !== undefined);
  useSubscription(news.document, {
    variables: news.variables,
    skip: isIdle || how.news === undefined,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data && news.answerOf) receive(news.answerOf(data as never));
      else void readSoon();
    },
  });
  useEffect(() => {
    if (!isTold) return;
    const poll = pollMs && setInterval(() => document.hidden || void readSoon(), pollMs);
    const stop = onReturn(() => void readSoon());
    return () => {
      stop();
      clearInterval(poll);
    };
  }, [isTold, pollMs, readSoon]);
  useEffect(
    () =>
      outbox.onEvent((news) => {
        const { acts } = latest.current;
        if (!acts || !isAbout(news.item, acts)) return;
        const answer = news.outcome === 'saved' ? acts.answerOf(news.answer) : null;
        if (answer) add(answer);
        else if (answer === null) void readSoon();
      }),
    [add, readSoon],
  );
  return { ...followed, read, readSoon, replace };
}

/** Reads past the cache: what is followed is too long to normalise, and kept by its follower. */
export async function readFresh<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  const ask = { query, variables, fetchPolicy: 'no-cache' } as const;
  return (await theClient().query<Data>(ask as never)).data as Data | undefined;
}

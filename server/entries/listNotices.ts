import type { Channel } from '../pubsub/channel.ts';

/** The names that migrations/scopes.ts announces. */
export const LISTS = [
  'ENTRANTS',
  'STUDIOS',
  'DANCES',
  'EVENTS',
  'ENTRIES',
  'ENTRY_LIMITS',
  'DAY_PASSES',
  'REGISTRATIONS',
] as const;
export type List = (typeof LISTS)[number];

const isList = (id: unknown): id is List => LISTS.some((list) => list === id);

/**
 * The lists that change, for a subscription, including recent changes. Changes while the reader is busy coalesce; a
 * lost database connection yields every list.
 */
export function listNotices(channel: Channel): AsyncIterableIterator<List> {
  const due = new Set(LISTS.filter((id) => channel.isRecent({ kind: 'list', id })));
  let isOver = false;
  let wake = (): void => undefined;
  const stop = channel.follow(
    { kind: 'list' },
    {
      heard: (id) => {
        if (isList(id)) due.add(id);
        wake();
      },
      missed: () => {
        for (const list of LISTS) due.add(list);
        wake();
      },
    },
  );
  const finish = async (): Promise<IteratorResult<List>> => {
    isOver = true;
    stop();
    wake();
    return { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      while (!isOver && due.size === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const [list] = due;
      if (isOver || list === undefined) return { done: true, value: undefined };
      due.delete(list);
      return { done: false, value: list };
    },
    return: finish,
    throw: finish,
  };
}

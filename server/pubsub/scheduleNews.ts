import type { Channel, News } from './channel.ts';

/**
 * `Channel.newsOf` for a subscription, until the schedule is deleted. `return` ends a pending wait, which a plain
 * generator would not.
 * @param isDeleted called with each notice
 */
export function scheduleNews(
  channel: Channel,
  scheduleId: number,
  recent: boolean,
  isDeleted: () => Promise<boolean>,
): AsyncIterableIterator<News> {
  const ending = new AbortController();
  const news = channel.newsOf(scheduleId, ending.signal, recent);
  const finish = async (): Promise<IteratorResult<News>> => {
    ending.abort();
    return { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: async () => {
      const told = await news.next();
      return !told.done && (await isDeleted()) ? finish() : told;
    },
    return: finish,
    throw: finish,
  };
}

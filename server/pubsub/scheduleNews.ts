import type { Channel, News } from './channel.ts';

/**
 * News of one schedule as a subscription reads them, until it is deleted. Ending the subscription ends the wait for news that may never
 * come, which a plain generator would not.
 * @param recent whether news from just before are told as well
 * @param isDeleted asked with each of them
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

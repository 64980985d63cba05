import type { Channel, News } from './channel.ts';

/**
 * News of one schedule as a subscription reads them. Ending the subscription ends the wait for news that may never
 * come, which a generator by itself would not.
 */
export function scheduleNews(channel: Channel, scheduleId: number): AsyncIterableIterator<News> {
  const ending = new AbortController();
  const news = channel.newsOf(scheduleId, ending.signal);
  const finish = async (): Promise<IteratorResult<News>> => {
    ending.abort();
    return { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => news.next(),
    return: finish,
    throw: finish,
  };
}

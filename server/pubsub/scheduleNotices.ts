import type { Channel, ScheduleNotice } from './channel.ts';

/**
 * `Channel.noticesOf` for a subscription, until the schedule is deleted. `return` ends a pending wait, which a plain
 * generator would not.
 * @param isDeleted called with each notice
 */
export function scheduleNotices(
  channel: Channel,
  scheduleId: number,
  recent: boolean,
  isDeleted: () => Promise<boolean>,
): AsyncIterableIterator<ScheduleNotice> {
  const ending = new AbortController();
  const notices = channel.noticesOf(scheduleId, ending.signal, recent);
  const finish = async (): Promise<IteratorResult<ScheduleNotice>> => {
    ending.abort();
    return { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: async () => {
      const told = await notices.next();
      return !told.done && (await isDeleted()) ? finish() : told;
    },
    return: finish,
    throw: finish,
  };
}

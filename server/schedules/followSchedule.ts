import { type Context, resetLookUps } from '../auth/context.ts';
import { NotFound } from '../errors.ts';
import { idOf } from '../input/found.ts';
import type { News } from '../pubsub/channel.ts';
import { scheduleNews } from '../pubsub/scheduleNews.ts';
import { scheduleLoaders } from './schedule.loaders.ts';

/** The news of the schedule that a subscription names. @throws NotFound: an unknown one would be silent for ever */
export async function followSchedule({
  args,
  context,
}: {
  args: unknown;
  context: Context;
}): Promise<AsyncIterableIterator<News>> {
  const { scheduleId, recent = true } = args as { scheduleId: string; recent?: boolean };
  const id = idOf(scheduleId);
  await scheduleLoaders(context).schedule.load(id);
  return scheduleNews(context.channel, id, recent, () => isDeleted(context, id));
}

/** Reads the schedule again, for the field as well: one context serves all events of a subscription. */
async function isDeleted(context: Context, id: number): Promise<boolean> {
  resetLookUps(context);
  return scheduleLoaders(context)
    .schedule.load(id)
    .then(
      () => false,
      (error: unknown) => error instanceof NotFound,
    );
}

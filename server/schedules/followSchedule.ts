import { type Context, resetLookUps } from '../auth/context.ts';
import { NotFound } from '../errors.ts';
import { idOf } from '../input/found.ts';
import type { ScheduleNotice } from '../pubsub/channel.ts';
import { scheduleNotices } from '../pubsub/scheduleNotices.ts';
import { scheduleLoaders } from './schedule.loaders.ts';

/** @throws NotFound: a subscription to an unknown schedule would stay silent for ever */
export async function followSchedule({
  args,
  context,
}: {
  args: unknown;
  context: Context;
}): Promise<AsyncIterableIterator<ScheduleNotice>> {
  const { scheduleId, recent = true } = args as { scheduleId: string; recent?: boolean };
  const id = idOf(scheduleId);
  await scheduleLoaders(context).schedule.load(id);
  return scheduleNotices(context.channel, id, recent, () => isDeleted(context, id));
}

/** Resets the loaders for the field, too: one context serves all events of a subscription. */
async function isDeleted(context: Context, id: number): Promise<boolean> {
  resetLookUps(context);
  return scheduleLoaders(context)
    .schedule.load(id)
    .then(
      () => false,
      (error: unknown) => error instanceof NotFound,
    );
}

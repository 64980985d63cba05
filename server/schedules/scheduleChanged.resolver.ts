import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../context.ts';
import type { Em } from '../db/orm.ts';
import { idOf } from '../found.ts';
import { createLoaders } from '../loaders.ts';
import type { News } from '../realtime/channel.ts';
import { scheduleNews } from '../realtime/scheduleNews.ts';
import { Schedule } from './schedule.entity.ts';

@Resolver(() => Schedule)
export class ScheduleChangedResolver {
  @Subscription(() => Schedule, {
    description: 'The schedule, after each change of it by anyone, on any copy of the program.',
    subscribe: ({ args, context }) =>
      scheduleNews((context as Context).channel, idOf((args as { scheduleId: string }).scheduleId)),
  })
  scheduleChanged(
    @Root() news: News,
    @Arg('scheduleId', () => ID, { description: 'The schedule.' }) _scheduleId: string,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    // One context serves all events of a subscription; each event must read anew.
    context.em = context.em.fork() as Em;
    context.loaders = createLoaders(context.em);
    return context.loaders.schedule.load(news.scheduleId);
  }
}

import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import { type Context, readAnew } from '../auth/context.ts';
import { idOf } from '../input/found.ts';
import type { News } from '../news/channel.ts';
import { scheduleNews } from '../news/scheduleNews.ts';
import { Schedule } from './schedule.entity.ts';
import { scheduleLoaders } from './schedule.loaders.ts';

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
    readAnew(context);
    return scheduleLoaders(context).schedule.load(news.scheduleId);
  }
}

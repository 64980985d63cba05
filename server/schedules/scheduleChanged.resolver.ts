import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import type { ScheduleNotice } from '../pubsub/channel.ts';
import { followSchedule } from './followSchedule.ts';
import { Schedule } from './schedule.entity.ts';
import { OfSchedule } from './schedule.inputs.ts';
import { scheduleLoaders } from './schedule.loaders.ts';

@Resolver(() => Schedule)
export class ScheduleChangedResolver {
  @Subscription(() => Schedule, {
    description:
      'The schedule after each change by anyone, through any instance. Completes when the schedule is deleted.',
    subscribe: followSchedule,
  })
  scheduleChanged(
    @Root() notice: ScheduleNotice,
    @OfSchedule() _scheduleId: string,
    @Arg('recent', () => Boolean, {
      defaultValue: false,
      description: 'True to also send a change of the last ten seconds at the start.',
    })
    _recent: boolean,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return scheduleLoaders(context).schedule.load(notice.scheduleId);
  }
}

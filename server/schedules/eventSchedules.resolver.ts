import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { Event } from '../events/event.entity.ts';
import { Schedule } from './schedule.entity.ts';
import { scheduleLoaders } from './schedule.loaders.ts';

@Resolver(() => Event)
export class EventSchedulesResolver {
  @FieldResolver(() => Boolean, { description: 'True if it has schedules and all are locked.' })
  async isLocked(@Root() event: Event, @Ctx() context: Context): Promise<boolean> {
    return scheduleLoaders(context).isEventLocked.load(event.id);
  }

  @FieldResolver(() => [Schedule], { description: 'Schedules, by name.' })
  async schedules(@Root() event: Event, @Ctx() context: Context): Promise<Schedule[]> {
    return scheduleLoaders(context).schedulesOfEvent.load(event.id);
  }
}

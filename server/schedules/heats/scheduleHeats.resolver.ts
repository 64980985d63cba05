import { Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { PageArgs, parsePage } from '../../input/paging.ts';
import { Schedule } from '../schedule.entity.ts';
import { Heat } from './heat.entity.ts';
import { heatLoaders } from './heat.loaders.ts';

@Resolver(() => Schedule)
export class ScheduleHeatsResolver {
  @FieldResolver(() => [Heat], { description: 'Heats, by number.' })
  heats(
    @Root() schedule: Schedule,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<Heat[]> {
    return heatLoaders(context).heatsOfSchedule(parsePage(page)).load(schedule.id);
  }

  @FieldResolver(() => Int, { description: 'Number of heats.' })
  heatCount(@Root() schedule: Schedule, @Ctx() context: Context): Promise<number> {
    return heatLoaders(context).heatCountOfSchedule.load(schedule.id);
  }
}

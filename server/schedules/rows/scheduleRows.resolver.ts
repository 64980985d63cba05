import { Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import type { MaybePromise } from '../../db/lookUp.ts';
import { PageArgs, parsePage } from '../../input/paging.ts';
import { Schedule } from '../schedule.entity.ts';
import { changeThatReturned } from '../schedule.loaders.ts';
import { HeatEntry } from './heatEntry.entity.ts';
import { rowLoaders } from './heatEntry.loaders.ts';
import { readRowsById } from './heatEntry.reader.ts';

@Resolver(() => Schedule)
export class ScheduleRowsResolver {
  @FieldResolver(() => [HeatEntry], { description: 'Unassigned heat entries.' })
  unassigned(
    @Root() schedule: Schedule,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<HeatEntry[]> {
    return rowLoaders(context).unassignedOfSchedule(parsePage(page)).load(schedule.id);
  }

  @FieldResolver(() => [HeatEntry], {
    description:
      'In the answer of a mutation that adds or changes heat entries at the desk: these heat entries as they are now. Empty otherwise.',
  })
  changedEntries(@Root() schedule: Schedule, @Ctx() { db }: Context): MaybePromise<HeatEntry[]> {
    const ids = changeThatReturned(schedule)?.heatEntryIds ?? [];
    return ids.length > 0 ? readRowsById(db, ids) : [];
  }

  @FieldResolver(() => Int, { description: 'Number of unassigned heat entries.' })
  unassignedCount(@Root() schedule: Schedule, @Ctx() context: Context): MaybePromise<number> {
    return rowLoaders(context).unassignedCountOfSchedule.load(schedule.id);
  }

  @FieldResolver(() => [HeatEntry], {
    description:
      'Scratched heat entries that had no heat, or whose heat was deleted. The others are in Heat.scratched.',
  })
  scratched(
    @Root() schedule: Schedule,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<HeatEntry[]> {
    return rowLoaders(context).scratchedOfSchedule(parsePage(page)).load(schedule.id);
  }

  @FieldResolver(() => Int, { description: 'Number of heat entries in the list `scratched`.' })
  scratchedCount(@Root() schedule: Schedule, @Ctx() context: Context): MaybePromise<number> {
    return rowLoaders(context).scratchedCountOfSchedule.load(schedule.id);
  }
}

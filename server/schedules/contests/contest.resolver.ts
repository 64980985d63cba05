import { Arg, Args, Ctx, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import type { MaybePromise } from '../../db/lookUp.ts';
import { PageArgs, parsePage } from '../../input/paging.ts';
import { Heat } from '../heats/heat.entity.ts';
import { heatLoaders } from '../heats/heat.loaders.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import { rowLoaders } from '../rows/heatEntry.loaders.ts';
import { Schedule } from '../schedule.entity.ts';
import { contestLoaders } from './contest.loaders.ts';
import { Contest, ContestPart } from './contest.ts';
import { contestOfRow } from './contestKey.ts';

const ONLY_PARTED = {
  nullable: true,
  description: 'Only contests that are split over heats or have an unassigned couple.',
};

@Resolver(() => Schedule)
export class ScheduleContestsResolver {
  @FieldResolver(() => [Contest], {
    description: 'Contests in the order of styles, dances, levels and age groups.',
  })
  async contests(
    @Root() schedule: Schedule,
    @Arg('onlyParted', () => Boolean, ONLY_PARTED) onlyParted: boolean | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<Contest[]> {
    const { first, offset } = parsePage(page);
    const wanted = await contestsOf(schedule, onlyParted, context);
    return wanted.slice(offset, first === null ? undefined : offset + first);
  }

  @FieldResolver(() => Int, { description: 'Number of contests.' })
  async contestCount(
    @Root() schedule: Schedule,
    @Arg('onlyParted', () => Boolean, ONLY_PARTED) onlyParted: boolean | null,
    @Ctx() context: Context,
  ): Promise<number> {
    return (await contestsOf(schedule, onlyParted, context)).length;
  }
}

async function contestsOf(
  { id }: Schedule,
  onlyParted: boolean | null,
  context: Context,
): Promise<Contest[]> {
  const all = await contestLoaders(context).contestsOfSchedule.load(id);
  return onlyParted ? all.filter((contest) => !contest.isWhole) : all;
}

@Resolver(() => Heat)
export class HeatContestsResolver {
  @FieldResolver(() => [Contest], {
    description:
      'Contests of the couples in this heat, by level and age group; each includes its couples in other heats.',
  })
  contests(@Root() heat: Heat, @Ctx() context: Context): MaybePromise<Contest[]> {
    return contestLoaders(context).contestsOfHeat.get(heat.id);
  }
}

@Resolver(() => ContestPart)
export class ContestPartResolver {
  @FieldResolver(() => Heat, { description: 'The heat.' })
  heat(@Root() { heatId }: ContestPart, @Ctx() context: Context): MaybePromise<Heat> {
    return heatLoaders(context).heat.get(heatId);
  }

  @FieldResolver(() => [HeatEntry], { description: 'Couples of the contest in this heat.' })
  entries(@Root() { rowIds }: ContestPart, @Ctx() context: Context): MaybePromise<HeatEntry[]> {
    return rowLoaders(context).heatEntry.getAll(rowIds);
  }
}

@Resolver(() => HeatEntry)
export class RowContestResolver {
  @FieldResolver(() => ID, {
    nullable: true,
    description: 'Contest the couple is judged in; null for a solo.',
  })
  contestId(@Root() row: HeatEntry): string | null {
    return contestOfRow(row);
  }
}

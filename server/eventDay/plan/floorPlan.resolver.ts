import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { heatsSince } from './editions.ts';
import { readFloorPlan } from './floorPlan.reader.ts';
import { FloorHeat, FloorPlan } from './floorPlan.ts';
import { PrintedHeat, readPrintedHeats } from './printedHeats.reader.ts';

@Resolver(() => FloorPlan)
export class FloorPlanResolver {
  @Query(() => FloorPlan, {
    description:
      'The heats of a floor with their couples, for the screens of the day. Does not change with the clock.',
  })
  floorPlan(
    @OfSchedule() scheduleId: string,
    @Arg('floor', () => String, {
      nullable: true,
      description: 'Name of the floor; the first one by name if left out.',
    })
    floor: string | null | undefined,
    @Ctx() { db }: Context,
  ): Promise<FloorPlan> {
    return readFloorPlan(db, idOf(scheduleId), floor ?? null);
  }

  @FieldResolver(() => [FloorHeat], { description: 'Heats in danced order.' })
  heats(
    @Root() plan: FloorPlan,
    @Arg('since', () => ID, {
      nullable: true,
      description: 'Only heats changed since this edition; all heats if it is left out or unknown.',
    })
    since: string | null | undefined,
  ): FloorHeat[] {
    return since ? heatsSince(plan, since) : plan.heats;
  }

  @FieldResolver(() => [PrintedHeat], {
    description: 'Heats of this floor in the last published version, in order; empty if there is none.',
  })
  printedHeats(@Root() { scheduleId, floor }: FloorPlan, @Ctx() { db }: Context): Promise<PrintedHeat[]> {
    return readPrintedHeats(db, scheduleId, floor);
  }
}

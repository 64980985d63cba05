import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { DeskChangeInput, DropHeatInput, MarkInformedInput } from './deskChange.inputs.ts';
import { DeskChange } from './deskChange.ts';
import { readDeskChanges } from './deskChanges.reader.ts';
import { markInformed, mayChangeAtDesk, undoDeskChange } from './deskChanges.service.ts';
import { dropHeat } from './dropHeat.service.ts';

@Resolver()
export class DeskChangeResolver {
  @Query(() => [DeskChange], {
    description: 'Scratches, late entries and partner changes of a schedule, newest first; at most 200.',
  })
  async deskChanges(@OfSchedule() scheduleId: string, @Ctx() context: Context): Promise<DeskChange[]> {
    mayChangeAtDesk(currentUser(context));
    const { id } = await scheduleLoaders(context).schedule.load(idOf(scheduleId));
    return readDeskChanges(context.db, id);
  }

  @Mutation(() => [DeskChange], {
    description: 'Marks the people affected by a change as told, or undoes that. Returns all changes.',
  })
  async markInformed(
    @Arg('input', () => MarkInformedInput, { description: 'The change.' }) input: MarkInformedInput,
    @Ctx() context: Context,
  ): Promise<DeskChange[]> {
    const user = currentUser(context);
    mayChangeAtDesk(user);
    const { scheduleId } = await markInformed(context.db, user, input);
    return readDeskChanges(context.db, scheduleId);
  }

  @Mutation(() => [DeskChange], {
    description:
      'Undoes a change made at the desk. CONFLICT if a heat has been danced or someone is now busy. Returns all changes.',
  })
  async undoDeskChange(
    @Arg('input', () => DeskChangeInput, { description: 'The change.' }) input: DeskChangeInput,
    @Ctx() context: Context,
  ): Promise<DeskChange[]> {
    const user = currentUser(context);
    mayChangeAtDesk(user);
    const { scheduleId } = await undoDeskChange(context.db, user, input);
    return readDeskChanges(context.db, scheduleId);
  }

  @Mutation(() => ID, {
    description:
      'Drops a heat without couples, even if the schedule is locked; its printed number stays unused. If it is on the floor, the clock goes back to the heat before it. CONFLICT if couples are in it or it has been danced. Returns the id of the log line for undoCommand.',
  })
  async dropHeat(
    @Arg('input', () => DropHeatInput, { description: 'The heat.' }) input: DropHeatInput,
    @Ctx() context: Context,
  ): Promise<number> {
    const user = currentUser(context);
    mayChangeAtDesk(user);
    return dropHeat(context.db, user, input);
  }
}

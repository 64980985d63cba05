import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../context.ts';
import { idOf } from '../found.ts';
import { mayEditSchedules } from './access.ts';
import { Heat } from './heat.entity.ts';
import { MoveHeatInput } from './heat.inputs.ts';
import { readHeatByNumber } from './heat.reader.ts';
import { moveHeat } from './heat.service.ts';
import { HeatEntry } from './heatEntry.entity.ts';
import { Schedule } from './schedule.entity.ts';
import { Section } from './section.entity.ts';

@Resolver(() => Heat)
export class HeatResolver {
  @Query(() => Heat, {
    nullable: true,
    description: 'The heat with this number; null where there are fewer.',
  })
  async heat(
    @Arg('scheduleId', () => ID, { description: 'The schedule.' }) scheduleId: string,
    @Arg('number', () => Int, { description: 'The heat number, from 1.' }) number: number,
    @Ctx() context: Context,
  ): Promise<Heat | null> {
    const { id } = await context.loaders.schedule.load(idOf(scheduleId));
    return readHeatByNumber(context.em, id, number);
  }

  @Mutation(() => Heat, {
    description:
      'Puts a heat at a number and shifts the others; it takes the section, and so the time, of that place.',
  })
  moveHeat(
    @Arg('input', () => MoveHeatInput, { description: 'The heat and where it goes.' }) input: MoveHeatInput,
    @Ctx() context: Context,
  ): Promise<Heat> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return moveHeat(context.em, user, input);
  }

  @FieldResolver(() => Schedule, { description: 'The schedule that it is part of.' })
  schedule(@Root() heat: Heat, @Ctx() context: Context): Promise<Schedule> {
    return context.loaders.schedule.load(heat.scheduleId);
  }

  @FieldResolver(() => Section, { description: 'The section that it is part of.' })
  section(@Root() heat: Heat, @Ctx() context: Context): Promise<Section> {
    return context.loaders.section.load(heat.sectionId);
  }

  @FieldResolver(() => [HeatEntry], { description: 'Its rows.' })
  entries(@Root() heat: Heat, @Ctx() context: Context): Promise<HeatEntry[]> {
    return context.loaders.rowsOfHeat.load(heat.id);
  }

  @FieldResolver(() => Boolean, {
    description:
      'True where somebody in it is twice on the floor at its time, here or in an overlapping heat.',
  })
  async isDoubleBooked(@Root() heat: Heat, @Ctx() context: Context): Promise<boolean> {
    const { clashingHeats } = await context.loaders.arrangement.load(heat.scheduleId);
    return clashingHeats.has(heat.id);
  }
}

import { Arg, Ctx, FieldResolver, InputType, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { requireWrite } from '../../auth/signedIn.ts';
import type { MaybePromise } from '../../db/lookUp.ts';
import { InvalidInput } from '../../errors.ts';
import { idOf } from '../../input/found.ts';
import { IdInput, inputOfRule } from '../../input/inputOf.ts';
import { DoubleBooked, doubleBookedBy } from '../newDoubleBookings.ts';
import { Schedule } from '../schedule.entity.ts';
import { OfSchedule } from '../schedule.inputs.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { Section } from '../sections/section.entity.ts';
import { sectionLoaders } from '../sections/section.reader.ts';
import { Heat } from './heat.entity.ts';
import { heatLoaders } from './heat.loaders.ts';
import { readHeatByLabel, readHeatByNumber } from './heat.reader.ts';
import { deleteHeat, heatMoveInput, moveHeat } from './heat.service.ts';

@InputType({ description: 'A heat and its new number.' })
class MoveHeatInput extends inputOfRule(heatMoveInput, {
  id: 'The heat.',
  number: 'New number, clamped to 1…last; other heats shift.',
}) {}

@Resolver(() => Heat)
export class HeatResolver {
  @Query(() => Heat, {
    nullable: true,
    description:
      'The heat with this number or printed number, one of which is required; null if there is none.',
  })
  async heat(
    @OfSchedule() scheduleId: string,
    @Arg('number', () => Int, { nullable: true, description: 'The heat number, from 1.' }) number:
      | number
      | null,
    @Arg('label', () => String, { nullable: true, description: 'The printed number, such as "112A".' })
    label: string | null,
    @Ctx() context: Context,
  ): Promise<Heat | null> {
    const { id } = await scheduleLoaders(context).schedule.load(idOf(scheduleId));
    if (number != null) return readHeatByNumber(context.db, id, number);
    if (label != null) return readHeatByLabel(context.db, id, label);
    throw new InvalidInput({ number: ["Give the heat's position or its printed number."] });
  }

  @Mutation(() => Heat, {
    description:
      'Deletes a heat without couples; later heats move up. Returns the deleted heat. CONFLICT while it has couples, or if that would double-book someone before publication and is not confirmed. Refused while locked.',
  })
  deleteHeat(
    @Arg('input', () => IdInput, { description: 'The heat.' }) { id }: IdInput,
    @Arg('isConfirmed', () => Boolean, { nullable: true, description: 'True to double-book people.' })
    isConfirmed: boolean | null,
    @Ctx() context: Context,
  ): Promise<Heat> {
    return deleteHeat(context.db, currentUser(context, requireWrite), { id, isConfirmed });
  }

  @FieldResolver(() => Schedule, { description: 'The schedule.' })
  schedule(@Root() heat: Heat, @Ctx() context: Context): MaybePromise<Schedule> {
    return scheduleLoaders(context).schedule.get(heat.scheduleId);
  }

  @FieldResolver(() => [DoubleBooked], {
    description: 'In the response of a mutation, whom it has double-booked; otherwise empty.',
  })
  doubleBooked(@Root() heat: Heat): DoubleBooked[] {
    return doubleBookedBy(heat);
  }

  @FieldResolver(() => Section, { description: 'The section.' })
  section(@Root() heat: Heat, @Ctx() context: Context): MaybePromise<Section> {
    return sectionLoaders(context).section.get(heat.sectionId);
  }
}

@Resolver(() => Section)
export class SectionHeatsResolver {
  @FieldResolver(() => [Heat], { description: 'Heats, by number.' })
  heats(@Root() section: Section, @Ctx() context: Context): MaybePromise<Heat[]> {
    return heatLoaders(context).heatsOfSection.get(section.id);
  }
}

mutations(Heat, {
  moveHeat: {
    description:
      'Moves a heat to a number and shifts the others. It takes the section and time of its new position.',
    input: [MoveHeatInput, 'The heat and its new number.'],
    act: moveHeat,
  },
});

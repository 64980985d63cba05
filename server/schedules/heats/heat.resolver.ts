import { Arg, Ctx, InputType, Int, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, queries, query } from '../../auth/reads.ts';
import { requireWrite } from '../../auth/signedIn.ts';
import { InvalidInput } from '../../errors.ts';
import { IdInput, inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { DoubleBooked, doubleBookedBy } from '../newDoubleBookings.ts';
import { Schedule } from '../schedule.entity.ts';
import { ONE_SCHEDULE } from '../schedule.inputs.ts';
import { ofKnown, scheduleLoaders } from '../schedule.loaders.ts';
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
}

queries({
  heat: query(
    nullable(
      Heat,
      'The heat with this number or printed number, one of which is required; null if there is none.',
    ),
    {
      ...ONE_SCHEDULE,
      number: nullable(Int, 'The heat number, from 1.'),
      label: nullable(String, 'The printed number, such as "112A".'),
    },
    ofKnown(async (db, id, { number, label }) => {
      if (number != null) return readHeatByNumber(db, id, number);
      if (label != null) return readHeatByLabel(db, id, label);
      throw new InvalidInput({ number: ["Give the heat's position or its printed number."] });
    }),
  ),
});

fieldsOf(Heat, {
  schedule: computed(field(Schedule, 'The schedule.'), (heat, context) =>
    scheduleLoaders(context).schedule.get(heat.scheduleId),
  ),
  doubleBooked: computed(
    list(DoubleBooked, 'In the response of a mutation, whom it has double-booked; otherwise empty.'),
    doubleBookedBy,
  ),
  section: computed(field(Section, 'The section.'), (heat, context) =>
    sectionLoaders(context).section.get(heat.sectionId),
  ),
});

fieldsOf(Section, {
  heats: computed(list(Heat, 'Heats, by number.'), (section, context) =>
    heatLoaders(context).heatsOfSection.get(section.id),
  ),
});

mutations(Heat, {
  moveHeat: {
    description:
      'Moves a heat to a number and shifts the others. It takes the section and time of its new position.',
    input: [MoveHeatInput, 'The heat and its new number.'],
    act: moveHeat,
  },
});

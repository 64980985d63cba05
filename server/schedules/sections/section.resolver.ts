import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { requireWrite } from '../../auth/signedIn.ts';
import type { MaybePromise } from '../../db/lookUp.ts';
import { IdInput } from '../../input/inputOf.ts';
import { DoubleBooked, doubleBookedBy } from '../newDoubleBookings.ts';
import { Schedule } from '../schedule.entity.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { Section } from './section.entity.ts';
import { CreateSectionInput, MoveSectionInput, UpdateSectionInput } from './section.inputs.ts';
import { sectionLoaders } from './section.reader.ts';
import { createSection, deleteSection, moveSection, updateSection } from './section.service.ts';

@Resolver(() => Section)
export class SectionResolver {
  @Mutation(() => Section, {
    description:
      'Adds a section at the end of a schedule, starting at the end of the last one, with the type and heat duration of the last that is no break.',
  })
  createSection(
    @Arg('input', () => CreateSectionInput, { description: 'The new section.' }) input: CreateSectionInput,
    @Ctx() context: Context,
  ): Promise<Section> {
    return createSection(context.db, currentUser(context, requireWrite), input);
  }

  @Mutation(() => Section, {
    description:
      'Changes a section. Heats of a type or style it no longer has are deleted, and their entries become unassigned. A shortened section keeps its heats.',
  })
  updateSection(
    @Arg('input', () => UpdateSectionInput, { description: 'The changes.' }) input: UpdateSectionInput,
    @Ctx() context: Context,
  ): Promise<Section> {
    return updateSection(context.db, currentUser(context, requireWrite), input.id, input, input.version);
  }

  @Mutation(() => Schedule, {
    description: 'Deletes a section with its heats; their entries become unassigned.',
  })
  async deleteSection(
    @Arg('input', () => IdInput, { description: 'The section.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const { scheduleId } = await deleteSection(context.db, currentUser(context, requireWrite), input.id);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }

  @Mutation(() => Schedule, {
    description: 'Moves a section with its heats. All heats are renumbered.',
  })
  async moveSection(
    @Arg('input', () => MoveSectionInput, { description: 'The section and its new position.' })
    input: MoveSectionInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const { scheduleId } = await moveSection(context.db, currentUser(context, requireWrite), input);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }

  @FieldResolver(() => [DoubleBooked], {
    description: 'In the response of a mutation, whom it has double-booked; otherwise empty.',
  })
  doubleBooked(@Root() section: Section): DoubleBooked[] {
    return doubleBookedBy(section);
  }

  @FieldResolver(() => Schedule, { description: 'The schedule.' })
  schedule(@Root() section: Section, @Ctx() context: Context): MaybePromise<Schedule> {
    return scheduleLoaders(context).schedule.get(section.scheduleId);
  }
}

@Resolver(() => Schedule)
export class ScheduleSectionsResolver {
  @FieldResolver(() => [Section], { description: 'Sections, in order.' })
  sections(@Root() schedule: Schedule, @Ctx() context: Context): Promise<Section[]> {
    return sectionLoaders(context).sectionsOfSchedule.load(schedule.id);
  }
}

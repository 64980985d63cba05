import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
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

mutations(Section, {
  createSection: {
    description:
      'Adds a section at the end of a schedule, starting at the end of the last one, with the type and heat duration of the last that is no break.',
    input: [CreateSectionInput, 'The new section.'],
    act: createSection,
  },
  updateSection: {
    description:
      'Changes a section. Heats of a type or style it no longer has are deleted, and their entries become unassigned. A shortened section keeps its heats.',
    input: [UpdateSectionInput, 'The changes.'],
    act: (db, user, input) => updateSection(db, user, input.id, input, input.version),
  },
});

mutations(Schedule, ({ scheduleId }, context) => scheduleLoaders(context).schedule.load(scheduleId), {
  deleteSection: {
    description: 'Deletes a section with its heats; their entries become unassigned.',
    input: [IdInput, 'The section.'],
    act: (db, user, input) => deleteSection(db, user, input.id),
  },
  moveSection: {
    description: 'Moves a section with its heats. All heats are renumbered.',
    input: [MoveSectionInput, 'The section and its new position.'],
    act: moveSection,
  },
});

import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf } from '../../auth/reads.ts';
import { IdInput } from '../../input/inputOf.ts';
import { field, list } from '../../input/objectOf.ts';
import { DoubleBooked, doubleBookedBy } from '../newDoubleBookings.ts';
import { Schedule } from '../schedule.entity.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { Section } from './section.entity.ts';
import { CreateSectionInput, MoveSectionInput, UpdateSectionInput } from './section.inputs.ts';
import { sectionLoaders } from './section.reader.ts';
import { createSection, deleteSection, moveSection, updateSection } from './section.service.ts';

fieldsOf(Section, {
  doubleBooked: computed(
    list(DoubleBooked, 'In the response of a mutation, whom it has double-booked; otherwise empty.'),
    doubleBookedBy,
  ),
  schedule: computed(field(Schedule, 'The schedule.'), (section, context) =>
    scheduleLoaders(context).schedule.get(section.scheduleId),
  ),
});

fieldsOf(Schedule, {
  sections: computed(list(Section, 'Sections, in order.'), (schedule, context) =>
    sectionLoaders(context).sectionsOfSchedule.load(schedule.id),
  ),
});

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

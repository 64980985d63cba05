import { InputType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { Schedule } from '../schedule.entity.ts';
import { OF_SCHEDULE } from '../schedule.inputs.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { SectionTypeEnum } from '../sections/section.entity.ts';
import { addHeats, addInput } from './addHeats.service.ts';

@InputType({ description: 'More heats of one dance, or more multi-dances of a style.' })
class AddHeatsInput extends inputOfRule(addInput, {
  ...OF_SCHEDULE,
  danceId: 'The dance; omit for multi-dances.',
  danceCategoryId: 'The style.',
  sectionType: {
    description: 'HEAT, SOLO or MULTI; if omitted, HEAT with a dance and MULTI without.',
    type: SectionTypeEnum,
  },
  heats: 'Number of heats, 1 to 500.',
  heatCount:
    'Number of heats in the schedule when it was read; CONFLICT if it has changed, so a repeated call adds nothing.',
}) {}

mutations(Schedule, ({ scheduleId }, context) => scheduleLoaders(context).schedule.load(scheduleId), {
  addHeats: {
    description:
      'Adds heats of one dance to sections of its style that have time left, earliest first; all or none. CONFLICT if there is not enough time. Refused while locked.',
    input: [AddHeatsInput, 'The dance and the number of heats.'],
    act: addHeats,
  },
});

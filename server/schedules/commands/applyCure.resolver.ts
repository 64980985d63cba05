import { ID, InputType, Int } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { field, inputStating, nullable } from '../../input/objectOf.ts';
import { CureKindEnum } from '../figures/cureAction.ts';
import { Schedule } from '../schedule.entity.ts';
import { OF_SCHEDULE } from '../schedule.inputs.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { SectionTypeEnum } from '../sections/section.entity.ts';
import { applyCure } from './applyCure.service.ts';

@InputType({ description: 'A fix, as returned by `cureAction` of an unassigned entry.' })
export class ApplyCureInput extends inputStating({
  scheduleId: field(ID, OF_SCHEDULE.scheduleId),
  kind: field(CureKindEnum, 'Kind of the fix.'),
  sectionType: field(SectionTypeEnum, 'Type of the sections concerned.'),
  danceId: nullable(ID, 'The dance; omit for multi-dances.'),
  danceCategoryId: field(ID, 'The style.'),
  heats: nullable(Int, 'Number of heats to add, 1 to 500. For ADD_HEATS.'),
  heatCount: nullable(
    Int,
    'Number of heats in the schedule when it was read; CONFLICT if it has changed, so a repeated call adds nothing. For ADD_HEATS.',
  ),
  sectionId: nullable(ID, 'The section. For REGENERATE_SECTION.'),
  cap: nullable(Int, 'New maximum of couples in a heat, 1 to 999. For RAISE_CAP.'),
}) {}

mutations(Schedule, ({ scheduleId }, context) => scheduleLoaders(context).schedule.load(scheduleId), {
  applyCure: {
    complexity: ENGINE_RUN,
    description:
      'Adds heats or raises max couples in every section of a style, then fills the heats; all or nothing. Repeating it changes nothing. CONFLICT if there is not enough time. Refused while locked.',
    input: [ApplyCureInput, 'The fix.'],
    act: (db, user, input, { engine }) => applyCure(db, user, input, engine),
  },
});

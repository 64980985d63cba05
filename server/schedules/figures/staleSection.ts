import { ID, Int, ObjectType } from 'type-graphql';
import { field, list, objectOf } from '../../input/objectOf.ts';

@ObjectType({
  description:
    'A full section that lacks heats of one of its styles, though entries need them (regenerateSection).',
})
export class StaleSection extends objectOf({
  sectionId: field(ID, 'The section.'),
  order: field(Int, 'Position of the section in the schedule.'),
  styles: list(String, 'Styles of its heats.'),
  missingStyles: list(String, 'Styles of the section without a heat.'),
}) {}

import { Field, ID, InputType, Int } from 'type-graphql';
import { changesOf } from '../../input/changesOf.ts';
import { creationInputOf, inputOfRule } from '../../input/inputOf.ts';
import { Section } from './section.entity.ts';
import { type Direction, DirectionEnum, placeInput, sectionValues } from './section.values.ts';

const SectionFields = creationInputOf(Section, sectionValues, {
  sectionType: "Type of its heats; a new section takes the last one's. A change deletes its heats.",
  danceCategoryIds:
    'The styles danced in it. Removing a style deletes its heats; their entries become unassigned.',
  startTime: 'Start of the first heat; a new section starts where the last one ends.',
  endTime: 'Latest end of the last heat, not before the start. Heats that no longer fit stay.',
  heatDuration: "Duration of a heat in seconds, 1 to 86,400; a new section takes the last one's.",
  maxCouples: "Maximum number of couples in a heat, 1 to 999; null for the schedule's.",
});

@InputType({ description: 'A new section at the end of a schedule.' })
export class CreateSectionInput extends SectionFields {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;
}

@InputType({ description: 'Changes to a section; omitted fields stay.' })
export class UpdateSectionInput extends changesOf(SectionFields, 'section') {}

@InputType({ description: 'A direction or a position.' })
class SectionPlaceInput extends inputOfRule(placeInput, {
  direction: 'One position up or down; no effect at the end.',
  order: 'New position, clamped to 1…last.',
}) {}

@InputType({ description: 'A section and its new position.' })
export class MoveSectionInput {
  @Field(() => ID, { description: 'The section.' })
  id!: string;

  @Field(() => SectionPlaceInput, { nullable: true, description: 'The new position. Required.' })
  to?: SectionPlaceInput;

  @Field(() => DirectionEnum, {
    nullable: true,
    description: 'One position up or down.',
    deprecationReason: 'Use to.',
  })
  direction?: Direction;

  @Field(() => Int, { nullable: true, description: 'New position.', deprecationReason: 'Use to.' })
  order?: number;
}

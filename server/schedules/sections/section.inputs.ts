import { Field, ID, InputType, Int } from 'type-graphql';
import { changesOf } from '../../input/changesOf.ts';
import { enumType } from '../../input/enumType.ts';
import { makingOf } from '../../input/inputOf.ts';
import { Section } from './section.entity.ts';
import { sectionValues } from './section.values.ts';

export const DirectionEnum = enumType('Direction', 'Towards one end of the list.', {
  UP: 'One place earlier.',
  DOWN: 'One place later.',
});
type Direction = keyof typeof DirectionEnum;

const SectionFields = makingOf(Section, sectionValues, {
  sectionType: "What is danced in it; a new one takes the last section's. Heats of another type are removed.",
  danceCategoryIds:
    'The styles danced in it. Heats of a removed style are removed; their rows become unassigned.',
  startTime: 'When its first heat starts; a new one starts where the last section ends.',
  endTime: 'When its last heat must be over; not before its start. Heats that no longer fit stay.',
  heatDuration: "Seconds that one heat takes: 1 to 86,400; a new one takes the last section's.",
  maxCouples: "Most couples in one heat: 1 to 999; null for the schedule's.",
});

@InputType({ description: 'A new section at the end of a schedule.' })
export class CreateSectionInput extends SectionFields {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;
}

@InputType({ description: 'Changes of a section; what is left out stays.' })
export class UpdateSectionInput extends changesOf(SectionFields, 'section') {}

@InputType({ description: 'A direction or a place.' })
export class SectionPlaceInput {
  @Field(() => DirectionEnum, { nullable: true, description: 'One place up or down; at the end it stays.' })
  direction?: Direction;

  @Field(() => Int, { nullable: true, description: 'The place to take, cut to 1…last.' })
  order?: number;
}

@InputType({ description: 'A section and its new place.' })
export class MoveSectionInput {
  @Field(() => ID, { description: 'The section.' })
  id!: string;

  @Field(() => SectionPlaceInput, { nullable: true, description: 'The new place. Required.' })
  to?: SectionPlaceInput;

  @Field(() => DirectionEnum, {
    nullable: true,
    description: 'One place up or down.',
    deprecationReason: 'Use to.',
  })
  direction?: Direction;

  @Field(() => Int, { nullable: true, description: 'The place to take.', deprecationReason: 'Use to.' })
  order?: number;
}

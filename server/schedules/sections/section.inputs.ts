import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { type SectionType, SectionTypeEnum } from './section.entity.ts';

export const DirectionEnum = { UP: 'UP', DOWN: 'DOWN' } as const;
export type Direction = keyof typeof DirectionEnum;
registerEnumType(DirectionEnum, {
  name: 'Direction',
  description: 'Towards one end of the list.',
  valuesConfig: {
    UP: { description: 'One place earlier.' },
    DOWN: { description: 'One place later.' },
  },
});

@InputType({ description: 'What is known of a section; what is left out stays, or takes its usual value.' })
class SectionFields {
  @Field(() => String, { nullable: true, description: 'Title as announced.' })
  title?: string;

  @Field(() => SectionTypeEnum, {
    nullable: true,
    description:
      "What is danced in it; a new one takes the last section's. Heats of another type are removed.",
  })
  sectionType?: SectionType;

  @Field(() => [ID], {
    nullable: true,
    description: 'The styles danced in it. Heats of a style that is taken away are removed; their rows wait.',
  })
  danceCategoryIds?: string[];

  @Field(() => DateTime, {
    nullable: true,
    description: 'When its first heat starts; a new one starts where the last section ends.',
  })
  startTime?: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'When its last heat must be over; not before its start. Heats that do not fit any more stay.',
  })
  endTime?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: "Seconds that one heat takes: 1 to 86,400; a new one takes the last section's.",
  })
  heatDuration?: number;

  @Field(() => Int, {
    nullable: true,
    description: "Most couples in one heat: 1 to 999; null for the schedule's.",
  })
  maxCouples?: number | null;

  @Field(() => String, { nullable: true, description: 'Notes of the staff.' })
  notes?: string;
}

@InputType({ description: 'A new section at the end of a schedule.' })
export class CreateSectionInput extends SectionFields {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;
}

@InputType({ description: 'Changes of a section; what is left out stays.' })
export class UpdateSectionInput extends SectionFields {
  @Field(() => ID, { description: 'The section.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was read; refused when a newer one exists.',
  })
  version?: number;
}

@InputType({ description: 'Where a section goes: a direction, or a place; exactly one of the two.' })
export class MoveSectionInput {
  @Field(() => ID, { description: 'The section.' })
  id!: string;

  @Field(() => DirectionEnum, { nullable: true, description: 'One place up or down; at the end it stays.' })
  direction?: Direction;

  @Field(() => Int, { nullable: true, description: 'The place to take, cut to 1…last.' })
  order?: number;
}

import { Field, ID, InputType, Int } from 'type-graphql';
import { type CureKind, CureKindEnum } from '../figures/cureAction.ts';
import { ScheduleInput } from '../schedule.inputs.ts';
import { type SectionType, SectionTypeEnum } from '../sections/section.entity.ts';

@InputType({ description: 'A fix, as `cureAction` of an unassigned row returns it.' })
export class ApplyCureInput extends ScheduleInput {
  @Field(() => CureKindEnum, { description: 'What is to be done.' })
  kind!: CureKind;

  @Field(() => SectionTypeEnum, { description: 'The type of the sections that it is about.' })
  sectionType!: SectionType;

  @Field(() => ID, { nullable: true, description: 'The dance; left out for multi-dances.' })
  danceId?: string | null;

  @Field(() => ID, { description: 'The style.' })
  danceCategoryId!: string;

  @Field(() => Int, { nullable: true, description: 'How many heats to add: 1 to 500. For ADD_HEATS.' })
  heats?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many heats the schedule had when it was read; refused when it has another number, so that sending twice adds once. For ADD_HEATS.',
  })
  heatCount?: number | null;

  @Field(() => ID, { nullable: true, description: 'The section. For REGENERATE_SECTION.' })
  sectionId?: string | null;

  @Field(() => Int, { nullable: true, description: 'Most couples in one heat: 1 to 999. For RAISE_CAP.' })
  cap?: number | null;
}

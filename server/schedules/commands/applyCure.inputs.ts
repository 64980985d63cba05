import { Field, ID, InputType, Int } from 'type-graphql';
import { type CureKind, CureKindEnum } from '../figures/cureAction.ts';
import { ScheduleInput } from '../schedule.inputs.ts';
import { type SectionType, SectionTypeEnum } from '../sections/section.entity.ts';

@InputType({ description: 'A fix, as returned by `cureAction` of an unassigned entry.' })
export class ApplyCureInput extends ScheduleInput {
  @Field(() => CureKindEnum, { description: 'Kind of the fix.' })
  kind!: CureKind;

  @Field(() => SectionTypeEnum, { description: 'Type of the sections concerned.' })
  sectionType!: SectionType;

  @Field(() => ID, { nullable: true, description: 'The dance; omit for multi-dances.' })
  danceId?: string | null;

  @Field(() => ID, { description: 'The style.' })
  danceCategoryId!: string;

  @Field(() => Int, { nullable: true, description: 'Number of heats to add, 1 to 500. For ADD_HEATS.' })
  heats?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of heats in the schedule when it was read; CONFLICT if it has changed, so a repeated call adds nothing. For ADD_HEATS.',
  })
  heatCount?: number | null;

  @Field(() => ID, { nullable: true, description: 'The section. For REGENERATE_SECTION.' })
  sectionId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'New maximum of couples in a heat, 1 to 999. For RAISE_CAP.',
  })
  cap?: number | null;
}

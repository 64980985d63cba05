import { Field, ID, InputType, Int } from 'type-graphql';
import { ScheduleInput } from '../schedule.inputs.ts';
import { type SectionType, SectionTypeEnum } from '../sections/section.entity.ts';

@InputType({ description: 'More heats of one dance, or more multi-dances of a style.' })
export class AddHeatsInput extends ScheduleInput {
  @Field(() => ID, { nullable: true, description: 'The dance; left out for multi-dances.' })
  danceId?: string | null;

  @Field(() => ID, { description: 'The style.' })
  danceCategoryId!: string;

  @Field(() => SectionTypeEnum, {
    nullable: true,
    description: 'HEAT, SOLO or MULTI; without it HEAT where a dance is named, else MULTI.',
  })
  sectionType?: SectionType | null;

  @Field(() => Int, { description: 'How many: 1 to 500.' })
  heats!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many heats the schedule had when it was read; refused when it has another number, so that sending twice adds once.',
  })
  heatCount?: number | null;
}

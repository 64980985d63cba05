import { Field, ID, InputType, Int } from 'type-graphql';
import { ScheduleInput } from '../schedule.inputs.ts';
import { type SectionType, SectionTypeEnum } from '../sections/section.entity.ts';

@InputType({ description: 'More heats of one dance, or more multi-dances of a style.' })
export class AddHeatsInput extends ScheduleInput {
  @Field(() => ID, { nullable: true, description: 'The dance; omit for multi-dances.' })
  danceId?: string | null;

  @Field(() => ID, { description: 'The style.' })
  danceCategoryId!: string;

  @Field(() => SectionTypeEnum, {
    nullable: true,
    description: 'HEAT, SOLO or MULTI; if omitted, HEAT with a dance and MULTI without.',
  })
  sectionType?: SectionType | null;

  @Field(() => Int, { description: 'Number of heats, 1 to 500.' })
  heats!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of heats in the schedule when it was read; CONFLICT if it has changed, so a repeated call adds nothing.',
  })
  heatCount?: number | null;
}

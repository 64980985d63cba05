import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PageArgs } from '../../input/paging.ts';
import { ScheduleInput } from '../../schedules/schedule.inputs.ts';

@InputType({ description: 'The schedule to publish.' })
export class PublishScheduleInput extends ScheduleInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'The version to publish; CONFLICT unless it is the next. An existing version is returned unchanged.',
  })
  number?: number | null;
}

@ArgsType()
export class ChangesSinceArgs extends PageArgs {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;

  @Field(() => Int, { description: 'The version to compare with.' })
  version!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'A later version to compare; the current schedule if omitted.',
  })
  until?: number | null;
}

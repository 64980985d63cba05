import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PageArgs } from '../../input/paging.ts';

@InputType({ description: 'The schedule to publish.' })
export class PublishScheduleInput {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The version that is to be made: one that is there already is answered as it is, any other but the next is CONFLICT.',
  })
  number?: number | null;
}

@ArgsType()
export class ChangesSinceArgs extends PageArgs {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;

  @Field(() => Int, { description: 'The version to compare with.' })
  version!: number;

  @Field(() => Int, { nullable: true, description: 'A later version to compare; left out, the present.' })
  until?: number | null;
}

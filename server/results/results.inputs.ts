import { Field, ID, InputType, Int } from 'type-graphql';
import { ScheduleInput } from '../schedules/schedule.inputs.ts';

@InputType({ description: 'A danced heat.' })
export class DancedHeatInput extends ScheduleInput {
  @Field(() => ID, { description: 'The heat.' })
  heatId!: string;
}

@InputType({ description: 'A danced heat with uncontested contests to approve.' })
export class ConfirmUncontestedInput extends DancedHeatInput {
  @Field(() => [ID], {
    nullable: true,
    description: 'Heat entries of couples that did not dance; they get no place.',
  })
  absentHeatEntryIds?: string[] | null;
}

@InputType({ description: 'Results of a schedule.' })
export class ResultsInput extends ScheduleInput {
  @Field(() => [ID], { description: 'The results, 1 to 500.' })
  resultIds!: string[];
}

@InputType({ description: 'Results to release.' })
export class ReleaseResultsInput extends ResultsInput {
  @Field(() => Boolean, {
    description: 'False releases to the announcer only; true also to the public pages.',
  })
  isPublic!: boolean;
}

@InputType({ description: 'A round of a contest.' })
export class RoundInput extends ScheduleInput {
  @Field(() => ID, { description: 'The contest, as in Contest.id.' })
  contestId!: string;

  @Field(() => Int, { nullable: true, description: 'Round number, from 1; the last round if left out.' })
  round?: number | null;
}

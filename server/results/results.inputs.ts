import { Field, ID, InputType, Int } from 'type-graphql';
import { ScheduleInput } from '../schedules/schedule.inputs.ts';

@InputType({ description: 'A danced heat.' })
export class DancedHeatInput extends ScheduleInput {
  @Field(() => ID, { description: 'The heat.' })
  heatId!: string;
}

@InputType({ description: 'A danced heat whose uncontested contests are approved.' })
export class ConfirmUncontestedInput extends DancedHeatInput {
  @Field(() => [ID], {
    nullable: true,
    description: 'Rows of couples that did not dance: they get no place.',
  })
  absentHeatEntryIds?: string[] | null;
}

@InputType({ description: 'Results of a schedule.' })
export class ResultsInput extends ScheduleInput {
  @Field(() => [ID], { description: 'The results: one to 500.' })
  resultIds!: string[];
}

@InputType({ description: 'Results to release.' })
export class ReleaseResultsInput extends ResultsInput {
  @Field(() => Boolean, {
    description: 'False releases them to the announcer only, true also to the public pages.',
  })
  isPublic!: boolean;
}

@InputType({ description: 'A round of a contest.' })
export class RoundInput extends ScheduleInput {
  @Field(() => ID, { description: 'The contest, as in Contest.id.' })
  contestId!: string;

  @Field(() => Int, { nullable: true, description: 'Which round, from 1; the last one if left out.' })
  round?: number | null;
}

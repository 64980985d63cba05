import { Field, ID, ObjectType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { CommandOutcome } from './commandOutcome.ts';

@ObjectType({ description: 'One line of what was done to a schedule.', simpleResolvers: true })
export class LogEntry {
  @Field(() => ID, { description: 'Identifies the line.' })
  id!: number;

  @Field(() => DateTime, { description: 'When it was done.' })
  timestamp!: Date;

  @Field(() => String, { description: "What was done, in the organiser's words." })
  content!: string;

  @Field(() => String, { description: 'Who did it, as "M. Okafor".' })
  user!: string;

  @Field(() => CommandOutcome, { nullable: true, description: 'The figures, where it was a command.' })
  outcome!: CommandOutcome | null;
}

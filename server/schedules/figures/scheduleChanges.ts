import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description: 'What has changed of a schedule since it was read last; little where nothing has.',
  simpleResolvers: true,
})
export class ScheduleChanges {
  scheduleId!: number;

  @Field(() => Int, { description: 'The present revision: name it to be told what changes from now on.' })
  revision!: number;

  /** The revision that was named; null for none. */
  since!: number | null;

  /** Whether it is another revision than the one that was named. */
  isChanged!: boolean;

  /** The newest line that is known already; null for none. */
  lastLogId!: number | null;
}

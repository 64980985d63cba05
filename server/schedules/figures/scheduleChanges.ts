import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Changes of a schedule since a revision.' })
export class ScheduleChanges {
  scheduleId!: number;

  @Field(() => Int, { description: 'The current revision, to send as `since` of the next call.' })
  revision!: number;

  /** The revision that was named; null for none. */
  since!: number | null;

  /** Whether it is another revision than the one that was named. */
  isChanged!: boolean;

  /** The newest line that is known already; null for none. */
  lastLogId!: number | null;
}

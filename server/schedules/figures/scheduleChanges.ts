import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Changes of a schedule since a revision.' })
export class ScheduleChanges {
  scheduleId!: number;

  @Field(() => Int, { description: 'The current revision, to send as `since` of the next call.' })
  revision!: number;

  /** The caller's revision; null if none. */
  since!: number | null;

  isChanged!: boolean;

  /** Newest log line the caller has; null if none. */
  lastLogId!: number | null;
}

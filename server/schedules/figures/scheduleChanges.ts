import { Int, ObjectType } from 'type-graphql';
import { field, objectOf } from '../../input/objectOf.ts';

@ObjectType({ description: 'Changes of a schedule since a revision.' })
export class ScheduleChanges extends objectOf({
  revision: field(Int, 'The current revision, to send as `since` of the next call.'),
}) {
  scheduleId!: number;

  /** The caller's revision; null if none. */
  since!: number | null;

  isChanged!: boolean;

  /** Newest log line the caller has; null if none. */
  lastLogId!: number | null;
}

import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';

/** A contest that is not danced: the places in its members count as its dances. */
@Entity({ tableName: 'combined_contests' })
export class CombinedContestRow {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  scheduleId!: number;

  @Property({ type: 'text' })
  name!: string;
}

@Entity({ tableName: 'contest_members' })
export class ContestMember {
  @PrimaryKey({ type: 'integer' })
  combinedId!: number;

  /** From 0. */
  @PrimaryKey({ type: 'integer' })
  position!: number;

  /** As made by `contestKey`. */
  @Property({ type: 'text' })
  identity!: string;
}

/** A member result behind a combined result. */
@Entity({ tableName: 'result_members' })
export class ResultMember {
  @PrimaryKey({ type: 'integer' })
  resultId!: number;

  @Property({ type: 'integer' })
  roundId!: number;

  @PrimaryKey({ type: 'integer' })
  memberResultId!: number;
}

/** The one schedule of an event that is danced: the first to get a result. */
@Entity({ tableName: 'danced_schedules' })
export class DancedSchedule {
  @PrimaryKey({ type: 'integer' })
  eventId!: number;

  @Property({ type: 'integer' })
  scheduleId!: number;
}

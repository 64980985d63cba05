import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';

/** A contest that no one dances: the places in its members count as its dances. */
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

  /** 0, 1, 2… */
  @PrimaryKey({ type: 'integer' })
  position!: number;

  /** As contestKey makes it. */
  @Property({ type: 'text' })
  identity!: string;
}

/** A result that a combined one was calculated from. */
@Entity({ tableName: 'result_members' })
export class ResultMember {
  @PrimaryKey({ type: 'integer' })
  resultId!: number;

  @Property({ type: 'integer' })
  roundId!: number;

  @PrimaryKey({ type: 'integer' })
  memberResultId!: number;
}

/** The one schedule of an event that is danced: the one with the first result. */
@Entity({ tableName: 'danced_schedules' })
export class DancedSchedule {
  @PrimaryKey({ type: 'integer' })
  eventId!: number;

  @Property({ type: 'integer' })
  scheduleId!: number;
}

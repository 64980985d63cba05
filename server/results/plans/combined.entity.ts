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

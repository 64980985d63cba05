import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled } from '../../db/tables.ts';
import type { EntryType } from '../../entries/entry.entity.ts';

/** A contest that is not danced: the places in its members count as its dances. */
@Entity({ tableName: 'combined_contests' })
export class CombinedContestRow {
  declare [Filled]?: 'id';

  @PrimaryKey({ type: 'integer' }) id!: number;
  @Property({ type: 'integer' }) scheduleId!: number;
  @Property({ type: 'text' }) name!: string;
}

@Entity({ tableName: 'contest_members' })
export class ContestMember {
  @PrimaryKey({ type: 'integer' }) combinedId!: number;

  /** From 0. */
  @PrimaryKey({ type: 'integer' }) position!: number;

  /** As made by `contestKey`. */
  @Property({ type: 'text' }) identity!: string;
}

/** A contest judged together with another contest of its dance. */
@Entity({ tableName: 'contest_merges' })
export class ContestMerge {
  @PrimaryKey({ type: 'integer' }) scheduleId!: number;

  /** The merged contest, as made by `contestKey`. */
  @PrimaryKey({ type: 'text' }) identity!: string;
  @Property({ type: 'text' }) intoIdentity!: string;
  @Property({ type: 'text' }) entryType!: EntryType;
  @Property({ type: 'integer' }) danceCategoryId!: number;
  @Property({ type: 'integer', nullable: true }) danceId!: number | null;
  @Property({ type: 'text' }) level!: string;
  @Property({ type: 'text' }) ageGroup!: string;
  @Property({ type: 'text' }) intoLevel!: string;
  @Property({ type: 'text' }) intoAgeGroup!: string;
}

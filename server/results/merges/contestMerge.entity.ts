import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntryType } from '../../entries/entry.entity.ts';

/** A contest whose couples are judged with those of another one of its dance. */
@Entity({ tableName: 'contest_merges' })
export class ContestMerge {
  @PrimaryKey({ type: 'integer' })
  scheduleId!: number;

  /** The contest, as contestKey makes it. */
  @PrimaryKey({ type: 'text' })
  identity!: string;

  @Property({ type: 'text' })
  intoIdentity!: string;

  @Property({ type: 'text' })
  entryType!: EntryType;

  @Property({ type: 'integer' })
  danceCategoryId!: number;

  @Property({ type: 'integer', nullable: true })
  danceId!: number | null;

  @Property({ type: 'text' })
  level!: string;

  @Property({ type: 'text' })
  ageGroup!: string;

  @Property({ type: 'text' })
  intoLevel!: string;

  @Property({ type: 'text' })
  intoAgeGroup!: string;
}

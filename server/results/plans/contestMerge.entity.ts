import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntryType } from '../../entries/entry.entity.ts';

/** A contest judged together with another contest of its dance. */
@Entity({ tableName: 'contest_merges' })
export class ContestMerge {
  @PrimaryKey({ type: 'integer' })
  scheduleId!: number;

  /** The merged contest, as made by `contestKey`. */
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

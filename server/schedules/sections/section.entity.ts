import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
import type { Derived, Filled } from '../../db/tables.ts';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { Versioned } from '../../input/versioned.ts';
import { Schedule } from '../schedule.entity.ts';

export const SectionTypeEnum = enumType('SectionType', "Type of a section's heats.", {
  HEAT: 'Heats of one dance each, many couples at once.',
  SOLO: 'One entry alone in each heat.',
  MULTI: 'Multi-dances: all dances of a style in one heat.',
  BREAK: 'No heats.',
});
export type SectionType = keyof typeof SectionTypeEnum;

/** The table's columns, plus fields that only section.reader.ts fills in: read every Section there. */
@ObjectType({ description: 'A part of the schedule with heats of one type and duration.' })
@Entity({ tableName: 'sections' })
export class Section extends Versioned {
  declare [Filled]?: 'id' | 'title' | 'sectionType' | 'floor' | 'heatDuration' | 'notes' | 'version';
  declare [Derived]?: 'order' | 'danceCategories' | 'heatsPossible' | 'heatCount' | 'heatCategoryIds';

  @Field(() => ID, { description: 'Identifies the section.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true }) scheduleId!: number;
  @Property({ type: 'integer' }) position!: number;

  @Field(() => String, { description: 'Title as announced.' })
  @Property({ type: 'text' })
  title!: string;

  @Field(() => SectionTypeEnum, { description: 'Type of its heats.' })
  @Property({ type: 'text' })
  sectionType!: SectionType;

  @Field(() => String, { description: 'Floor; empty if none is named.' })
  @Property({ type: 'text' })
  floor!: string;

  @Field(() => DateTime, { description: 'Start of the first heat; null if not set.', nullable: true })
  @Property({ type: 'datetime', nullable: true })
  startTime!: Date | null;

  @Field(() => DateTime, { description: 'Latest end of the last heat; null if not set.', nullable: true })
  @Property({ type: 'datetime', nullable: true })
  endTime!: Date | null;

  @Field(() => Int, { description: 'Duration of a heat in seconds.' })
  @Property({ type: 'integer' })
  heatDuration!: number;

  @Field(() => Int, {
    description: "Maximum number of couples in a heat; null for the schedule's.",
    nullable: true,
  })
  @Property({ type: 'integer', nullable: true })
  maxCouples!: number | null;

  @Field(() => String, { description: 'Staff notes.' })
  @Property({ type: 'text' })
  notes!: string;

  @Field(() => Int, { description: 'Position in the schedule, from 1.' }) order!: number;
  @Field(() => [DanceCategory], { description: 'Styles danced in it.' }) danceCategories!: DanceCategory[];

  @Field(() => Int, { description: 'Number of heats that fit between its start and end.' })
  heatsPossible!: number;

  @Field(() => Int, { description: 'Number of heats.' }) heatCount!: number;

  heatCategoryIds!: number[];
}

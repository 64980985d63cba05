import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
import type { Derived, Filled } from '../../db/tables.ts';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import { Versioned } from '../../input/versioned.ts';
import { Schedule } from '../schedule.entity.ts';

export const SectionTypeEnum = enumType('SectionType', 'What is danced in the heats of a section.', {
  HEAT: 'Heats of one dance each, many couples at once.',
  SOLO: 'One entry alone in each heat.',
  MULTI: 'Heats of a whole style: every dance of it in one heat.',
  BREAK: 'No heats.',
});
export type SectionType = keyof typeof SectionTypeEnum;

/** The table's columns, plus fields that only section.reader.ts fills in: read every Section there. */
@ObjectType({ description: 'A stretch of the schedule with heats of one type and duration.' })
@Entity({ tableName: 'sections' })
export class Section extends Versioned {
  declare [Filled]?: 'id' | 'title' | 'sectionType' | 'floor' | 'heatDuration' | 'notes' | 'version';
  declare [Derived]?: 'order' | 'danceCategories' | 'heatsPossible' | 'heatCount' | 'heatCategoryIds';

  @Field(() => ID, { description: 'Identifies the section.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @Property({ type: 'integer' })
  position!: number;

  @Field(() => String, { description: 'Title as announced.' })
  @Property({ type: 'text' })
  title!: string;

  @Field(() => SectionTypeEnum, { description: 'What is danced in its heats.' })
  @Property({ type: 'text' })
  sectionType!: SectionType;

  @Field(() => String, { description: 'The floor that it is danced on; empty where none was named.' })
  @Property({ type: 'text' })
  floor!: string;

  @Field(() => DateTime, { description: 'When its first heat starts.', nullable: true })
  @Property({ type: 'datetime', nullable: true })
  startTime!: Date | null;

  @Field(() => DateTime, { description: 'When its last heat must be over.', nullable: true })
  @Property({ type: 'datetime', nullable: true })
  endTime!: Date | null;

  @Field(() => Int, { description: 'Seconds that one heat takes.' })
  @Property({ type: 'integer' })
  heatDuration!: number;

  @Field(() => Int, { description: "Most couples in one heat; null for the schedule's.", nullable: true })
  @Property({ type: 'integer', nullable: true })
  maxCouples!: number | null;

  @Field(() => String, { description: 'Notes of the staff.' })
  @Property({ type: 'text' })
  notes!: string;

  @Field(() => Int, { description: 'Place in the schedule: 1, 2, 3…' })
  order!: number;

  @Field(() => [DanceCategory], { description: 'Styles danced in it.' })
  danceCategories!: DanceCategory[];

  @Field(() => Int, { description: 'How many heats fit between its start and its end.' })
  heatsPossible!: number;

  @Field(() => Int, { description: 'How many heats it has.' })
  heatCount!: number;

  heatCategoryIds!: number[];
}

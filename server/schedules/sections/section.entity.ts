import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
import type { Derived, Filled } from '../../db/tables.ts';
import { Column, KeyColumn, Versioned } from '../../input/column.ts';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
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

  @KeyColumn('Identifies the section.') id!: number;
  @ManyToOne({ entity: () => Schedule, mapToPk: true }) scheduleId!: number;
  @Property({ type: 'integer' }) position!: number;
  @Column(String, 'Title as announced.') title!: string;
  @Column(SectionTypeEnum, 'Type of its heats.') sectionType!: SectionType;
  @Column(String, 'Floor; empty if none is named.') floor!: string;
  @Column(DateTime, 'Start of the first heat; null if not set.', { nullable: true }) startTime!: Date | null;

  @Column(DateTime, 'Latest end of the last heat; null if not set.', { nullable: true })
  endTime!: Date | null;

  @Column(Int, 'Duration of a heat in seconds.') heatDuration!: number;

  @Column(Int, "Maximum number of couples in a heat; null for the schedule's.", { nullable: true })
  maxCouples!: number | null;

  @Column(String, 'Staff notes.') notes!: string;
  @Field(() => Int, { description: 'Position in the schedule, from 1.' }) order!: number;
  @Field(() => [DanceCategory], { description: 'Styles danced in it.' }) danceCategories!: DanceCategory[];

  @Field(() => Int, { description: 'Number of heats that fit between its start and end.' })
  heatsPossible!: number;

  @Field(() => Int, { description: 'Number of heats.' }) heatCount!: number;

  heatCategoryIds!: number[];
}

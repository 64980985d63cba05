import { Entity, ManyToOne } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Dance } from '../../dances/dance.entity.ts';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
import type { Derived, Filled } from '../../db/tables.ts';
import { Column, KeyColumn } from '../../input/column.ts';
import { DateTime } from '../../input/scalars.ts';
import { Schedule } from '../schedule.entity.ts';
import { Section } from '../sections/section.entity.ts';
import { HeatDance } from './heatDance.ts';

/**
 * The table's columns, plus fields derived from its section, which only heat.reader.ts fills in: read every Heat there.
 */
@ObjectType({ description: 'One numbered slot on the floor, with one dance.' })
@Entity({ tableName: 'heats' })
export class Heat {
  declare [Filled]?: 'id';
  declare [Derived]?:
    | 'order'
    | 'label'
    | 'startTime'
    | 'dance'
    | 'coupleCount'
    | 'maxCouples'
    | 'isDanced'
    | 'durationSeconds';

  @KeyColumn('Identifies the heat.') id!: number;
  @ManyToOne({ entity: () => Schedule, mapToPk: true }) scheduleId!: number;
  @ManyToOne({ entity: () => Section, mapToPk: true }) sectionId!: number;
  @Column(Int, 'Heat number: 1, 2, 3, … across the schedule.') number!: number;
  @ManyToOne({ entity: () => Dance, mapToPk: true, nullable: true }) danceId!: number | null;
  @ManyToOne({ entity: () => DanceCategory, mapToPk: true }) danceCategoryId!: number;

  @Field(() => String, {
    description:
      'Printed number: "112", or "112A" if inserted after publishing. It stays when the heat moves. Equals `number` until the schedule is published.',
  })
  label!: string;

  @Field(() => Int, { description: 'The same as the number.', deprecationReason: 'Use number.' })
  order!: number;

  @Field(() => DateTime, {
    nullable: true,
    description: "Start time, from its section's start and its position; null if the section has no start.",
  })
  startTime!: Date | null;

  @Field(() => HeatDance, { description: 'The dance.' }) dance!: HeatDance;
  @Field(() => Int, { description: 'Number of couples in it.' }) coupleCount!: number;
  @Field(() => Int, { description: 'Maximum number of couples.' }) maxCouples!: number;

  @Field(() => Boolean, { description: 'True once it has started and can no longer change.' })
  isDanced!: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      'In the response of a mutation, the log line for undoCommand; null if nothing changed, and in queries.',
  })
  undoLineId?: number;

  /** Null if its section has no start. */
  endTime!: Date | null;

  durationSeconds!: number;
}

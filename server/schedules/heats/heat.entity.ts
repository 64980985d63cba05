import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Dance } from '../../dances/dance.entity.ts';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
import type { Derived, Filled } from '../../db/tables.ts';
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

  @Field(() => ID, { description: 'Identifies the heat.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @ManyToOne({ entity: () => Section, mapToPk: true })
  sectionId!: number;

  @Field(() => Int, { description: 'Heat number: 1, 2, 3… through the whole schedule.' })
  @Property({ type: 'integer' })
  number!: number;

  @ManyToOne({ entity: () => Dance, mapToPk: true, nullable: true })
  danceId!: number | null;

  @ManyToOne({ entity: () => DanceCategory, mapToPk: true })
  danceCategoryId!: number;

  @Field(() => String, {
    description:
      'The number that is printed: "112", or "112A" where it was inserted after publishing. It stays when the heat is moved; the place until the schedule is published.',
  })
  label!: string;

  @Field(() => Int, { description: 'The same as the number.', deprecationReason: 'Use number.' })
  order!: number;

  @Field(() => DateTime, {
    nullable: true,
    description:
      "When it starts: its section's start and its place in it; null where the section has no start.",
  })
  startTime!: Date | null;

  @Field(() => HeatDance, { description: 'What is danced.' })
  dance!: HeatDance;

  @Field(() => Int, { description: 'Number of rows in it.' })
  coupleCount!: number;

  @Field(() => Int, { description: 'Most couples on the floor at once.' })
  maxCouples!: number;

  @Field(() => Boolean, { description: 'True once it has started: it can no longer change.' })
  isDanced!: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      'In the response of a change, the log line for undoCommand; null if nothing changed, and elsewhere.',
  })
  undoLineId?: number;

  /** Null if its section has no start. */
  endTime!: Date | null;

  durationSeconds!: number;
}

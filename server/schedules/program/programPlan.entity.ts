import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { User } from '../../auth/user.entity.ts';
import type { Derived, Filled } from '../../db/tables.ts';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import type { StoredQuality } from '../insight/quality.reader.ts';
import { Schedule } from '../schedule.entity.ts';
import type { StoredPlan } from './applyPlan.ts';

export const ProgramGoalEnum = enumType('ProgramGoal', 'What a program is to be.', {
  FRAME: 'Fills the heats that the sections can hold.',
  FEWEST: 'Takes the fewest heats.',
  WHOLE: 'Takes the fewest heats that keep blocks whole.',
});
export type ProgramGoal = keyof typeof ProgramGoalEnum;

/** Other objects of the plan are loaded on demand (program.resolver.ts). */
@ObjectType({ description: 'A whole program, planned but not applied.' })
@Entity({ tableName: 'program_plans' })
export class ProgramPlan {
  declare [Filled]?: 'id' | 'createdAt';
  declare [Derived]?: 'heats' | 'assigned' | 'unassigned' | 'bound' | 'isProven';

  @Field(() => ID, { description: 'Identifies the plan.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Schedule, mapToPk: true })
  scheduleId!: number;

  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true })
  createdById!: number | null;

  @Field(() => DateTime, { description: 'When it was planned.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => ProgramGoalEnum, { description: 'What it was to be.' })
  @Property({ type: 'text' })
  goal!: ProgramGoal;

  @Field(() => Int, { nullable: true, description: 'Most level steps in one heat; null for any.' })
  @Property({ type: 'integer', nullable: true })
  levelRange!: number | null;

  @Field(() => Boolean, { description: 'Whether its contests share heats.' })
  @Property({ type: 'boolean' })
  keepContests!: boolean;

  @Field(() => String, { description: 'Its letter.' })
  @Property({ type: 'text' })
  variant!: string;

  /** Fingerprint of the schedule at planning time. */
  @Property({ type: 'text' })
  fingerprint!: string;

  @Field(() => Int, { description: 'How long planning took.' })
  @Property({ type: 'integer' })
  milliseconds!: number;

  @Property({ type: 'json' })
  plan!: StoredPlan;

  @Property({ type: 'json' })
  quality!: StoredQuality;

  /** Figures of the schedule at planning time. */
  @Property({ type: 'json' })
  today!: StoredQuality;

  @Field(() => Int, { description: 'How many heats it has.' })
  heats!: number;

  @Field(() => Int, { description: 'Rows that have a heat in it.' })
  assigned!: number;

  @Field(() => Int, { description: 'Rows that have none.' })
  unassigned!: number;

  @Field(() => Int, { description: 'Fewest heats that any program of these rows needs.' })
  bound!: number;

  @Field(() => Boolean, { description: 'True where no filling of its heats assigns more rows.' })
  isProven!: boolean;
}

/** Without the large columns. */
export type PlanInShort = Omit<ProgramPlan, 'plan' | 'today'>;

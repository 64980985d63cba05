import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { User } from '../../auth/user.entity.ts';
import type { Derived, Filled } from '../../db/tables.ts';
import { Column, KeyColumn } from '../../input/column.ts';
import { enumType } from '../../input/enumType.ts';
import { DateTime } from '../../input/scalars.ts';
import type { StoredQuality } from '../insight/quality.reader.ts';
import { Schedule } from '../schedule.entity.ts';
import type { StoredPlan } from './applyPlan.ts';

export const ProgramGoalEnum = enumType('ProgramGoal', 'Goals of a program.', {
  FRAME: 'Use all heats that the sections can hold.',
  FEWEST: 'Use the fewest heats.',
  WHOLE: 'Use the fewest heats that keep blocks whole.',
});
export type ProgramGoal = keyof typeof ProgramGoalEnum;

/** Other objects of the plan are loaded on demand (program.resolver.ts). */
@ObjectType({ description: 'A whole program, planned but not applied.' })
@Entity({ tableName: 'program_plans' })
export class ProgramPlan {
  declare [Filled]?: 'id' | 'createdAt';
  declare [Derived]?: 'heats' | 'emptyHeats' | 'assigned' | 'unassigned' | 'bound' | 'isProven';

  @KeyColumn('Identifies the plan.') id!: number;
  @ManyToOne({ entity: () => Schedule, mapToPk: true }) scheduleId!: number;
  @ManyToOne({ entity: () => User, mapToPk: true, nullable: true }) createdById!: number | null;
  @Column(DateTime, 'Time of planning.') createdAt!: Date;
  @Column(ProgramGoalEnum, 'Goal of the plan.') goal!: ProgramGoal;

  @Column(Int, 'Maximum number of level steps in a heat; null for any.', { nullable: true })
  levelRange!: number | null;

  @Column(Boolean, 'True if each contest is kept in one heat where possible.') keepContests!: boolean;
  @Column(String, 'Letter of the variant, A to Z.') variant!: string;

  /** Fingerprint of the schedule at planning time. */
  @Property({ type: 'text' }) fingerprint!: string;
  @Column(Int, 'Duration of planning in milliseconds.') milliseconds!: number;
  @Property({ type: 'json' }) plan!: StoredPlan;
  @Property({ type: 'json' }) quality!: StoredQuality;

  /** Figures of the schedule at planning time. */
  @Property({ type: 'json' }) today!: StoredQuality;
  @Field(() => Int, { description: 'Number of heats with at least one couple.' }) heats!: number;

  @Field(() => Int, {
    description:
      'Number of heats without a couple: free for late entries, or holding the times of later heats.',
  })
  emptyHeats!: number;

  @Field(() => Int, { description: 'Number of assigned heat entries.' }) assigned!: number;
  @Field(() => Int, { description: 'Number of unassigned heat entries.' }) unassigned!: number;
  @Field(() => Int, { description: 'Minimum number of heats for these heat entries.' }) bound!: number;

  @Field(() => Boolean, { description: 'True if no other filling of its heats assigns more.' })
  isProven!: boolean;
}

/** Without the large columns. */
export type PlanInShort = Omit<ProgramPlan, 'plan' | 'today'>;

import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { mayEditSchedules } from '../access.ts';
import { QualityReport } from '../insight/quality.ts';
import { withPeople } from '../insight/reportWithPeople.ts';
import { Schedule } from '../schedule.entity.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { applyProgram, isStale, planProgram, readQualityToday } from './program.service.ts';
import { type PlanInShort, ProgramPlan } from './programPlan.entity.ts';
import { ApplyProgramInput, PlanProgramInput } from './programPlan.inputs.ts';

@Resolver(() => ProgramPlan)
export class ProgramResolver {
  @Mutation(() => ProgramPlan, {
    complexity: ENGINE_RUN,
    description: 'Plans a whole program around pinned heat entries, without applying it.',
  })
  planProgram(
    @Arg('input', () => PlanProgramInput, { description: 'What to plan.' }) input: PlanProgramInput,
    @Ctx() context: Context,
  ): Promise<PlanInShort> {
    const user = currentUser(context);
    mayEditSchedules(user);
    return planProgram(context.db, user, input, context.engine);
  }

  @Mutation(() => Schedule, {
    description:
      'Replaces the current program with a planned one. CONFLICT if the schedule or its entries changed since; refused while locked.',
  })
  async applyProgram(
    @Arg('input', () => ApplyProgramInput, { description: 'The plan.' }) input: ApplyProgramInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayEditSchedules(user);
    const { scheduleId } = await applyProgram(context.db, user, input);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }

  @FieldResolver(() => Schedule, { description: 'The schedule.' })
  schedule(@Root() plan: PlanInShort, @Ctx() context: Context): Promise<Schedule> {
    return scheduleLoaders(context).schedule.load(plan.scheduleId);
  }

  @FieldResolver(() => QualityReport, { description: 'Quality figures of the plan.' })
  quality(@Root() plan: PlanInShort, @Ctx() context: Context): Promise<QualityReport> {
    return withPeople(context, plan.quality);
  }

  @FieldResolver(() => QualityReport, {
    description: 'Figures of the schedule when it was planned, for comparison.',
  })
  async today(@Root() plan: PlanInShort, @Ctx() context: Context): Promise<QualityReport> {
    return withPeople(context, await readQualityToday(context.db, plan.id));
  }

  @FieldResolver(() => Boolean, {
    description: 'True if the schedule or its entries have changed since planning.',
  })
  isStale(@Root() plan: PlanInShort, @Ctx() context: Context): Promise<boolean> {
    return isStale(context.db, plan);
  }
}

import { Arg, Ctx, FieldResolver, InputType, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { requireWrite } from '../../auth/signedIn.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { QualityReport } from '../insight/quality.ts';
import { withPeople } from '../insight/reportWithPeople.ts';
import { Schedule } from '../schedule.entity.ts';
import { OF_SCHEDULE } from '../schedule.inputs.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import {
  applyInput,
  applyProgram,
  isStale,
  planInput,
  planProgram,
  readQualityToday,
} from './program.service.ts';
import { type PlanInShort, ProgramPlan } from './programPlan.entity.ts';

@InputType({ description: 'What to plan.' })
class PlanProgramInput extends inputOfRule(planInput, {
  ...OF_SCHEDULE,
  goal: 'Goal of the program.',
  levelRange:
    "Maximum number of level steps in a heat, 0 to 99; null for any; the schedule's setting if omitted.",
  keepContests: "True to keep each contest in one heat where possible; the schedule's setting if omitted.",
  variant: {
    description: 'A letter from A to Z. Each letter gives a different program, always the same one.',
    defaultValue: 'A',
  },
}) {}

@InputType({ description: 'The plan to apply.' })
class ApplyProgramInput extends inputOfRule(applyInput, { planId: 'The plan.' }) {}

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
    return planProgram(context.db, currentUser(context, requireWrite), input, context.engine);
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

mutations(Schedule, ({ scheduleId }, context) => scheduleLoaders(context).schedule.load(scheduleId), {
  applyProgram: {
    description:
      'Replaces the current program with a planned one. CONFLICT if the schedule or its entries changed since; refused while locked.',
    input: [ApplyProgramInput, 'The plan.'],
    act: applyProgram,
  },
});

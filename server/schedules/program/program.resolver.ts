import { InputType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf } from '../../auth/reads.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field } from '../../input/objectOf.ts';
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
import { ProgramPlan } from './programPlan.entity.ts';

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

mutations(ProgramPlan, {
  planProgram: {
    complexity: ENGINE_RUN,
    description: 'Plans a whole program around pinned heat entries, without applying it.',
    input: [PlanProgramInput, 'What to plan.'],
    act: (db, user, input, { engine }) => planProgram(db, user, input, engine) as Promise<ProgramPlan>,
  },
});

fieldsOf(ProgramPlan, {
  schedule: computed(field(Schedule, 'The schedule.'), (plan, context) =>
    scheduleLoaders(context).schedule.load(plan.scheduleId),
  ),
  quality: computed(field(QualityReport, 'Quality figures of the plan.'), (plan, context) =>
    withPeople(context, plan.quality),
  ),
  today: computed(
    field(QualityReport, 'Figures of the schedule when it was planned, for comparison.'),
    async (plan, context) => withPeople(context, await readQualityToday(context.db, plan.id)),
  ),
  isStale: computed(
    field(Boolean, 'True if the schedule or its entries have changed since planning.'),
    (plan, context) => isStale(context.db, plan),
  ),
});

mutations(Schedule, ({ scheduleId }, context) => scheduleLoaders(context).schedule.load(scheduleId), {
  applyProgram: {
    description:
      'Replaces the current program with a planned one. CONFLICT if the schedule or its entries changed since; refused while locked.',
    input: [ApplyProgramInput, 'The plan.'],
    act: applyProgram,
  },
});

import { type Plan, type PlanOptions, plan } from '../engine/plan.ts';
import type { Problem } from '../engine/types.ts';
import { type Judged, judge } from './judge.ts';

export interface JudgedPlan {
  plan: Plan;
  judged: Judged;
  today: Judged;
}

/** A program for the frame, with its figures beside those of what stands. */
export function planAndJudge(frame: Problem, standing: Problem, options: PlanOptions): JudgedPlan {
  const made = plan(frame, options);
  return {
    plan: made,
    judged: judge({ ...frame, heats: made.heats, assignment: made.assignment }),
    today: judge(standing),
  };
}

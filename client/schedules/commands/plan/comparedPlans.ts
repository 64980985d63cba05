import type { ProgramPlanFieldsFragment } from '../../../gql/graphql.ts';
import { levelRangeOptions } from '../levelRangeOptions.ts';
import { PROGRAM_GOALS } from './programGoals.ts';

/** What a plan is made of; plans with the same wish would be the same. */
type PlanWish = Pick<ProgramPlanFieldsFragment, 'goal' | 'keepContests' | 'variant'> & {
  readonly levelRange: number | null;
};

/** Plans of equal worth that differ in what falls where. */
export const ALTERNATIVES = [
  { value: 'A', label: '1st' },
  { value: 'B', label: '2nd' },
  { value: 'C', label: '3rd' },
];

/** So many stand side by side. */
const MOST_PLANS = 3;

export const isMadeFor = (plan: ProgramPlanFieldsFragment, wish: PlanWish): boolean =>
  plan.goal === wish.goal &&
  plan.variant === wish.variant &&
  (plan.levelRange ?? null) === wish.levelRange &&
  plan.keepContests === wish.keepContests;

/** The plans with one more, in the place of an older one for the same wish; the oldest makes room. */
export function withPlan(
  plans: readonly ProgramPlanFieldsFragment[],
  made: ProgramPlanFieldsFragment,
): ProgramPlanFieldsFragment[] {
  const wish = { ...made, levelRange: made.levelRange ?? null };
  const at = plans.findIndex((plan) => isMadeFor(plan, wish));
  return at < 0 ? [...plans, made].slice(-MOST_PLANS) : plans.with(at, made);
}

/** "Fewest heats, 2nd": in what a plan differs from the others; "Plan" for the only one. */
export function planName(
  plan: ProgramPlanFieldsFragment,
  plans: readonly ProgramPlanFieldsFragment[],
): string {
  const parts: readonly ((one: ProgramPlanFieldsFragment) => string | undefined)[] = [
    ({ goal }) => PROGRAM_GOALS.find(({ value }) => value === goal)?.label,
    ({ levelRange }) =>
      levelRangeOptions(levelRange ?? null).find(({ value }) => value === (levelRange ?? ''))?.label,
    ({ keepContests }) => (keepContests ? 'contests together' : 'contests mixed'),
    ({ variant }) => ALTERNATIVES.find(({ value }) => value === variant)?.label ?? variant,
  ];
  const telling = parts.filter((part) => plans.some((other) => part(other) !== part(plan)));
  return telling.length === 0 ? 'Plan' : telling.map((part) => part(plan)).join(', ');
}

import type { ProgramPlanFieldsFragment } from '../../../gql/graphql.ts';
import { levelRangeOptions } from '../levelRangeOptions.ts';
import { PROGRAM_GOALS } from './programGoals.ts';

/** The inputs of a plan; equal inputs give equal plans. */
type PlanWish = Pick<ProgramPlanFieldsFragment, 'goal' | 'keepContests' | 'variant'> & {
  readonly levelRange: number | null;
};

/** Equally good plans with other dances in other places. */
export const ALTERNATIVES = [
  { value: 'A', label: 'Variant 1' },
  { value: 'B', label: 'Variant 2' },
  { value: 'C', label: 'Variant 3' },
];

const MAX_COLUMNS = 3;

export const isMadeFor = (plan: ProgramPlanFieldsFragment, wish: PlanWish): boolean =>
  plan.goal === wish.goal &&
  plan.variant === wish.variant &&
  (plan.levelRange ?? null) === wish.levelRange &&
  plan.keepContests === wish.keepContests;

/** Adds a plan, replacing the one with the same inputs or else the oldest. */
export function withPlan(
  plans: readonly ProgramPlanFieldsFragment[],
  made: ProgramPlanFieldsFragment,
): ProgramPlanFieldsFragment[] {
  const wish = { ...made, levelRange: made.levelRange ?? null };
  const at = plans.findIndex((plan) => isMadeFor(plan, wish));
  return at < 0 ? [...plans, made].slice(-MAX_COLUMNS) : plans.with(at, made);
}

/** Where a plan differs from the others: "Fewest heats, Variant 2"; "Plan" for the only one. */
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

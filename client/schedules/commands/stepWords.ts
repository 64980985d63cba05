import { inDigits } from '../../../server/schedules/counted.ts';
import type { EngineStep } from '../../gql/graphql.ts';

const STEPS: Record<EngineStep, string> = {
  COUNTING: 'Counting heats',
  SEATING: 'Entries placed',
  GATHERING: 'Contests together',
  SEARCHING: 'Improving',
  ORDERING: 'Ordering rounds',
  FILLING: 'Dances filled',
  PROVING: 'Checking the result',
};

/** "Contests together: 1,180 of 1,313". A count of search attempts means nothing to people, so it is a percentage. */
export function stepWords(step: EngineStep, done: number | null, total: number | null): string {
  if (done === null || !total) return `${STEPS[step]}…`;
  if (step === 'SEARCHING') return `${STEPS[step]}: ${Math.floor((100 * done) / total)}%`;
  return `${STEPS[step]}: ${inDigits(done)} of ${inDigits(total)}`;
}

import { inDigits } from '../../../server/schedules/counted.ts';
import type { ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { lazyPart } from '../../ui/openings/lazyPart.tsx';
import { MissingPart } from '../../ui/openings/MissingPart.tsx';
import { printedOf } from '../heats/printedNumbers.ts';
import { useScheduleValue } from '../program/ScheduleContext.ts';
import type { RelieveButtonProps } from './RelieveButton.tsx';
import { SmallFigure } from './SmallFigure.tsx';

const RelieveButton = lazyPart<RelieveButtonProps>(
  async () => (await import('./RelieveButton.tsx')).RelieveButton,
  MissingPart,
);

interface OverFullProps {
  readonly stats: ScheduleFiguresFieldsFragment;
  readonly onShowHeat: (heatNumber: number) => void;
}

export function OverFull({ stats, onShowHeat }: OverFullProps) {
  const { overFullHeats, firstOverFullHeat: first, couplesTooMany } = stats;
  const printed = useScheduleValue(({ heats }) => (first == null ? null : printedOf(first, heats)));
  return (
    <SmallFigure
      label="Over-full heats"
      says="Heats with more than max couples."
      value={inDigits(overFullHeats)}
      tone={overFullHeats > 0 ? 'warning' : 'done'}
      beside={
        first == null ? null : (
          <>
            <button type="button" className="fc-text-button" onClick={() => onShowHeat(first)}>
              Show heat {printed}
            </button>
            <RelieveButton couples={couplesTooMany} />
          </>
        )
      }
    />
  );
}

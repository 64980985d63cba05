import { Button } from '@blueprintjs/core';
import type { ProgramPlanFieldsFragment } from '../../../gql/graphql.ts';
import { Explained } from '../../../ui/openings/Explained.tsx';
import { planName } from './comparedPlans.ts';
import { qualityLines } from './qualityLines.ts';

interface QualityTableProps {
  readonly plans: readonly ProgramPlanFieldsFragment[];
  /** Null if no plan matches the current choices. */
  readonly chosen: ProgramPlanFieldsFragment | null;
  readonly onChoose: (plan: ProgramPlanFieldsFragment) => void;
}

export function QualityTable({ plans, chosen, onChoose }: QualityTableProps) {
  const { today } = plans.at(-1)!;
  const [first, ...others] = plans.map((plan) => qualityLines(today, plan.quality));
  const otherAt = (at: number) => (plans[at] === chosen ? '' : 'quality-other');
  return (
    <table className="quality-table">
      <thead>
        <tr>
          <th scope="col">Measure</th>
          <th scope="col">Today</th>
          {plans.map((plan, at) => (
            <th key={plan.id} scope="col" className={otherAt(at)}>
              {plans.length === 1 ? (
                'Plan'
              ) : (
                <Button
                  size="small"
                  fill
                  alignText="start"
                  className="quality-choice"
                  text={planName(plan, plans)}
                  active={plan === chosen}
                  aria-pressed={plan === chosen}
                  onClick={() => onChoose(plan)}
                />
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first?.map((line, at) => (
          <tr key={line.name}>
            <th scope="row">{line.says ? <Explained says={line.says}>{line.name}</Explained> : line.name}</th>
            <td className="fc-numbers">{line.today}</td>
            {[line, ...others.flatMap((lines) => lines[at] ?? [])].map(({ plan, isBetter }, column) => (
              <td
                key={plans[column]?.id}
                className={`fc-numbers ${isBetter ? 'quality-better fc-strong' : ''} ${otherAt(column)}`}
              >
                {plan}
                {isBetter === null ? null : <small>{isBetter ? ' better' : ' worse'}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

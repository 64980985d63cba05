import type { QualityFieldsFragment } from '../../../gql/graphql.ts';
import { Explained } from '../../../ui/openings/Explained.tsx';
import { qualityLines } from './qualityLines.ts';

interface QualityTableProps {
  readonly today: QualityFieldsFragment;
  readonly plan: QualityFieldsFragment;
}

/** Today's program and the plan side by side; the better figure of a line is marked and named. */
export function QualityTable({ today, plan }: QualityTableProps) {
  return (
    <table className="quality-table">
      <thead>
        <tr>
          <th scope="col">Measure</th>
          <th scope="col">Today</th>
          <th scope="col">Plan</th>
        </tr>
      </thead>
      <tbody>
        {qualityLines(today, plan).map((line) => (
          <tr key={line.name}>
            <th scope="row">
              <Explained says={line.says}>{line.name}</Explained>
            </th>
            <td className="fc-numbers">{line.today}</td>
            <td className={line.isBetter ? 'fc-numbers quality-better' : 'fc-numbers'}>
              {line.plan}
              {line.isBetter === null ? null : <small>{line.isBetter ? ' better' : ' worse'}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

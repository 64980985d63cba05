import type { ReactNode } from 'react';
import { Explained } from '../../ui/openings/Explained.tsx';

interface SmallFigureProps {
  readonly label: string;
  readonly says: string;
  readonly value: string;
  readonly beside: ReactNode;
  readonly tone?: 'wrong' | 'warning' | 'done';
}

export function SmallFigure({ label, says, value, beside, tone }: SmallFigureProps) {
  return (
    <tr className={tone ? `figures-${tone}` : undefined}>
      <th scope="row">
        <Explained says={says}>{label}</Explained>
      </th>
      <td className="figures-value fc-numbers">{value}</td>
      <td className="figures-beside">{beside}</td>
    </tr>
  );
}

import type { ReactNode } from 'react';

interface SmallFigureProps {
  readonly label: string;
  readonly value: string;
  readonly beside: ReactNode;
  readonly tone?: 'wrong' | 'warning' | 'done';
}

/** A figure with what it is measured against. */
export function SmallFigure({ label, value, beside, tone }: SmallFigureProps) {
  return (
    <tr className={tone ? `figures-${tone}` : undefined}>
      <th scope="row">{label}</th>
      <td className="figures-value fc-numbers">{value}</td>
      <td
        className={typeof beside === 'string' ? 'figures-beside figures-words' : 'figures-beside'}
        title={typeof beside === 'string' ? beside : undefined}
      >
        {beside}
      </td>
    </tr>
  );
}

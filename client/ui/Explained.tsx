import { Tooltip } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import './Explained.css';

/** The name of a figure, which says what it counts where one hovers over it, comes to it by keyboard or taps it. */
export function Explained({ says, children }: { says: string; children: ReactNode }) {
  return (
    <Tooltip content={<span className="fc-explanation">{says}</span>} placement="top">
      <span className="fc-explained">{children}</span>
    </Tooltip>
  );
}

import type { ReactNode } from 'react';
import { hint } from './hint.ts';

/** The name of a figure, which says what it counts where one hovers over it, comes to it by keyboard or taps it. */
export function Explained({ says, children }: { says: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what it says is for the keyboard too
    <span className="fc-explained" tabIndex={0} {...hint(says)}>
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import { hint } from './hint.ts';

/** A label that explains itself on hover, focus or tap. */
export function Explained({ says, children }: { says: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what it says is for the keyboard too
    <span className="fc-explained" tabIndex={0} {...hint(says)}>
      {children}
    </span>
  );
}

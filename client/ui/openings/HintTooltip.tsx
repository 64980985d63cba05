import { Tooltip } from '@blueprintjs/core';

export interface Hint {
  readonly text: string;
  readonly box: DOMRect;
}

export function HintTooltip({ text, box: { left, top, width, height } }: Hint) {
  return (
    <Tooltip
      key={`${left} ${top}`}
      content={<span className="fc-explanation">{text}</span>}
      isOpen
      placement="top"
      renderTarget={({ ref }) => (
        <span
          aria-hidden
          ref={ref}
          style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }}
        />
      )}
    />
  );
}

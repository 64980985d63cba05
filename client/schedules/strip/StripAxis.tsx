import { memo } from 'react';
import type { HourLine } from './hourLines.ts';
import type { StripHeat } from './StripModel.ts';
import type { StripWindow } from './stripWindow.ts';

interface StripAxisProps {
  readonly lines: readonly HourLine[];
  readonly loaded: readonly StripHeat[];
  readonly currentId: string | null;
  readonly window: StripWindow;
  readonly width: number;
}

const EDGE = 18;

export const StripAxis = memo(function StripAxis({
  lines,
  loaded,
  currentId,
  window,
  width,
}: StripAxisProps) {
  const scale = width / (window.to - window.from);
  const x = (at: number) => (at - window.from) * scale;
  const flags = loaded
    .filter((heat) => heat.end > window.from && heat.start < window.to)
    .map((heat) => ({ heat, middle: x((heat.start + heat.end) / 2), isCurrent: heat.id === currentId }));
  const isCovered = (at: number) => flags.some(({ middle }) => Math.abs(middle - at) < 38);
  return (
    <div className="strip-axis" aria-hidden>
      {lines
        .filter((line) => line.label !== null && !isCovered(x(line.at)))
        .filter((line) => x(line.at) > EDGE && x(line.at) < width - EDGE)
        .map((line) => (
          <span key={line.at} className="strip-hour fc-muted" style={{ left: x(line.at) }}>
            {line.label}
          </span>
        ))}
      {flags.map(({ heat, middle, isCurrent }) => (
        <span
          key={heat.id}
          className={isCurrent ? 'strip-flag strip-flag-current' : 'strip-flag'}
          style={{ left: Math.min(width - EDGE, Math.max(EDGE, middle)) }}
        >
          {heat.label}
        </span>
      ))}
    </div>
  );
});

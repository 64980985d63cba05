import { memo, useCallback } from 'react';
import { useCanvasPainting } from '../../ui/ticks/useCanvasPainting.ts';
import type { HourLine } from './hourLines.ts';
import { paintDetail } from './paint/paintDetail.ts';
import type { StripModel } from './StripModel.ts';
import type { Stretch } from './stripGaps.ts';
import type { StripWindow } from './stripWindow.ts';

interface StripTicksProps {
  readonly model: StripModel;
  readonly window: StripWindow;
  readonly lines: readonly HourLine[];
  readonly shared: readonly Stretch[];
  readonly longest: number;
  /** Drawn at half opacity. */
  readonly danced: ReadonlySet<string> | undefined;
}

/** Ticks on one canvas; hover, selection and flags are separate elements, so they never repaint it. */
export const StripTicks = memo(function StripTicks(picture: StripTicksProps) {
  const { model, window, lines, shared, longest, danced } = picture;
  const ref = useCanvasPainting(
    useCallback(
      (paper) => paintDetail(paper, { model, window, lines, shared, longest, danced }),
      [model, window, lines, shared, longest, danced],
    ),
  );
  return <canvas ref={ref} className="strip-ticks" aria-hidden />;
});

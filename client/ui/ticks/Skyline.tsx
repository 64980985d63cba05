import { useCallback } from 'react';
import { foldTime } from './foldTime.ts';
import type { Tick } from './Tick.ts';
import { tickGap } from './tickGap.ts';
import { type Paper, useCanvasPainting } from './useCanvasPainting.ts';

interface SkylineProps {
  /** Must be referentially stable: a new list repaints. */
  readonly ticks: readonly Tick[];
  /** Pixels: 22 on a card, 32 above panels, 76 in an empty state. */
  readonly height: 22 | 32 | 76;
  /** First and last time of the axis it stands on; must be referentially stable. */
  readonly span?: { readonly start: number; readonly end: number };
}

/** Decorative miniature of a program: one tick per heat, its height by couples; nights are folded without a span. */
export function Skyline({ ticks, height, span }: SkylineProps) {
  const paint = useCallback((paper: Paper) => paintSkyline(paper, ticks, span), [ticks, span]);
  const ref = useCanvasPainting(paint);
  return <canvas ref={ref} style={{ display: 'block', width: '100%', height }} aria-hidden />;
}

function paintSkyline(
  { context, width, height, colour }: Paper,
  ticks: readonly Tick[],
  span: SkylineProps['span'],
): void {
  const scale = span ? width / Math.max(1, span.end - span.start) : 0;
  const places = span
    ? ticks.map(({ start, duration }) => ({ x: (start - span.start) * scale, width: duration * scale }))
    : foldTime(ticks, width);
  const highest = ticks.reduce((most, tick) => Math.max(most, tick.height), 1);
  ticks.forEach((tick, index) => {
    const place = places[index]!;
    const tall = Math.max(1.5, (tick.height / highest) * height);
    context.fillStyle = colour(tick.colour);
    const wide = Math.max(0.6, place.width - tickGap(place.width));
    context.fillRect(place.x, height - tall, wide, tall);
  });
}

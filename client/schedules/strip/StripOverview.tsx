import { memo, type PointerEvent, useCallback, useMemo, useState } from 'react';
import { inDigits } from '../../../server/schedules/counted.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { useCanvasPainting } from '../../ui/ticks/useCanvasPainting.ts';
import { useLane } from '../lane/Lane.ts';
import { type OverviewScale, overviewScale } from './overviewScale.ts';
import { OVERVIEW_MARKS, OVERVIEW_TRACK, paintOverview } from './paint/paintOverview.ts';
import type { StripModel } from './StripModel.ts';
import { placeWindow, type StripWindow } from './stripWindow.ts';
import type { ChangeWindow } from './useStripWindow.ts';

interface StripOverviewProps {
  readonly model: StripModel;
  readonly clock: EventClock;
  readonly window: StripWindow;
  readonly width: number;
  readonly change: ChangeWindow;
}

type Grip = 'from' | 'to' | 'body';

export function StripOverview({ model, clock, window, width, change }: StripOverviewProps) {
  const { days } = model;
  const lane = useLane();
  const scale = useMemo(() => overviewScale(days, width), [days, width]);
  const [drag, setDrag] = useState<{ grip: Grip; offset: number } | null>(null);
  const left = scale.x(window.day, window.from);
  const right = scale.x(window.day, window.to);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const x = pixelOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    const span = window.to - window.from;
    if (Math.abs(x - left) < 7) setDrag({ grip: 'from', offset: x - left });
    else if (Math.abs(x - right) < 7) setDrag({ grip: 'to', offset: x - right });
    else if (x > left && x < right) setDrag({ grip: 'body', offset: x - left });
    else {
      const { day, at } = scale.momentAt(x);
      change(() => placeWindow(days, day, at - span / 2, span));
      setDrag({ grip: 'body', offset: (span * scale.pixelsPerMillisecond) / 2 });
    }
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!drag) return;
    const x = pixelOf(event) - drag.offset;
    change((before) => {
      const span = before.to - before.from;
      if (drag.grip === 'body') {
        const { day } = scale.momentAt(x + (span * scale.pixelsPerMillisecond) / 2);
        const from =
          (days[day]?.start ?? 0) + (x - scale.x(day, days[day]?.start ?? 0)) / scale.pixelsPerMillisecond;
        return placeWindow(days, day, from, span);
      }
      const moment = scale.momentAt(x);
      if (moment.day !== before.day) return before;
      if (drag.grip === 'to') return placeWindow(days, before.day, before.from, moment.at - before.from);
      const from = Math.min(moment.at, before.to - 5 * 60_000);
      return placeWindow(days, before.day, from, before.to - from);
    });
  };
  const stop = () => setDrag(null);
  return (
    <div className="strip-overview" aria-hidden>
      {days.map((day, index) => (
        <div
          key={day.start}
          className="strip-day fc-flex fc-wrap fc-nowrap fc-muted"
          style={{ left: scale.days[index]?.x, maxWidth: scale.days[index]?.width }}
        >
          <strong>{clock.shortDay(day.start)}</strong>
          {days.length > 1 ? <span>{inDigits(day.heatCount)} heats</span> : null}
        </div>
      ))}
      <OverviewTicks model={model} scale={scale} />
      {lane ? <lane.parts.Overview model={model} scale={scale} /> : null}
      <div
        className="strip-overview-field"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={stop}
        onPointerCancel={stop}
      >
        <div
          className={drag ? 'strip-window strip-window-dragged' : 'strip-window'}
          style={{ left, width: right - left }}
        >
          <span className="strip-grip" />
          <span className="strip-grip strip-grip-right" />
        </div>
      </div>
    </div>
  );
}

const OverviewTicks = memo(function OverviewTicks({
  model,
  scale,
}: {
  model: StripModel;
  scale: OverviewScale;
}) {
  const ref = useCanvasPainting(useCallback((paper) => paintOverview(paper, model, scale), [model, scale]));
  return (
    <canvas ref={ref} className="strip-overview-ticks" style={{ height: OVERVIEW_MARKS + OVERVIEW_TRACK }} />
  );
});

function pixelOf(event: PointerEvent<HTMLElement>): number {
  return event.clientX - event.currentTarget.getBoundingClientRect().left;
}

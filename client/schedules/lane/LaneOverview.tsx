import { useCallback } from 'react';
import { dayIndexAt } from '../../time/competitionDays.ts';
import { useCanvasPainting } from '../../ui/ticks/useCanvasPainting.ts';
import type { OverviewScale } from '../strip/overviewScale.ts';
import type { StripModel } from '../strip/StripModel.ts';
import { useLane } from './Lane.ts';
import { paintLine } from './paintCell.ts';

export function LaneOverview({
  model,
  scale,
}: {
  readonly model: StripModel;
  readonly scale: OverviewScale;
}) {
  const lane = useLane();
  const ref = useCanvasPainting(
    useCallback(
      (paper) => {
        for (const heat of model.heats) {
          const results = lane?.heats.get(heat.id);
          if (!results) continue;
          const left = scale.x(dayIndexAt(model.days, heat.start), heat.start);
          paintLine(paper, results, left, (heat.end - heat.start) * scale.pixelsPerMillisecond);
        }
      },
      [model, scale, lane],
    ),
  );
  return <canvas ref={ref} className="lane-overview" />;
}

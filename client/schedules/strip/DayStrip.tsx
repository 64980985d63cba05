import { memo, useMemo } from 'react';
import type { EventClock } from '../../time/eventClock.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useLane } from '../lane/Lane.ts';
import { StripDetail } from './StripDetail.tsx';
import { StripHead } from './StripHead.tsx';
import type { StripModel } from './StripModel.ts';
import { StripOverview } from './StripOverview.tsx';
import { useElementWidth } from './useElementWidth.ts';
import { useStripFold } from './useStripFold.ts';
import { useStripWindow } from './useStripWindow.ts';
import './strip.css';

interface DayStripProps {
  readonly model: StripModel;
  readonly clock: EventClock;
  readonly currentId: string | null;
  readonly loadedIds: readonly string[];
  readonly openSectionId: string | null;
  readonly isNarrow: boolean;
  /** Shows the results lane below the ticks. */
  readonly isJudged: boolean;
  readonly onLoad: (heatId: string) => void;
  readonly onOpenSection: (sectionId: string) => void;
}

/**
 * The schedule to scale: days and nights above, a window of one day in detail below. Memoised, so that pointer moves
 * never repaint the ticks.
 */
export const DayStrip = memo(function DayStrip(props: DayStripProps) {
  const { model, clock, currentId, isNarrow } = props;
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const current = useMemo(
    () => model.heats.find(({ id }) => id === currentId) ?? null,
    [model.heats, currentId],
  );
  const { window, change, reveal } = useStripWindow(model, width, current);
  const fold = useStripFold();
  const lane = useLane();
  const isEmpty = model.days.length === 0;
  const isDrawn = !isEmpty && width > 0 && (isNarrow || !fold.isFolded);
  return (
    <Panel className={props.isJudged ? 'strip strip-judged' : 'strip'} label="Day strip">
      {isEmpty ? null : (
        <StripHead
          model={model}
          clock={clock}
          window={window}
          change={change}
          isNarrow={isNarrow}
          fold={fold}
        />
      )}
      <div className="strip-body" ref={ref}>
        {isEmpty ? (
          <p className="strip-empty fc-muted">
            The day appears here. Give a section its Start Time and End Time, then generate heats.
          </p>
        ) : null}
        {isDrawn && !isNarrow ? (
          <StripOverview model={model} clock={clock} window={window} width={width} change={change} />
        ) : null}
        {isDrawn ? (
          <StripDetail {...props} window={window} width={width} change={change} reveal={reveal} />
        ) : null}
        {isNarrow && props.isJudged ? (
          <div className="strip-legend-below">{lane ? <lane.parts.Legend isNarrow /> : null}</div>
        ) : null}
      </div>
    </Panel>
  );
});

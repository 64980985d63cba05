import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { connectionState, onConnectionChange } from '../../apollo/connection.ts';
import { useCanvasPainting } from '../../ui/ticks/useCanvasPainting.ts';
import { useStableSchedule } from '../program/ScheduleContext.ts';
import { heatAt } from '../strip/heatAt.ts';
import type { StripHeat } from '../strip/StripModel.ts';
import { slotOf } from '../strip/slotOf.ts';
import { walkHeats } from '../strip/walkHeats.ts';
import { type LaneCellsProps, useLane } from './Lane.ts';
import { labelOf, noteOf } from './laneWords.ts';
import { paintCell } from './paintCell.ts';

const LONGEST = 3 * 3_600_000;

/** Result state of each danced heat, below the ticks. Arrow keys move, Enter opens the round. */
export function LaneCells({ model, window, width, from, reveal, onLoad, clock }: LaneCellsProps) {
  const lane = useLane();
  const { scheduleId } = useStableSchedule();
  const navigate = useNavigate();
  const isConnected = useSyncExternalStore(onConnectionChange, connectionState) === 'live';
  const root = useRef<HTMLDivElement>(null);
  const optionId = useId();
  const [cursorId, setCursorId] = useState<string | null>(null);
  const [hoverId, setHoverId] = useState<string | null>(null);
  const heats = useMemo(() => model.heats.filter(({ id }) => lane?.heats.has(id)), [model.heats, lane]);
  const scale = width / (window.to - window.from);
  const canvas = useCanvasPainting(
    useCallback(
      (paper) => {
        for (const heat of heats) {
          if (heat.end <= window.from || heat.start >= window.to) continue;
          const results = lane?.heats.get(heat.id);
          if (results) paintCell(paper, results, slotOf(heat, window.from, scale));
        }
      },
      [heats, lane, window, scale],
    ),
  );
  const find = (id: string | null) => heats.find((heat) => heat.id === id);
  const focused = find(cursorId) ?? nearest(heats, from);
  const noted = find(hoverId) ?? find(cursorId);
  const x = (heat: StripHeat) => slotOf(heat, window.from, scale).x;
  const wordsOf = (heat: StripHeat) => {
    const results = lane?.heats.get(heat.id);
    return results ? `Heat ${labelOf(results, heat.label)}, ${noteOf(results)}` : '';
  };
  const goTo = (heat: StripHeat) => {
    setCursorId(heat.id);
    reveal(heat.start, heat.end);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = walkHeats(heats, focused, event.key);
    if (next) goTo(next);
    else if (event.key === 'Enter' && focused) navigate(`/results?id=${scheduleId}&heat=${focused.id}`);
    else if (event.key === 'ArrowUp' || event.key === 'Escape')
      root.current?.closest('.strip-detail')?.querySelector<HTMLElement>('.strip-field')?.focus();
    else return;
    event.preventDefault();
  };
  const under = (event: MouseEvent) => {
    const left = root.current?.getBoundingClientRect().left ?? 0;
    return heatAt(heats, window.from + (event.clientX - left) / scale, scale, LONGEST);
  };
  const onFloor = heats.filter(({ id }) => lane?.heats.get(id)?.isOnFloor);
  const seenOnFloor = onFloor.filter(({ start, end }) => end > window.from && start < window.to);
  // While offline, only heats before the one last seen on the floor are known to be danced.
  const lost = onFloor.length > 0 ? Math.max(0, Math.min(...onFloor.map(x))) : 0;
  return (
    <div
      ref={root}
      className="lane"
      role="listbox"
      tabIndex={-1}
      aria-label="Results by time"
      aria-activedescendant={focused ? optionId : undefined}
      onFocus={() => focused && goTo(focused)}
      onBlur={() => setCursorId(null)}
      onKeyDown={onKeyDown}
      onMouseMove={(event) => setHoverId(under(event)?.id ?? null)}
      onMouseLeave={() => setHoverId(null)}
      onClick={(event) => {
        const heat = under(event);
        if (heat) onLoad(heat.id);
      }}
    >
      <canvas ref={canvas} className="lane-cells" aria-hidden />
      {isConnected || lost >= width ? null : (
        <span className="lane-lost" style={{ left: lost }} aria-hidden />
      )}
      {seenOnFloor.map((heat) => (
        <span key={heat.id} className="lane-floor" style={{ left: x(heat) }} aria-hidden />
      ))}
      {focused ? (
        <span id={optionId} className="fc-visually-hidden" role="option" tabIndex={-1} aria-selected={false}>
          {wordsOf(focused)}
        </span>
      ) : null}
      {noted ? (
        <div
          className="strip-tooltip lane-tooltip fc-nowrap fc-text-12"
          style={x(noted) > width - 220 ? { right: width - x(noted) + 10 } : { left: x(noted) + 10 }}
          aria-hidden
        >
          <strong>{clock.time(noted.start)}</strong> {wordsOf(noted)}
        </div>
      ) : null}
    </div>
  );
}

/** The last heat that starts no later than `from`, else the first. */
function nearest(heats: readonly StripHeat[], from: StripHeat | undefined): StripHeat | undefined {
  return (from && heats.findLast(({ start }) => start <= from.start)) ?? heats[0];
}

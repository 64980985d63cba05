import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import type { EventClock } from '../../time/eventClock.ts';
import { openingPart } from '../../ui/openings/lazyPart.tsx';
import { useLane } from '../lane/Lane.ts';
import { heatAt } from './heatAt.ts';
import { heatName } from './heatName.ts';
import { hourLines } from './hourLines.ts';
import { StripAxis } from './StripAxis.tsx';
import { StripBands } from './StripBands.tsx';
import type { StripHeat, StripModel } from './StripModel.ts';
import { StripTicks } from './StripTicks.tsx';
import type { StripTooltipProps } from './StripTooltip.tsx';
import { slotOf } from './slotOf.ts';
import { overlaps } from './stripGaps.ts';
import type { StripWindow } from './stripWindow.ts';
import { useStripGestures } from './useStripGestures.ts';
import type { ChangeWindow } from './useStripWindow.ts';
import { walkHeats } from './walkHeats.ts';

const StripTooltip = openingPart<StripTooltipProps>(
  async () => (await import('./StripTooltip.tsx')).StripTooltip,
  () => null,
);

interface StripDetailProps {
  readonly model: StripModel;
  readonly clock: EventClock;
  readonly window: StripWindow;
  readonly width: number;
  readonly change: ChangeWindow;
  readonly reveal: (start: number, end: number) => void;
  readonly currentId: string | null;
  readonly loadedIds: readonly string[];
  readonly openSectionId: string | null;
  readonly onLoad: (heatId: string) => void;
  readonly onOpenSection: (sectionId: string) => void;
}

/** A window of one day to scale: bands, ticks, axis. */
export function StripDetail(props: StripDetailProps) {
  const { model, clock, window, width, currentId, loadedIds, openSectionId } = props;
  const lane = useLane();
  const field = useRef<HTMLDivElement>(null);
  const [hoverId, setHoverId] = useState<string | null>(null);
  const [cursorId, setCursorId] = useState<string | null>(null);
  const listId = useId();
  useStripGestures(field, model.days, window, props.change);
  const scale = width / (window.to - window.from);
  const byId = useMemo(() => new Map(model.heats.map((heat) => [heat.id, heat])), [model.heats]);
  const longest = useMemo(
    () => model.heats.reduce((most, { start, end }) => Math.max(most, end - start), 0),
    [model.heats],
  );
  const shared = useMemo(() => overlaps(model.sections), [model.sections]);
  const lines = useMemo(
    () => hourLines(clock, window.from, window.to, scale),
    [clock, window.from, window.to, scale],
  );
  const loaded = useMemo(() => loadedIds.flatMap((id) => byId.get(id) ?? []), [loadedIds, byId]);
  const under = (event: MouseEvent) => {
    const left = field.current?.getBoundingClientRect().left ?? 0;
    return heatAt(model.heats, window.from + (event.clientX - left) / scale, scale, longest);
  };
  const focused = byId.get(cursorId ?? currentId ?? '') ?? model.heats[0];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && focused) {
      event.preventDefault();
      props.onLoad(focused.id);
      return;
    }
    if (event.key === 'ArrowDown' && lane) {
      event.preventDefault();
      field.current?.parentElement?.querySelector<HTMLElement>('.lane')?.focus();
      return;
    }
    const next = walkHeats(model.heats, focused, event.key);
    if (!next) return;
    event.preventDefault();
    setCursorId(next.id);
    props.reveal(next.start, next.end);
  };
  const noted = byId.get(hoverId ?? cursorId ?? '');
  const current = byId.get(currentId ?? '');
  return (
    <div className="strip-detail">
      <StripBands
        model={model}
        window={window}
        width={width}
        shared={shared}
        openSectionId={openSectionId}
        clock={clock}
        onOpen={props.onOpenSection}
      />
      <div
        ref={field}
        className="strip-field"
        role="listbox"
        tabIndex={0}
        aria-label="Heats by time"
        aria-activedescendant={focused ? `${listId}-${focused.id}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => setCursorId(null)}
        onMouseMove={(event) => setHoverId(under(event)?.id ?? null)}
        onMouseLeave={() => setHoverId(null)}
        onClick={(event) => {
          const heat = under(event);
          if (heat) props.onLoad(heat.id);
        }}
      >
        {current ? <Column heat={current} window={window} scale={scale} kind="strip-current" /> : null}
        {noted ? <Column heat={noted} window={window} scale={scale} kind="strip-noted" /> : null}
        <StripTicks
          model={model}
          window={window}
          lines={lines}
          shared={shared}
          longest={longest}
          danced={lane?.danced}
        />
        <span className="strip-cap fc-medium fc-muted" aria-hidden>
          {capOfWindow(model, window)}
        </span>
        {focused ? (
          <span
            id={`${listId}-${focused.id}`}
            className="fc-visually-hidden"
            role="option"
            tabIndex={-1}
            aria-selected={focused.id === currentId}
            aria-setsize={model.heats.length}
            aria-posinset={focused.number}
          >
            {heatName(focused, clock)}
          </span>
        ) : null}
        {noted ? (
          <StripTooltip heat={noted} x={middleOf(noted, window, scale)} width={width} clock={clock} />
        ) : null}
      </div>
      {lane ? (
        <div className="strip-lane">
          <lane.parts.Cells
            model={model}
            clock={clock}
            window={window}
            width={width}
            from={focused}
            reveal={props.reveal}
            onLoad={props.onLoad}
          />
        </div>
      ) : null}
      <StripAxis lines={lines} loaded={loaded} currentId={currentId} window={window} width={width} />
    </div>
  );
}

interface ColumnProps {
  readonly heat: StripHeat;
  readonly window: StripWindow;
  readonly scale: number;
  readonly kind: string;
}

function Column({ heat, window, scale, kind }: ColumnProps) {
  if (heat.end <= window.from || heat.start >= window.to) return null;
  const slot = slotOf(heat, window.from, scale);
  return <div className={kind} style={{ left: slot.x - 1.5, width: slot.width + 3 }} />;
}

function capOfWindow({ sections, cap }: StripModel, { from, to }: StripWindow): string {
  const seen = sections.filter((one) => !one.isBreak && one.end > from && one.start < to);
  const caps = seen.length > 0 ? seen.map((one) => one.cap) : [cap];
  const [least, most] = [Math.min(...caps), Math.max(...caps)];
  return least === most ? `max ${least}` : `max ${least} to ${most}`;
}

function middleOf(heat: StripHeat, window: StripWindow, scale: number): number {
  const slot = slotOf(heat, window.from, scale);
  return slot.x + slot.width / 2;
}

import { useMemo } from 'react';
import type { JudgesScreenQuery as Screen } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { onlyStyle, styleColour } from '../../ui/styleColour.ts';
import { Skyline } from '../../ui/ticks/Skyline.tsx';
import { ticksOf } from '../../ui/ticks/ticksOf.ts';
import type { Piece } from './panelPieces.ts';

export interface Day {
  readonly start: number;
  readonly end: number;
}

interface PanelStripProps {
  readonly schedule: Screen['schedule'];
  readonly pieces: readonly Piece[];
  readonly day: Day;
  readonly clock: EventClock;
  /** The heat that the panel being set begins with. */
  readonly fromHeatId: string;
  /** Whether no lanes of judges are below it. */
  readonly isAlone: boolean;
  /** Null for accounts that set no panels. */
  readonly onChoose: ((piece: Piece) => void) | null;
}

const HOUR = 3_600_000;
/** Hours between labels. */
const STEPS = [1, 2, 3, 6, 12, 24];
const MOST_LABELS = 8;

/** Left and width of a span on the strip of a day. */
export const placeIn = ({ start, end }: Day, from: number, to: number) => ({
  left: `${(100 * (from - start)) / Math.max(1, end - start)}%`,
  width: `${(100 * (to - from)) / Math.max(1, end - start)}%`,
});

const isInDay = (day: Day, piece: Piece): boolean => piece.start >= day.start && piece.start < day.end;

/** Sections and heats of a day with the panels below them, floor by floor. */
export function PanelStrip({ schedule, pieces, day, clock, fromHeatId, isAlone, onChoose }: PanelStripProps) {
  const shown = pieces.filter((piece) => isInDay(day, piece));
  const floors = [...Map.groupBy(shown, ({ from }) => from.section.floor)];
  return (
    <div className={isAlone ? 'judges-strip judges-alone' : 'judges-strip'}>
      <div className="judges-axis" aria-hidden>
        {hoursOf(day.start, day.end - day.start, clock).map((at) => (
          <small
            key={at}
            style={{
              left: placeIn(day, at, at).left,
              // The first one begins with the strip.
              transform: at === day.start ? 'none' : undefined,
            }}
          >
            {clock.hour(at)}
          </small>
        ))}
      </div>
      {floors.map(([floor, own]) => (
        <div key={floor}>
          <div className="judges-bands" aria-hidden>
            {sectionsOf(own).map(({ from, start, end }) => {
              const { order, title, danceCategories } = from.section;
              const colour = styleColour(onlyStyle(danceCategories));
              return (
                <span
                  key={from.id}
                  className="fc-ellipsis"
                  style={{
                    ...placeIn(day, start, end),
                    background: colour.band,
                    borderColor: colour.fill,
                    color: colour.text,
                  }}
                >
                  {order} {title || danceCategories.map(({ name }) => name).join(', ')}
                </span>
              );
            })}
          </div>
          <Heats schedule={schedule} floor={floor} start={day.start} end={day.end} />
          <div className="judges-blocks">
            {(isAlone ? joined(own) : own).map((piece) => {
              const { from, to, start, end, panel } = piece;
              const codes = panel?.judges.map(({ code }) => code).join(panel.judges[0]?.code[1] ? ' ' : '');
              const heats = from === to ? `heat ${from.label}` : `heats ${from.label} to ${to.label}`;
              return (
                <button
                  key={from.id}
                  type="button"
                  className={`fc-ellipsis ${panel ? '' : 'judges-unset'}`}
                  style={placeIn(day, start, end)}
                  disabled={!onChoose}
                  title={`${codes ?? 'No panel'}, ${heats}`}
                  aria-label={`${codes ?? 'No panel'}, ${heats}${floor ? ` on ${floor}` : ''}`}
                  aria-pressed={from.id === fromHeatId}
                  onClick={() => onChoose?.(piece)}
                >
                  {codes ?? 'No panel'}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

/** One tick for each heat of a floor on a day. */
function Heats({ schedule, floor, start, end }: Pick<PanelStripProps, 'schedule'> & Day & { floor: string }) {
  const ticks = useMemo(() => {
    const own = new Set(schedule.sections.flatMap((section) => (section.floor === floor ? section.id : [])));
    const heats = schedule.heats.filter(({ section }) => own.has(section.id));
    return ticksOf(heats, schedule.sections).filter((tick) => tick.start >= start && tick.start < end);
  }, [schedule, floor, start, end]);
  const span = useMemo(() => ({ start, end }), [start, end]);
  return (
    <div className="judges-heights">
      <Skyline ticks={ticks} height={32} span={span} />
    </div>
  );
}

/** Pieces without a panel are one, up to a break. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const isBeside = last && !last.panel && !piece.panel && piece.start - last.end < HOUR / 4;
    if (isBeside) all[all.length - 1] = { ...last, to: piece.to, end: piece.end };
    else all.push(piece);
  }
  return all;
}

/** One piece for each section. */
function sectionsOf(pieces: readonly Piece[]): Piece[] {
  return [...Map.groupBy(pieces, ({ from }) => from.section).values()].flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    return first && last ? [{ ...first, end: last.end }] : [];
  });
}

/** Full hours in the span, at most about MOST_LABELS. */
function hoursOf(from: number, length: number, clock: EventClock): number[] {
  const first = from + ((60 - (clock.minuteOfDay(from) % 60)) % 60) * 60_000;
  const step = (STEPS.find((hours) => length / (hours * HOUR) <= MOST_LABELS) ?? 24) * HOUR;
  const count = Math.max(0, Math.floor((from + length - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

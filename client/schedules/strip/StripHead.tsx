import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from '@blueprintjs/icons';
import type { EventClock } from '../../time/eventClock.ts';
import { hint } from '../../ui/openings/hint.ts';
import type { StyleName } from '../../ui/styleColour.ts';
import { useLane } from '../lane/Lane.ts';
import type { StripModel } from './StripModel.ts';
import { placeWindow, type StripWindow, zoomWindow } from './stripWindow.ts';
import type { ChangeWindow } from './useStripWindow.ts';

interface StripHeadProps {
  readonly model: StripModel;
  readonly clock: EventClock;
  readonly window: StripWindow;
  readonly change: ChangeWindow;
  /** Chooses the day here, as narrow screens have no overview. */
  readonly isNarrow: boolean;
  readonly fold: { readonly isFolded: boolean; readonly toggle: () => void };
}

const STYLES: readonly [StyleName, string][] = [
  ['smooth', 'Smooth'],
  ['rhythm', 'Rhythm'],
  ['standard', 'Standard'],
  ['latin', 'Latin'],
  ['other', 'Other'],
];

const MARKS: readonly [
  mark: string,
  words: string,
  isMarked: (heat: StripModel['heats'][number]) => boolean,
][] = [
  ['double', 'Double-booked', ({ isDoubleBooked }) => isDoubleBooked],
  ['over', 'Over-full', ({ couples, cap }) => couples > cap],
  ['unused', 'Unused', ({ couples }) => couples === 0],
];

export function StripHead({ fold, ...props }: StripHeadProps) {
  const { model, clock, isNarrow } = props;
  const isFolded = fold.isFolded && !isNarrow;
  return (
    <div className="strip-head fc-row fc-gap-4">
      {isNarrow ? null : (
        <Button
          variant="minimal"
          size="small"
          className="strip-fold"
          icon={isFolded ? <ChevronRight size={14} /> : <ChevronDown size={14} />}
          aria-label="Day strip"
          aria-expanded={!isFolded}
          onClick={fold.toggle}
          {...hint(isFolded ? 'Show the day strip' : 'Hide the day strip')}
        />
      )}
      {isFolded ? (
        <h2 className="strip-title fc-fill fc-shrink fc-ellipsis fc-strong">{daysText(model.days, clock)}</h2>
      ) : (
        <StretchHead {...props} />
      )}
    </div>
  );
}

/** "Fri Mar 5 – Sun Mar 7". */
function daysText(days: StripModel['days'], clock: EventClock): string {
  const ends = [days[0], days.at(-1)].flatMap((day) => (day ? [clock.shortDay(day.start)] : []));
  return [...new Set(ends)].join(' – ');
}

function StretchHead({ model, clock, window, change, isNarrow }: Omit<StripHeadProps, 'fold'>) {
  const { days } = model;
  const lane = useLane();
  const toDay = (day: number) =>
    change(({ from, to }) => placeWindow(days, day, days[day]?.start ?? 0, to - from));
  const zoom = (factor: number) =>
    change((before) => zoomWindow(days, before, factor, (before.from + before.to) / 2));
  return (
    <>
      <h2 className="strip-title fc-fill fc-shrink fc-ellipsis fc-strong">
        {clock.weekday(days[window.day]?.start ?? window.from)}{' '}
        <span>
          {clock.time(window.from)} – {clock.time(window.to)}
        </span>
      </h2>
      {isNarrow ? (
        <DayChooser
          days={days.map(({ start }) => clock.shortWeekday(start))}
          day={window.day}
          onChoose={toDay}
        />
      ) : (
        <>
          {lane ? <lane.parts.Legend /> : <Legend model={model} />}
          <Button
            variant="minimal"
            size="small"
            icon={<ZoomOut />}
            aria-label="Zoom out"
            onClick={() => zoom(1.5)}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<ZoomIn />}
            aria-label="Zoom in"
            onClick={() => zoom(1 / 1.5)}
          />
        </>
      )}
    </>
  );
}

function Legend({ model }: { model: StripModel }) {
  const present = new Set(model.heats.map(({ style }) => style));
  const marks = MARKS.filter(([, , isMarked]) => model.heats.some(isMarked));
  return (
    <ul className="strip-legend fc-flex fc-wrap fc-muted" aria-label="Legend">
      {STYLES.filter(([style]) => present.has(style)).map(([style, name]) => (
        <li key={style}>
          <i style={{ background: `var(--fc-${style}-fill)` }} />
          {name}
        </li>
      ))}
      {marks.map(([mark, words], index) => (
        <li key={mark} className={index === 0 ? 'strip-legend-marks' : undefined}>
          <i className={`strip-mark-${mark}`} />
          {words}
        </li>
      ))}
    </ul>
  );
}

interface DayChooserProps {
  readonly days: readonly string[];
  readonly day: number;
  readonly onChoose: (day: number) => void;
}

function DayChooser({ days, day, onChoose }: DayChooserProps) {
  if (days.length < 2) return null;
  return (
    <nav className="fc-row fc-rigid" aria-label="Day">
      <Button
        variant="minimal"
        size="small"
        icon={<ChevronLeft />}
        aria-label="Previous day"
        disabled={day === 0}
        title={day === 0 ? 'This is the first day.' : undefined}
        onClick={() => onChoose(day - 1)}
      />
      {days.slice(0, 4).map((name, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the programme
          key={index}
          type="button"
          aria-pressed={index === day}
          className={index === day ? 'strip-day-choice strip-day-current' : 'strip-day-choice'}
          onClick={() => onChoose(index)}
        >
          {name}
        </button>
      ))}
      <Button
        variant="minimal"
        size="small"
        icon={<ChevronRight />}
        aria-label="Next day"
        disabled={day >= days.length - 1}
        title={day >= days.length - 1 ? 'This is the last day.' : undefined}
        onClick={() => onChoose(day + 1)}
      />
    </nav>
  );
}

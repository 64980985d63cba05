import { type CSSProperties, memo } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { styleColour } from '../../ui/styleColour.ts';
import { bandText } from './bandText.ts';
import type { StripModel, StripSection } from './StripModel.ts';
import { floorLines, freeStretches, type overlaps } from './stripGaps.ts';
import type { StripWindow } from './stripWindow.ts';
import './stripBands.css';

interface StripBandsProps {
  readonly model: StripModel;
  readonly window: StripWindow;
  readonly width: number;
  readonly shared: ReturnType<typeof overlaps>;
  readonly openSectionId: string | null;
  readonly clock: EventClock;
  readonly onOpen: (sectionId: string) => void;
}

type Box = CSSProperties & { readonly width: number; readonly '--line': number };

/**
 * Sections as bands to scale, floors side by side on lines of their own, free time between them, red hatching where two
 * overlap. Pointer only: the Sections column
 * has the same for the keyboard.
 */
export const StripBands = memo(function StripBands(props: StripBandsProps) {
  const { model, window, width, shared, clock } = props;
  const scale = width / (window.to - window.from);
  const lines = floorLines(model.sections);
  const height: CSSProperties & Record<'--lines', number> = { '--lines': lines.length };
  const place = (from: number, to: number, floor = ''): Box => {
    const left = Math.max(0, (from - window.from) * scale);
    const right = Math.min(width, (to - window.from) * scale);
    return { left, width: right - left, '--line': Math.max(0, lines.indexOf(floor)) };
  };
  const isSeen = (from: number, to: number) => to > window.from && from < window.to;
  const day = model.days[window.day];
  const free = day ? freeStretches(day, model.sections) : [];
  return (
    <div className="strip-bands" style={height} aria-hidden>
      {free
        .filter(({ from, to }) => isSeen(from, to))
        .map(({ from, to }) => {
          const box = place(from, to);
          return (
            <div key={from} className="strip-free fc-nowrap fc-muted" style={box}>
              {box.width >= 60 ? `${Math.round((to - from) / 60_000)} min free` : ''}
            </div>
          );
        })}
      {model.sections
        .filter(({ start, end }) => isSeen(start, end))
        .map((section) => (
          <Band
            key={section.id}
            section={section}
            box={place(section.start, section.end, section.floor)}
            hidden={hiddenEnds(section, shared, scale)}
            {...props}
          />
        ))}
      {shared
        .filter(({ from, to }) => isSeen(from, to))
        .map(({ from, to, floor }) => (
          <div
            key={`${from} ${floor}`}
            className="strip-overlap"
            style={place(from, to, floor)}
            title={`Two sections overlap, ${clock.range(from, to)}`}
          />
        ))}
    </div>
  );
});

interface BandProps extends StripBandsProps {
  readonly section: StripSection;
  readonly box: Box;
  /** Pixels at each end covered by overlap hatching. */
  readonly hidden: { left: number; right: number };
}

function Band({ section, box, hidden, clock, openSectionId, window, onOpen }: BandProps) {
  const title = section.isBreak ? section.title : `${section.order} ${section.title}`.trim();
  const times = clock.range(section.start, section.end, '–');
  const fits = bandText(box.width - hidden.left - hidden.right, title, times);
  const isOpen = section.id === openSectionId;
  const isCut = section.start < window.from;
  const { band, fill, text } = styleColour(section.style);
  const colours = section.isBreak ? {} : { background: band, borderColor: fill, color: text };
  const kind = section.isBreak ? 'strip-band-break fc-medium fc-muted' : '';
  const className = `strip-band fc-row fc-spread fc-gap-12 fc-nowrap fc-strong ${kind} ${isOpen ? 'strip-band-open' : ''} ${isCut ? 'strip-band-cut' : ''}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={className}
      style={{ ...box, ...colours, paddingLeft: hidden.left + 6, paddingRight: hidden.right + 6 }}
      title={`Section ${section.order} ${section.title}, ${times} · ${counted(section.heatCount, 'heat')}`}
      onClick={() => onOpen(section.id)}
    >
      {fits === 'none' ? null : <span className="fc-ellipsis">{title}</span>}
      {fits === 'both' && !section.isBreak ? <span className="fc-medium">{times}</span> : null}
    </button>
  );
}

function hiddenEnds(section: StripSection, shared: StripBandsProps['shared'], scale: number) {
  const ends = { left: 0, right: 0 };
  for (const { from, to } of shared.filter(({ floor }) => floor === section.floor)) {
    if (from === section.start && to < section.end) ends.left = Math.max(ends.left, (to - from) * scale);
    if (to === section.end && from > section.start) ends.right = Math.max(ends.right, (to - from) * scale);
  }
  return ends;
}

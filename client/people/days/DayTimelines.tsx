import { counted } from '../../../server/schedules/counted.ts';
import { hourName } from '../../time/clockText.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { styleColour } from '../../ui/styleColour.ts';
import { type Day, dayAxis, hoursText } from './personDay.ts';
import './DayTimelines.css';

/** Width of a letter as a share of the narrowest timeline; labels without room are left out. */
const LETTER = 0.02;

/** Days of a person as bars to scale: blocks in the colour of their style, minutes of rest between them. */
export function DayTimelines({ days, clock }: { days: readonly Day[]; clock: EventClock }) {
  const { from, to, labels } = dayAxis(days);
  return (
    <div className="fc-stack fc-gap-8">
      {days.map((day) => {
        const place = (at: number) => ((at - day.midnight) / 3_600_000 - from) / (to - from);
        return (
          <div className="fc-day" key={day.start}>
            <p className="fc-flex fc-gap-8 fc-small">
              <strong>{clock.weekday(day.start)}</strong>
              <span className="fc-muted">
                {counted(day.turns.length, 'heat')}, first {clock.time(day.turns[0]?.start ?? 0)}
              </span>
            </p>
            <div className="fc-day-bar" role="img" aria-label={describe(day, clock)}>
              {day.blocks.map((block, index) => {
                const next = day.blocks[index + 1];
                const left = place(block.start);
                const end = Math.max(
                  left + 0.006,
                  left + (block.end - block.start) / ((to - from) * 3_600_000),
                );
                const restWidth = next ? place(next.start) - end : 0;
                const rest = next ? hoursText(Math.round((next.start - block.end) / 60_000)) : '';
                return (
                  <span key={block.start}>
                    <span
                      className="fc-day-block"
                      style={{
                        left: `${left * 100}%`,
                        width: `${(end - left) * 100}%`,
                        background: styleColour(block.style).fill,
                      }}
                      title={`${block.style}, ${counted(block.turns, 'heat')}`}
                    />
                    {next && restWidth > rest.length * LETTER && (
                      <span
                        className="fc-day-rest fc-nowrap fc-muted"
                        style={{ left: `${end * 100}%`, width: `${restWidth * 100}%` }}
                      >
                        {rest}
                      </span>
                    )}
                  </span>
                );
              })}
            </div>
            <div className="fc-day-axis fc-numbers fc-medium fc-muted" aria-hidden="true">
              {labels.map((hour) => (
                <span
                  key={hour}
                  data-at={hour === from ? 'first' : hour === to ? 'last' : undefined}
                  style={{ left: `${((hour - from) / (to - from)) * 100}%` }}
                >
                  {hourName(hour)}
                </span>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function describe(day: Day, clock: EventClock): string {
  const blocks = day.blocks.map(
    ({ start, end, style, turns }) =>
      `${clock.time(start)} to ${clock.time(end)} ${style}, ${counted(turns, 'heat')}`,
  );
  return `${clock.weekday(day.start)}: ${blocks.join('; ')}`;
}

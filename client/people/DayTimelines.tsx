import { hourName } from '../time/clockText.ts';
import type { EventClock } from '../time/eventClock.ts';
import { counted } from '../ui/counted.ts';
import { styleColour } from '../ui/styleColour.ts';
import { type Day, hoursText } from './personDay.ts';
import './DayTimelines.css';

const LABEL_EVERY_HOURS = 2;
const ROOM_FOR_REST = 0.035;

/** A person's days as bars to one scale: blocks in their style's colour, the minutes of rest between them. */
export function DayTimelines({ days, clock }: { days: readonly Day[]; clock: EventClock }) {
  const { from, to } = hoursOf(days, clock);
  const place = (at: number) => (clock.minuteOfDay(at) - from * 60) / ((to - from) * 60);
  const labels = Array.from(
    { length: Math.floor((to - from) / LABEL_EVERY_HOURS) + 1 },
    (_, index) => from + index * LABEL_EVERY_HOURS,
  );
  return (
    <div className="fc-days">
      {days.map((day) => (
        <div className="fc-day" key={day.date}>
          <p className="fc-day-head">
            <strong>{clock.weekday(day.turns[0]?.start ?? 0)}</strong>
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
                  {next && restWidth > ROOM_FOR_REST && (
                    <span
                      className="fc-day-rest"
                      style={{ left: `${end * 100}%`, width: `${restWidth * 100}%` }}
                    >
                      {hoursText(Math.round((next.start - block.end) / 60_000))}
                    </span>
                  )}
                </span>
              );
            })}
          </div>
          <div className="fc-day-axis fc-numbers" aria-hidden="true">
            {labels.map((hour) => (
              <span key={hour} style={{ left: `${((hour - from) / (to - from)) * 100}%` }}>
                {hourName(hour)}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Whole even hours around all days, so that every bar has one scale and its first and last label fit. */
function hoursOf(days: readonly Day[], clock: EventClock): { from: number; to: number } {
  const blocks = days.flatMap((day) => day.blocks);
  const starts = blocks.map(({ start }) => clock.minuteOfDay(start));
  const ends = blocks.map(({ start, end }) => clock.minuteOfDay(start) + (end - start) / 60_000);
  const from = Math.floor(Math.min(...starts) / 60);
  const hours = Math.max(LABEL_EVERY_HOURS, Math.ceil(Math.max(...ends) / 60) - from);
  return { from, to: from + Math.ceil(hours / LABEL_EVERY_HOURS) * LABEL_EVERY_HOURS };
}

function describe(day: Day, clock: EventClock): string {
  const blocks = day.blocks.map(
    ({ start, end, style, turns }) =>
      `${clock.time(start)} to ${clock.time(end)} ${style}, ${counted(turns, 'heat')}`,
  );
  return `${clock.weekday(day.turns[0]?.start ?? 0)}: ${blocks.join('; ')}`;
}

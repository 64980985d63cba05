import { Tag } from '@blueprintjs/core';
import { Pause } from '@blueprintjs/icons';
import { counted, inDigits } from '../../../server/schedules/counted.ts';
import { Panel } from '../../ui/Panel.tsx';
import { styleColour } from '../../ui/styleColour.ts';
import { awayText, delayText, isLate, shortTime } from '../dayWords.ts';
import type { UnderfilledHeat } from '../desk/useUnderfilledHeats.ts';
import { Lateness } from '../Lateness.tsx';
import type { FollowedFloor } from '../useFloor.ts';
import { type Lane, type LaneTick, laneOf, programSpan, type Span, spanOf } from './controlLanes.ts';

const HOUR = 3_600_000;
/** Shares of the strip on wide screens and phones: half a flag plus half an hour label. */
const FLAG_SHARE = 0.05;
const FLAG_SHARE_ON_PHONES = 0.16;

/** The day with a lane per floor: danced heats at their start, upcoming ones at their expected time, and the clock. */
export function ControlStrip({
  floors,
  days,
  thin,
}: {
  floors: readonly FollowedFloor[];
  /** Days until the first heat; 0 once the clock runs. */
  days: number;
  /** Undecided heats: a ring for one couple, a hollow box for none. */
  thin: readonly UnderfilledHeat[];
}) {
  const [first] = floors as [FollowedFloor];
  const program = programSpan(floors);
  const lanes = floors.map((floor) => laneOf(floor, program));
  const span = spanOf(lanes, program, first.now);
  const { clock, now } = first;
  const { from, until } = program ?? span;
  return (
    <Panel
      label="Day"
      title={
        <span className="fc-baseline fc-wrap fc-gap-8">
          <span className="fc-page-heading">
            {clock.weekday(from)}, {clock.monthDay(from)}
          </span>
          <span className="control-where fc-muted">{clock.range(from, until)}</span>
          {days === 0 ? null : (
            <Tag minimal intent="primary">
              {awayText(days)}
            </Tag>
          )}
        </span>
      }
      aside={
        days > 0 ? (
          <span className="control-legend fc-nowrap">Today is {clock.shortDay(now)}</span>
        ) : (
          <ul className="control-legend fc-flex fc-wrap">
            <li>
              <i className="control-danced" /> Danced
            </li>
            <li>
              <i className="control-due" /> Upcoming, at expected time
            </li>
            <li>
              <i className="control-lateness" /> Behind plan
            </li>
            <li>
              <i className="control-hatched" /> Paused
            </li>
            <li>
              <i className="control-ring" /> One couple, undecided
            </li>
            <li>
              <i className="control-hollow" /> Empty
            </li>
          </ul>
        )
      }
    >
      {lanes.map((lane) => (
        <LaneRow
          key={lane.floor.plan.floor}
          lane={lane}
          span={span}
          thin={thin}
          hasHead={days <= 0 || floors.length > 1}
        />
      ))}
    </Panel>
  );
}

interface LaneRowProps {
  readonly lane: Lane;
  readonly span: Span;
  readonly thin: readonly UnderfilledHeat[];
  /** Names the floor and says how it runs. */
  readonly hasHead: boolean;
}

function LaneRow({ lane, span, thin, hasHead }: LaneRowProps) {
  const { floor, ticks, bands } = lane;
  const { plan, view, clock, now } = floor;
  const at = (time: number): string =>
    `${(100 * (Math.min(span.until, Math.max(span.from, time)) - span.from)) / (span.until - span.from)}%`;
  const danced = view.state.position + 1;
  const end = ticks.at(-1);
  const isNear = (hour: number, share: number) => Math.abs(hour - now) < share * (span.until - span.from);
  const hours: number[] = [];
  for (let hour = Math.ceil((span.from + HOUR / 4) / HOUR) * HOUR; hour < span.until; hour += HOUR)
    // Skips hours that the flag of the clock would cover.
    if (!isNear(hour, FLAG_SHARE)) hours.push(hour);
  const { pausedAt } = view.state;
  const isLateInSpan = now - span.from > 0.55 * (span.until - span.from);
  const isPlanned = view.delay !== null && view.delay > 0 && view.current !== null;
  return (
    <section
      className={`control-lane ${hasHead ? 'fc-stack' : ''} fc-line-above`}
      aria-label={plan.floor || 'Floor'}
    >
      {hasHead && (
        <div className="control-lane-head">
          <h3>{plan.floor || plan.scheduleName}</h3>
          <Lateness floor={floor} />
          <p>
            {inDigits(danced)} of {counted(plan.heats.length, 'heat')} danced
          </p>
          {end && view.next && <p>ends about {clock.time(end.until)}</p>}
        </div>
      )}
      <div className="control-lane-day">
        {bands.map(({ key, title, from, until, style }) => (
          <div
            key={key}
            className={`control-band fc-ellipsis fc-medium ${style === null ? 'control-hatched' : ''}`}
            style={{
              left: at(from),
              right: `calc(100% - ${at(until)})`,
              ...(style === null
                ? {}
                : { background: styleColour(style).band, color: styleColour(style).text }),
            }}
            title={title}
          >
            <span className={style === null ? 'control-break-title fc-muted' : ''}>{title}</span>
          </div>
        ))}
        {isPlanned && (
          <div
            className="control-lateness control-stretch"
            style={{ left: at(now - (view.delay ?? 0)), right: `calc(100% - ${at(now)})` }}
          />
        )}
        {pausedAt !== null && (
          <div
            className="control-hatched control-stretch"
            style={{ left: at(pausedAt), right: `calc(100% - ${at(now)})` }}
          />
        )}
        <Ticks ticks={ticks} span={span} />
        {thin.map(({ heat, left }) => {
          const tick = ticks.find(({ key }) => key === heat.id);
          return (
            tick && (
              <i
                key={heat.id}
                className={`control-undecided ${left ? 'control-ring' : 'control-hollow'}`}
                style={{ left: at((tick.from + tick.until) / 2) }}
                title={`Heat ${heat.label}: ${left ? 'one couple' : 'empty'}`}
              />
            )
          );
        })}
        {hours.map((hour) => (
          <span
            key={hour}
            className={`control-hour fc-nowrap fc-muted ${isNear(hour, FLAG_SHARE_ON_PHONES) ? 'control-hour-near' : ''}`}
            style={{ left: at(hour) }}
          >
            {clock.hour(hour)}
          </span>
        ))}
        {now >= span.from && now <= span.until && (
          <div className="control-now" style={{ left: at(now) }}>
            <span
              className={`control-flag fc-row fc-gap-4 fc-nowrap fc-text-12 fc-strong ${pausedAt === null ? '' : 'control-now-paused'}`}
            >
              {pausedAt !== null && <Pause size={10} />}
              {view.current?.label ?? clock.time(now)}
            </span>
            {view.current?.plannedTime && (
              <small
                className={`${isLate(view.delay) ? 'control-now-late' : ''} ${isLateInSpan ? 'control-now-left' : ''}`}
              >
                planned {shortTime(clock, Date.parse(view.current.plannedTime))}, {delayText(view.delay)}
              </small>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

const TICK_HEIGHT = 40;

function Ticks({ ticks, span }: { ticks: readonly LaneTick[]; span: Span }) {
  const most = ticks.reduce((high, { couples }) => Math.max(high, couples), 1);
  const width = span.until - span.from;
  const drawn = (all: readonly LaneTick[]): string =>
    all
      .map(({ from, until, couples }) => {
        const height = couples === 0 ? 2 : Math.max(3, (couples / most) * TICK_HEIGHT);
        const [left, across] = [(from - span.from) / 1000, (0.8 * (until - from)) / 1000];
        return `M${left} ${TICK_HEIGHT}v${-height}h${across}v${height}z`;
      })
      .join('');
  // One path for all of a colour: with an element for each heat, a large day keeps the browser busy.
  return (
    <svg
      className="control-ticks"
      viewBox={`0 0 ${width / 1000} ${TICK_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[true, false].flatMap((isDanced) =>
        [...Map.groupBy(ticks, ({ style }) => styleColour(style).fill)].map(([fill, own]) => (
          <path
            key={`${fill} ${isDanced}`}
            d={drawn(own.filter((tick) => tick.isDanced === isDanced))}
            fill={fill}
            opacity={isDanced ? 0.5 : 1}
          />
        )),
      )}
    </svg>
  );
}

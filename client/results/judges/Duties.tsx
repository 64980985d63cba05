import type { JudgesScreenQuery as Screen } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { counted } from '../../ui/counted.ts';
import { useNow } from '../../ui/useNow.ts';

interface DutiesProps {
  readonly judges: Screen['judges'];
  readonly duties: Screen['panelPlan']['duties'];
  readonly clock: EventClock;
}

const HOUR = 3_600_000;
/** Hours between labels. */
const STEPS = [1, 2, 3, 6, 12, 24];
const MOST_LABELS = 8;

export function Duties({ judges, duties, clock }: DutiesProps) {
  const now = useNow(30_000);
  if (judges.length === 0)
    return <p className="judges-none fc-muted">Add judges first, each with a letter.</p>;
  const times = duties.flatMap(({ startsAt, endsAt }) =>
    startsAt && endsAt ? [Date.parse(startsAt), Date.parse(endsAt)] : [],
  );
  const first = Math.min(...times);
  const length = Math.max(1, Math.max(...times) - first);
  const share = (at: number): string => `${(100 * (at - first)) / length}%`;
  const isOn = now > first && now < first + length;
  return (
    <ul className="judges-duties">
      {times.length > 0 ? (
        <li className="judges-axis" aria-hidden>
          <span className="judges-lane">
            {hoursOf(first, length, clock).map((at) => (
              <small key={at} style={{ left: share(at) }}>
                {length > 24 * HOUR ? `${clock.shortWeekday(at)} ` : ''}
                {clock.hour(at)}
              </small>
            ))}
          </span>
        </li>
      ) : null}
      {judges.map(({ id, code, name }) => {
        const own = duties.filter((duty) => duty.code === code);
        const heats = own.reduce((sum, { heatCount }) => sum + heatCount, 0);
        return (
          <li key={id}>
            <b>{code}</b>
            <span className="fc-anywhere">{name}</span>
            <span className="judges-lane" aria-hidden>
              {own.map(({ fromHeat, toHeat, floor, startsAt, endsAt, panelSize }) =>
                startsAt && endsAt ? (
                  <i
                    key={`${floor} ${fromHeat}`}
                    title={`${fromHeat}–${toHeat}, ${clock.time(Date.parse(startsAt))} to ${clock.time(Date.parse(endsAt))}`}
                    className={Date.parse(endsAt) < now ? 'judges-over' : undefined}
                    style={{
                      left: share(Date.parse(startsAt)),
                      width: `max(3px, ${(100 * (Date.parse(endsAt) - Date.parse(startsAt))) / length}%)`,
                    }}
                  >
                    {panelSize > 5 ? panelSize : ''}
                  </i>
                ) : null,
              )}
              {isOn ? <b style={{ left: share(now) }} /> : null}
            </span>
            <span className="judges-heats fc-anywhere fc-numbers fc-text-12 fc-muted">
              {own.length === 0
                ? 'On no panel'
                : `${own.map(({ fromHeat, toHeat }) => (fromHeat === toHeat ? fromHeat : `${fromHeat}–${toHeat}`)).join(', ')} · ${counted(heats, 'heat')}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Full hours in the span, at most about MOST_LABELS. */
function hoursOf(from: number, length: number, clock: EventClock): number[] {
  const first = from + ((60 - (clock.minuteOfDay(from) % 60)) % 60) * 60_000;
  const step = (STEPS.find((hours) => length / (hours * HOUR) <= MOST_LABELS) ?? 24) * HOUR;
  const count = Math.max(0, Math.floor((from + length - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

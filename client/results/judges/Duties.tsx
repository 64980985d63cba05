import type { JudgesScreenQuery as Screen } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { counted } from '../../ui/counted.ts';

interface DutiesProps {
  readonly judges: Screen['judges'];
  readonly duties: Screen['panelPlan']['duties'];
  readonly clock: EventClock;
}

/** A line a judge; bars are the heats that the judge marks, over the time of the program. */
export function Duties({ judges, duties, clock }: DutiesProps) {
  if (judges.length === 0) return <p className="judges-none">Add judges first, a letter for each.</p>;
  const times = duties.flatMap(({ startsAt, endsAt }) =>
    startsAt && endsAt ? [Date.parse(startsAt), Date.parse(endsAt)] : [],
  );
  const first = Math.min(...times);
  const length = Math.max(1, Math.max(...times) - first);
  const share = (at: string): string => `${(100 * (Date.parse(at) - first)) / length}%`;
  return (
    <ul className="judges-duties">
      {judges.map(({ id, code, name }) => {
        const own = duties.filter((duty) => duty.code === code);
        const heats = own.reduce((sum, { heatCount }) => sum + heatCount, 0);
        return (
          <li key={id}>
            <b>{code}</b>
            <span className="judges-name">{name}</span>
            <span className="judges-lane" aria-hidden>
              {own.map(({ fromHeat, toHeat, floor, startsAt, endsAt, panelSize }) =>
                startsAt && endsAt ? (
                  <i
                    key={`${floor} ${fromHeat}`}
                    title={`${fromHeat}–${toHeat}, ${clock.time(Date.parse(startsAt))} to ${clock.time(Date.parse(endsAt))}`}
                    style={{
                      left: share(startsAt),
                      width: `max(3px, ${(100 * (Date.parse(endsAt) - Date.parse(startsAt))) / length}%)`,
                    }}
                  >
                    {panelSize > 5 ? panelSize : ''}
                  </i>
                ) : null,
              )}
            </span>
            <span className="judges-heats">
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

import { HTMLTable } from '@blueprintjs/core';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { TBA } from '../../../server/entries/tba.ts';
import { chooseForEntries } from '../../shell/lastChoice.ts';
import { personPath } from '../../shell/personPath.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { StyleDot } from '../../ui/pills/StylePill.tsx';
import { type Day, restMinutes, restText } from './personDay.ts';

/** Heats of a person by day, with the rest before each. */
export function DayTable(props: {
  days: readonly Day[];
  clock: EventClock;
  scheduleId: string;
  eventId: string;
}) {
  const { days, clock } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="fc-person-pane-table fc-fill fc-scroll" aria-label="Heats of the day" tabIndex={0}>
      <HTMLTable compact>
        <thead>
          <tr>
            <th scope="col">Start</th>
            <th scope="col">Heat</th>
            <th scope="col">Dance</th>
            <th scope="col">With</th>
            <th scope="col">Rest before</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <Fragment key={day.start}>
              <tr>
                <th colSpan={5} scope="rowgroup">
                  {clock.weekday(day.start)}
                </th>
              </tr>
              {day.turns.map((turn, index) => {
                const before = day.turns[index - 1];
                return (
                  <tr key={turn.heatId}>
                    <td className="fc-numbers">{clock.time(turn.start)}</td>
                    <td className="fc-numbers fc-person-heat">
                      <Link to={`/schedule?id=${props.scheduleId}&heat=${turn.number}`}>{turn.label}</Link>
                    </td>
                    <td>
                      <StyleDot category={turn.style} />
                      <Link to="/entries" onClick={() => chooseForEntries(turn.entrantId, props.eventId)}>
                        {turn.style} {turn.dance}
                      </Link>
                      {turn.floor ? <span className="fc-muted"> {turn.floor}</span> : null}
                    </td>
                    <td>
                      {turn.partners.map((partner, place) => (
                        <Fragment key={partner.id}>
                          {place > 0 && ', '}
                          <Link to={personPath(partner)}>{partner.name}</Link>
                        </Fragment>
                      ))}
                      {turn.awaitsPartner ? TBA : null}
                    </td>
                    <td>{before && restText(restMinutes(before, turn))}</td>
                  </tr>
                );
              })}
            </Fragment>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}

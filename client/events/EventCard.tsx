import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { graphql } from '../gql';
import type { EventCard_EventFragment } from '../gql/graphql.ts';
import { rememberChoice } from '../shell/lastChoice.ts';
import { eventDays } from './eventDays.ts';
import { ScheduleRow } from './ScheduleRow.tsx';
import './EventCard.css';

export const EventCard_event = graphql(`
  fragment EventCard_event on Event {
    id
    name
    date
    timeZone
    location
    version
    entryCount
    schedules {
      ...ScheduleRow_schedule
      sections {
        id
        startTime
      }
    }
  }
`);

export type EventOfCard = EventCard_EventFragment;
export type ScheduleOfCard = EventOfCard['schedules'][number];

/** One event with its schedules. The name opens the event and makes it the one that Entries starts with. */
export function EventCard(props: {
  event: EventOfCard;
  onEdit: () => void;
  onAddSchedule: () => void;
  onEditSchedule: (schedule: ScheduleOfCard) => void;
}) {
  const { event } = props;
  const where = [eventDays(event) ?? 'Date not set', event.location].filter(Boolean).join(' · ');
  return (
    <section className="fc-panel fc-event-card" aria-label={event.name}>
      <header className="fc-event-head">
        <div className="fc-event-words">
          <h2>
            <Link to={`/event?id=${event.id}`} onClick={() => rememberChoice('event', event.id)}>
              {event.name}
            </Link>
          </h2>
          <p className="fc-small fc-muted">{where}</p>
        </div>
        <Button variant="minimal" aria-label={`Edit ${event.name}`} icon={<Edit />} onClick={props.onEdit} />
      </header>
      <ul className="fc-event-schedules">
        {event.schedules.map((schedule) => (
          <ScheduleRow key={schedule.id} schedule={schedule} onEdit={() => props.onEditSchedule(schedule)} />
        ))}
        {event.schedules.length === 0 && <li className="fc-event-none">No schedules yet.</li>}
      </ul>
      <Button
        variant="minimal"
        intent="primary"
        className="fc-event-add"
        text="+ Add Schedule"
        onClick={props.onAddSchedule}
      />
    </section>
  );
}

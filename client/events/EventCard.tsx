import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { graphql } from '../gql';
import type { EventCard_EventFragment } from '../gql/graphql.ts';
import { rememberChoice } from '../shell/lastChoice.ts';
import { eventDays } from '../time/eventDays.ts';
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

export function EventCard(props: {
  event: EventOfCard;
  onEdit: () => void;
  onAddSchedule: () => void;
  onEditSchedule: (schedule: ScheduleOfCard) => void;
}) {
  const { event } = props;
  const path = `/event?id=${event.id}`;
  const open = () => rememberChoice('event', event.id);
  const days = eventDays(event);
  return (
    <article className="fc-panel fc-event-card" aria-label={event.name}>
      <header className="fc-event-head fc-flex fc-spread fc-gap-8">
        <div className="fc-shrink">
          <h2>
            <Link to={path} onClick={open}>
              {event.name}
            </Link>
          </h2>
          <p className="fc-small fc-muted">
            {days ?? (
              <Link to={path} onClick={open}>
                Set the date
              </Link>
            )}
            {event.location ? ` · ${event.location}` : ''}
          </p>
        </div>
        <Button variant="minimal" aria-label={`Edit ${event.name}`} icon={<Edit />} onClick={props.onEdit} />
      </header>
      <ul className="fc-line-above">
        {event.schedules.map((schedule) => (
          <ScheduleRow key={schedule.id} schedule={schedule} onEdit={() => props.onEditSchedule(schedule)} />
        ))}
        {event.schedules.length === 0 && (
          <li className="fc-event-none fc-muted fc-line-below">No schedules yet.</li>
        )}
      </ul>
      <Button
        variant="minimal"
        intent="primary"
        className="fc-event-add"
        text="+ Add Schedule"
        onClick={props.onAddSchedule}
      />
    </article>
  );
}

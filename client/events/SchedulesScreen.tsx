import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Upload } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import { DeletedLink } from '../shell/DeletedLink.tsx';
import { useAllEvents } from '../shell/lastChoice.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { EventCard, type EventOfCard, type ScheduleOfCard } from './EventCard.tsx';
import { EventDialog } from './EventDialog.tsx';
import { SchedulesScreenQuery } from './eventOperations.ts';
import { NoEvents } from './NoEvents.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import './SchedulesScreen.css';

type Subject =
  | { what: 'event'; event: EventOfCard | null }
  | { what: 'schedule'; event: EventOfCard; schedule: ScheduleOfCard | null };

export function SchedulesScreen() {
  const { data, error, refetch } = useQuery(SchedulesScreenQuery);
  const navigate = useNavigate();
  const dialog = useDialog<Subject>();
  const { subject, show } = dialog;
  const events = data?.events;
  useAllEvents(events);
  const schedules = events?.reduce((sum, event) => sum + event.schedules.length, 0) ?? 0;
  const addEvent = () => show({ what: 'event', event: null });
  return (
    <div className="fc-screen">
      {error && !events && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!events && !error && <LoadingCards />}
      {events?.length === 0 && <NoEvents onAdd={addEvent} />}
      {events && events.length > 0 && (
        <>
          <div className="fc-toolbar">
            <span className="fc-muted">
              {counted(events.length, 'event')}, {counted(schedules, 'schedule')}
            </span>
            <span className="fc-flex fc-wrap fc-gap-8">
              <Button
                text="Import a spreadsheet"
                icon={<Upload />}
                onClick={() => void navigate('/import')}
              />
              <Button intent="primary" text="+ Add Event" onClick={addEvent} />
            </span>
          </div>
          <div className="fc-events fc-stack fc-gap-12">
            {events.map((event) => (
              <EventCard
                key={event.id}
                event={event}
                onEdit={() => show({ what: 'event', event })}
                onAddSchedule={() => show({ what: 'schedule', event, schedule: null })}
                onEditSchedule={(schedule) => show({ what: 'schedule', event, schedule })}
              />
            ))}
          </div>
          <DeletedLink what="events" />
        </>
      )}
      {subject?.what === 'event' && (
        <EventDialog key={dialog.key} thing={subject.event} isOpen={dialog.isOpen} onClose={dialog.close} />
      )}
      {subject?.what === 'schedule' && (
        <ScheduleDialog
          key={dialog.key}
          event={subject.event}
          thing={subject.schedule}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

function LoadingCards() {
  return (
    <div className="fc-events fc-stack fc-gap-12">
      {['a', 'b', 'c'].map((card) => (
        <div className="fc-panel" key={card}>
          <SkeletonRows rows={3} widths={['55%', '25%']} label="Loading events" />
        </div>
      ))}
    </div>
  );
}

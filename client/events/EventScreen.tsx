import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAutosave } from '../apollo/useAutosave.ts';
import type { EventScreenQuery as EventScreenData } from '../gql/graphql.ts';
import { useWorkedOn } from '../shell/lastChoice.ts';
import { UnreadEvent } from '../shell/ReadFailure.tsx';
import { SaveState } from '../ui/SaveState.tsx';
import { DangerZone } from './DangerZone.tsx';
import { EventActs } from './EventActs.tsx';
import { EventFields } from './EventFields.tsx';
import { EventSchedules } from './EventSchedules.tsx';
import { EventScreenQuery, SaveEvent } from './eventScreenOperations.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { LimitsGrid } from './LimitsGrid.tsx';
import { PartnerRules } from './PartnerRules.tsx';
import './EventScreen.css';

export function EventScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useQuery(EventScreenQuery, { variables: { id }, skip: id === '' });
  const navigate = useNavigate();
  return (
    <div className="fc-screen fc-event">
      {data ? (
        <EventManager key={id} event={data.event} onStale={() => void refetch()} />
      ) : (
        <>
          <div className="fc-event-top fc-row fc-gap-8">
            <BackButton onClick={() => void navigate('/schedules')} />
          </div>
          <UnreadEvent id={id} error={error} onRetry={() => void refetch()} />
        </>
      )}
    </div>
  );
}

function EventManager({ event, onStale }: { event: EventScreenData['event']; onStale: () => void }) {
  useWorkedOn(event);
  const navigate = useNavigate();
  const saving = useAutosave({
    kind: 'event',
    key: event.id,
    label: `Event ${event.name}`,
    mutation: SaveEvent,
    base: { id: event.id },
    version: event.version,
    present: event,
    onRefused: onStale,
  });
  const shown = { ...event, ...withoutUndefined(saving.pending) };
  return (
    <>
      <header className="fc-event-top fc-row fc-gap-8">
        <BackButton onClick={() => void navigate('/schedules')} />
        <h2 className="fc-page-heading fc-shrink fc-ellipsis">{event.name}</h2>
        <span className="fc-nowrap fc-muted">Event {event.id}</span>
        <span className="fc-event-save fc-row fc-wrap fc-end fc-gap-8">
          <SaveState state={saving.state} reason={saving.reason} />
          {saving.state === 'refused' && (
            <>
              {saving.code === 'CONFLICT' && <Button size="small" text="Save mine" onClick={saving.flush} />}
              <Button size="small" variant="minimal" text="Discard mine" onClick={saving.discard} />
            </>
          )}
        </span>
      </header>
      <FirstSteps event={shown} />
      <div className="fc-event-columns fc-stack fc-gap-12">
        <EventFields event={shown} errors={saving.fields} onChange={saving.change} />
        <div className="fc-stack fc-gap-12">
          <EventSchedules event={event} onChanged={onStale} />
          <LimitsGrid eventId={event.id} limits={event.entryLimits} />
          <PartnerRules eventId={event.id} limits={event.entryLimits} />
          <EventActs event={event} />
        </div>
      </div>
      <DangerZone event={event} />
    </>
  );
}

function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="minimal"
      aria-label="Back to Schedules"
      icon={<ArrowLeft size={16} />}
      onClick={onClick}
    />
  );
}

function withoutUndefined<T extends object>(patch: T) {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

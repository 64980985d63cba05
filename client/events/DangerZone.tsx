import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { outbox } from '../apollo/theOutbox.ts';
import { useSession } from '../shell/useSession.ts';
import { alsoDeleted, type DoomedEvent, EventDeletion } from './EventDeletion.tsx';

export function DangerZone({ event }: { event: DoomedEvent }) {
  const navigate = useNavigate();
  const { user, isOrganiser } = useSession();
  const [isAsking, setAsking] = useState(false);
  const isRefused = user !== null && !isOrganiser;
  return (
    <section className="fc-panel fc-panel-danger fc-danger fc-row fc-wrap" aria-label="Danger Zone">
      <div>
        <h2 className="fc-danger-title fc-strong fc-wrong">Danger Zone</h2>
        <p className="fc-small fc-muted">At your own risk...</p>
      </div>
      <span className="fc-small fc-muted fc-danger-words" id="danger-words">
        {isRefused ? 'Only organisers can delete events.' : alsoDeleted(event)}
      </span>
      <Button
        variant="outlined"
        intent="danger"
        text="Delete Event"
        aria-describedby="danger-words"
        aria-disabled={isRefused || undefined}
        onClick={() => !isRefused && setAsking(true)}
      />
      <EventDeletion
        event={event}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={() => {
          outbox.discard('event', event.id);
          void navigate('/schedules');
        }}
      />
    </section>
  );
}

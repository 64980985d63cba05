import { Button } from '@blueprintjs/core';
import { useState, useSyncExternalStore } from 'react';
import { connectionState, onConnectionChange } from '../apollo/connection.ts';
import { outbox, useOutboxItems } from '../apollo/theOutbox.ts';
import { useScreenState } from '../journal/screenState.ts';
import { Flyout } from '../ui/openings/Flyout.tsx';
import './ConnectionBadge.css';

const WORDS = { live: 'Live', reconnecting: 'Reconnecting…', offline: 'Offline' } as const;

/** Connection state and unsaved changes; a click lists them. */
export function ConnectionBadge() {
  const connection = useSyncExternalStore(onConnectionChange, connectionState);
  const { isBehind } = useScreenState();
  const state = connection === 'live' && isBehind ? 'offline' : connection;
  const unsaved = useOutboxItems();
  const [isOpen, setOpen] = useState(false);
  const refused = unsaved.filter((item) => item.state === 'refused').length;
  const waiting = connection === 'live' ? refused : unsaved.length;
  const unsavedWord = waiting === 1 ? 'change' : 'changes';
  const badge = (
    <>
      <span className={`fc-connection-mark fc-rigid fc-connection-${state}`} aria-hidden="true" />
      <span role="status">
        {WORDS[state]}
        {waiting > 0 && `, ${waiting}`}
        {waiting > 0 && <span className="fc-connection-long"> unsaved {unsavedWord}</span>}
      </span>
    </>
  );
  if (waiting === 0) return <span className="fc-connection fc-nowrap fc-small fc-muted">{badge}</span>;
  return (
    <Flyout isOpen={isOpen} onClose={() => setOpen(false)} content={<UnsavedList />}>
      {/* An aria-label, as a live region does not name the button around it. */}
      <Button
        variant="minimal"
        className="fc-connection fc-nowrap fc-small fc-muted"
        aria-label={`${WORDS[state]}, ${waiting} unsaved ${unsavedWord}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="fc-connection-words">{badge}</span>
      </Button>
    </Flyout>
  );
}

function UnsavedList() {
  const unsaved = useOutboxItems();
  return (
    <div className="fc-unsaved">
      <h2 className="fc-unsaved-title fc-strong">Unsaved changes</h2>
      <p className="fc-small fc-muted">Kept in this browser, even after a reload.</p>
      <ul>
        {unsaved.map((item) => (
          <li key={item.id}>
            <span className="fc-medium">{item.label}</span>
            <span className={`fc-small ${item.state === 'refused' ? 'fc-wrong' : 'fc-muted'}`}>
              {item.reason ?? 'Waiting for the server'}
            </span>
            <span className="fc-unsaved-actions fc-flex fc-gap-8">
              {item.state === 'refused' && (
                <Button size="small" text="Try again" onClick={() => outbox.flush(item.kind, item.key)} />
              )}
              <Button
                size="small"
                variant="minimal"
                text="Discard"
                aria-label={`Discard ${item.label}`}
                onClick={() => outbox.discard(item.kind, item.key)}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { Error as ErrorIcon, Refresh, Tick } from '@blueprintjs/icons';
import './SaveState.css';

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'retrying' | 'refused';

const WORDS: Record<SaveStatus, string> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved',
  retrying: 'Not saved, retrying',
  refused: 'Not saved',
};

/**
 * Says, beside what is saved, where saving stands. `reason` replaces the words when the server refused; `compact` shows the
 * icon alone (its words stay for screen readers and as a title), for rows of small fields.
 */
export function SaveState(props: { state: SaveStatus; reason?: string | null; compact?: boolean }) {
  const { state, reason, compact } = props;
  const words = state === 'refused' && reason ? reason : WORDS[state];
  return (
    <span className={`fc-save fc-save-${state}`} role="status" title={compact ? words : undefined}>
      {state === 'saving' && <span className="fc-save-ring" aria-hidden="true" />}
      {state === 'saved' && <Tick size={14} className="fc-save-icon" />}
      {state === 'retrying' && <Refresh size={12} className="fc-save-icon" />}
      {state === 'refused' && <ErrorIcon size={12} className="fc-save-icon" />}
      <span className={compact ? 'fc-visually-hidden' : undefined}>{words}</span>
    </span>
  );
}

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

const TONES: Partial<Record<SaveStatus, string>> = {
  saved: 'fc-done',
  retrying: 'fc-warning',
  refused: 'fc-wrong',
};

const SHORT: Partial<Record<SaveStatus, string>> = { retrying: 'Retrying' };

/**
 * Save state of the field beside it. `reason` replaces the text after a refusal. `compact` shows only the icon,
 * `isShort` fits a table row; title and screen readers get the full text.
 */
export function SaveState(props: {
  state: SaveStatus;
  reason?: string | null;
  compact?: boolean;
  isShort?: boolean;
}) {
  const { state, reason, compact, isShort } = props;
  const short = isShort ? SHORT[state] : undefined;
  const words = state === 'refused' && reason ? reason : WORDS[state];
  return (
    <span
      className={`fc-save fc-small ${TONES[state] ?? 'fc-muted'} fc-save-${state}`}
      role="status"
      title={compact || isShort ? words : undefined}
    >
      {state === 'saving' && <span className="fc-save-ring fc-rigid" aria-hidden="true" />}
      {state === 'saved' && <Tick size={14} className="fc-save-icon fc-rigid" />}
      {state === 'retrying' && <Refresh size={12} className="fc-save-icon fc-rigid" />}
      {state === 'refused' && <ErrorIcon size={12} className="fc-save-icon fc-rigid" />}
      <span className={compact || short ? 'fc-visually-hidden' : 'fc-save-words'}>{words}</span>
      {short && (
        <span aria-hidden="true" className="fc-save-words">
          {short}
        </span>
      )}
    </span>
  );
}

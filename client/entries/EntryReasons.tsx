import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon, WarningSign } from '@blueprintjs/icons';

interface EntryReasonsProps {
  id: string;
  reason: string | null;
  /** Both values, after a conflicting change by someone else. */
  conflict?: string | null;
  warning: string | null;
  onDiscard?: () => void;
  onSaveMine?: () => void;
  /** After the question whether the couple is meant to be entered twice in its contest. */
  onEnterTwice?: (() => void) | undefined;
}

/**
 * Message below a row: a refusal, with buttons to restore the saved values or overwrite a conflicting change, or a
 * warning.
 */
export function EntryReasons(props: EntryReasonsProps) {
  if (props.reason !== null) {
    const words = props.conflict
      ? `Someone else changed this entry while you were editing. ${props.conflict}`
      : props.reason;
    return (
      <p className="fc-entry-reason fc-baseline fc-gap-6 fc-wrong" id={props.id} role="alert">
        <ErrorIcon size={12} /> {words}
        {props.conflict && props.onSaveMine ? (
          <Button onClick={props.onSaveMine} size="small" text="Save mine" variant="minimal" />
        ) : null}
        {props.onEnterTwice ? (
          <Button onClick={props.onEnterTwice} size="small" text="Enter Twice" variant="minimal" />
        ) : null}
        {props.onDiscard ? (
          <Button
            onClick={props.onDiscard}
            size="small"
            text={props.conflict ? 'Keep theirs' : 'Discard'}
            variant="minimal"
          />
        ) : null}
      </p>
    );
  }
  if (props.warning === null) return null;
  return (
    <p className="fc-entry-reason fc-baseline fc-gap-6 fc-warning" id={props.id}>
      <WarningSign size={12} /> {props.warning}
    </p>
  );
}

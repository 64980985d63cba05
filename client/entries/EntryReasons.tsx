import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon, WarningSign } from '@blueprintjs/icons';

interface EntryReasonsProps {
  id: string;
  reason: string | null;
  /** Both values, where somebody else has changed the entry meanwhile. */
  conflict?: string | null;
  warning: string | null;
  onPutBack?: () => void;
  onSaveMine?: () => void;
}

/**
 * Under a row: why it was refused, with a way back to what is saved, and over somebody else's change the way on too; or, at
 * no remaining entries, who has none left.
 */
export function EntryReasons(props: EntryReasonsProps) {
  if (props.reason !== null) {
    const words = props.conflict
      ? `Somebody else changed this entry meanwhile. ${props.conflict}`
      : props.reason;
    return (
      <p className="fc-entry-reason" id={props.id} role="alert">
        <ErrorIcon size={12} /> {words}
        {props.conflict && props.onSaveMine ? (
          <Button onClick={props.onSaveMine} size="small" text="Save mine" variant="minimal" />
        ) : null}
        {props.onPutBack ? (
          <Button
            onClick={props.onPutBack}
            size="small"
            text={props.conflict ? 'Keep theirs' : 'Put back'}
            variant="minimal"
          />
        ) : null}
      </p>
    );
  }
  if (props.warning === null) return null;
  return (
    <p className="fc-entry-reason fc-entry-warning" id={props.id}>
      <WarningSign size={12} /> {props.warning}
    </p>
  );
}

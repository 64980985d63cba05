import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon, WarningSign } from '@blueprintjs/icons';

/** Under a row: why it was refused, with a way back to what is saved; or, at no remaining entries, who has none left. */
export function EntryReasons(props: {
  id: string;
  reason: string | null;
  warning: string | null;
  onPutBack?: () => void;
}) {
  if (props.reason !== null) {
    return (
      <p className="fc-entry-reason" id={props.id} role="alert">
        <ErrorIcon size={12} /> {props.reason}
        {props.onPutBack ? (
          <Button onClick={props.onPutBack} size="small" text="Put back" variant="minimal" />
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

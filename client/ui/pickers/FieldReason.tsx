import { Classes } from '@blueprintjs/core';

export function FieldReason({ id, reason }: { id: string; reason: string | null }) {
  if (reason === null) return null;
  return (
    <div className={`${Classes.FORM_HELPER_TEXT} fc-field-reason`} id={id} role="alert">
      {reason}
    </div>
  );
}

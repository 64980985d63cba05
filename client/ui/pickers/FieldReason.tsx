import { Classes } from '@blueprintjs/core';

/** Under a field: why what is typed in it cannot be saved. */
export function FieldReason({ id, reason }: { id: string; reason: string | null }) {
  if (reason === null) return null;
  return (
    <div className={`${Classes.FORM_HELPER_TEXT} fc-field-reason`} id={id} role="alert">
      {reason}
    </div>
  );
}

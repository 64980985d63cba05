import { Button, Classes } from '@blueprintjs/core';
import './PickerFoot.css';

export function PickerFoot(props: { onCancel: () => void; onAccept: () => void }) {
  return (
    <div className="fc-picker-foot fc-flex fc-end fc-gap-8">
      <Button size="small" className={Classes.POPOVER_DISMISS} text="Cancel" onClick={props.onCancel} />
      <Button
        size="small"
        intent="primary"
        className={Classes.POPOVER_DISMISS}
        text="OK"
        onClick={props.onAccept}
      />
    </div>
  );
}

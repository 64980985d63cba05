import { Button, Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { partsOf, toTime } from './clockText.ts';
import { PickerFoot } from './PickerFoot.tsx';
import { SteppedTimePicker } from './SteppedTimePicker.tsx';

/** The picker behind a time field. Its draft counts only after OK. */
export function TimePickerCard(props: { value: string | null; onCommit: (value: string | null) => void }) {
  const [draft, setDraft] = useState(props.value ?? '09:00');
  const keep = (time: Date) => setDraft(toTime(time.getHours(), time.getMinutes()));
  const [hours, minutes] = partsOf(draft);
  return (
    <div className="fc-time-picker">
      <SteppedTimePicker value={new Date(2000, 0, 1, hours, minutes)} onChange={keep} />
      <div className="fc-time-picker-actions">
        <Button
          size="small"
          variant="minimal"
          className={Classes.POPOVER_DISMISS}
          text="Clear"
          onClick={() => props.onCommit(null)}
        />
        <Button size="small" variant="minimal" text="Now" onClick={() => keep(new Date())} />
        <PickerFoot onCancel={() => undefined} onAccept={() => props.onCommit(draft)} />
      </div>
    </div>
  );
}

import { Button, Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { timeOf, wallTimeAt } from '../../time/wallTime.ts';
import { PickerFoot } from './PickerFoot.tsx';
import { SteppedTimePicker } from './SteppedTimePicker.tsx';

/** Commits only on OK. */
export function TimePickerCard(props: {
  value: string | null;
  timeZone: string;
  onCommit: (value: string | null) => void;
}) {
  const [draft, setDraft] = useState(props.value ?? '09:00');
  const keep = (time: string) => setDraft(time.slice(0, 5));
  return (
    <div className="fc-time-picker fc-stack fc-gap-8">
      <SteppedTimePicker value={`${draft}:00`} onChange={keep} />
      <div className="fc-time-picker-actions fc-row fc-spread fc-gap-8">
        <Button
          size="small"
          variant="minimal"
          className={Classes.POPOVER_DISMISS}
          text="Clear"
          onClick={() => props.onCommit(null)}
        />
        <Button
          size="small"
          variant="minimal"
          text="Now"
          onClick={() => keep(timeOf(wallTimeAt(Date.now(), props.timeZone)))}
        />
        <PickerFoot onCancel={() => undefined} onAccept={() => props.onCommit(draft)} />
      </div>
    </div>
  );
}

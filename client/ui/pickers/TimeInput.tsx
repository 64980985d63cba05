import { Button, InputGroup, PopoverNext } from '@blueprintjs/core';
import { Time } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useState } from 'react';
import { clockText, readClock } from '../../time/clockText.ts';
import { lazyPart } from '../openings/lazyPart.tsx';
import { FieldReason } from './FieldReason.tsx';
import { NoPicker } from './NoPicker.tsx';

const PickerCard = lazyPart(async () => (await import('./TimePickerCard.tsx')).TimePickerCard, NoPicker);

/** A time of day, typed ("8:30 pm", "2030") or picked. Enter or blur commits, Escape discards. */
export function TimeInput(props: {
  /** "09:00", or null. */
  value: string | null;
  /** Time zone of Now. */
  timeZone: string;
  onCommit: (value: string | null) => void;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}) {
  const { value, timeZone, onCommit, ...field } = props;
  const reasonId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const isUnreadable = draft !== null && draft.trim() !== '' && readClock(draft) === null;
  const accept = () => {
    if (draft === null) return;
    const read = draft.trim() === '' ? null : readClock(draft);
    if (draft.trim() !== '' && read === null) return;
    if (read !== value) onCommit(read);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') accept();
    if (event.key === 'Escape') setDraft(null);
  };
  return (
    <>
      <InputGroup
        {...field}
        aria-invalid={isUnreadable || field['aria-invalid'] || undefined}
        aria-describedby={isUnreadable ? reasonId : field['aria-describedby']}
        autoComplete="off"
        placeholder="Not set"
        value={draft ?? (value ? clockText(value) : '')}
        onValueChange={setDraft}
        onKeyDown={onKeyDown}
        onBlur={accept}
        rightElement={
          <PopoverNext
            placement="bottom-end"
            content={<PickerCard value={value} timeZone={timeZone} onCommit={onCommit} />}
          >
            <Button variant="minimal" size="small" aria-label="Pick a time" icon={<Time />} />
          </PopoverNext>
        }
      />
      <FieldReason id={reasonId} reason={isUnreadable ? 'Enter a time such as 8:30 AM.' : null} />
    </>
  );
}

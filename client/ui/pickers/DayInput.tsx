import { type KeyboardEvent, useState } from 'react';
import { dayText, readDay } from '../../time/dayText.ts';
import { noonOf, plainDay } from '../../time/pickedDay.ts';
import { TextBox } from '../fields/TextBox.tsx';
import { lazyPart } from '../openings/lazyPart.tsx';
import type { DayInputProps } from './dayInputProps.ts';

const Picked = lazyPart(async () => (await import('./PickedDay.tsx')).PickedDay, TypedDay);

/**
 * A day, typed or picked. What is typed or picked is a draft: Enter, a click on a day or leaving accepts it, Escape and
 * Cancel give it up, Clear empties it and Today sets it to today.
 */
export function DayInput(props: DayInputProps) {
  const { value, id } = props;
  const text = value ? dayText(noonOf(value)) : '';
  return (
    <Picked {...props} whileLoading={<TextBox id={id} fill disabled placeholder="Not set" value={text} />} />
  );
}

/** The same without a calendar. */
function TypedDay({ value, timeZone: _, onCommit, ...field }: DayInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const read = draft === null || draft.trim() === '' ? null : readDay(draft);
  const accept = () => {
    if (draft === null || read === false) return;
    const day = read && plainDay(read);
    if (day !== value) onCommit(day);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') accept();
    if (event.key === 'Escape') setDraft(null);
  };
  return (
    <TextBox
      {...field}
      aria-invalid={read === false || field['aria-invalid'] || undefined}
      title={read === false ? 'Write a day, such as Mar 5, 2027' : undefined}
      autoComplete="off"
      fill
      placeholder="Not set"
      value={draft ?? (value ? dayText(noonOf(value)) : '')}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={accept}
    />
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox } from '@blueprintjs/core';
import { type FormEvent, useMemo, useState } from 'react';
import { useForm } from '../../shell/useForm.ts';
import { dayText } from '../../time/dayText.ts';
import { noonOf } from '../../time/pickedDay.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { TimeInput } from '../../ui/pickers/TimeInput.tsx';
import { TagTypeAhead } from '../../ui/typeAhead/TagTypeAhead.tsx';
import { EveryonesNames, type Limits, SetFloorTimes, SetKeptApart } from './limitOperations.ts';
import './limits.css';

/** All days and people at once. What is assigned stays; the pane then says what lies outside. */
export function LimitsDialog(props: {
  person: { id: string; name: string };
  eventId: string;
  /** Of the event. */
  timeZone: string;
  limits: Limits;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { person, eventId, limits } = props;
  const [days, setDays] = useState(limits.days);
  const [apart, setApart] = useState(() => limits.apart.map(({ id, name }) => ({ id, text: name })));
  const { data } = useQuery(EveryonesNames, { skip: !props.isOpen });
  const people = useMemo(
    () =>
      (data?.entrants ?? []).map(({ id, name, cardNumber, studio }) => ({
        id,
        text: name,
        keywords: cardNumber,
        detail: [cardNumber, studio?.name].filter(Boolean).join(' · '),
      })),
    [data],
  );
  const [setTimes] = useMutation(SetFloorTimes);
  const [keepApart] = useMutation(SetKeptApart);
  const form = useForm(async () => {
    const ofPerson = { eventId, entrantId: person.id };
    const given = days.map(({ day, arrives, leaves, isAway }) => ({ day, arrives, leaves, isAway }));
    await setTimes({ variables: { input: { ...ofPerson, days: given } } });
    await keepApart({ variables: { input: { ...ofPerson, otherIds: apart.map(({ id }) => id) } } });
    props.onSaved();
  }, props.onClose);
  /** A time that cannot be read is not part of the draft, so saving would lose it. */
  const submit = (event: FormEvent) => {
    const unreadable = event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    if (!unreadable || unreadable.value === '') return form.submit(event);
    event.preventDefault();
    return unreadable.focus();
  };
  const change = (at: number, patch: Partial<(typeof days)[number]>) =>
    setDays(days.map((day, index) => (index === at ? { ...day, ...patch } : day)));
  return (
    <FormDialog
      isOpen={props.isOpen}
      title={`Times of ${person.name}`}
      saveText="Save Times"
      form={{ ...form, submit }}
      shown={days.map((_, at) => `days.${at}`)}
      onClose={props.onClose}
    >
      {days.length === 0 && <p className="fc-muted">The event has no days yet. Set its date first.</p>}
      {days.map(({ day, arrives, leaves, isAway }, at) => (
        <fieldset key={day} className="fc-limit-day fc-shrink fc-row fc-wrap fc-gap-8">
          <legend className="fc-strong">{dayText(noonOf(day))}</legend>
          {!isAway && (
            <>
              <FormField label="Arrives" errors={form.fields[`days.${at}`]}>
                <TimeInput
                  value={arrives ?? null}
                  timeZone={props.timeZone}
                  onCommit={(time) => change(at, { arrives: time })}
                />
              </FormField>
              <FormField label="Leaves">
                <TimeInput
                  value={leaves ?? null}
                  timeZone={props.timeZone}
                  onCommit={(time) => change(at, { leaves: time })}
                />
              </FormField>
            </>
          )}
          <Checkbox
            label="Not there"
            checked={isAway}
            onChange={(event) => change(at, { isAway: event.currentTarget.checked })}
          />
        </fieldset>
      ))}
      <FormField label="Not at the same time as" hint="These people never share a heat or its time.">
        <TagTypeAhead
          label="Not at the same time as"
          options={people}
          selected={apart}
          excludedId={person.id}
          placeholder="Name or card number"
          onChange={setApart}
        />
      </FormField>
    </FormDialog>
  );
}

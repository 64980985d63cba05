import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Classes, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import type { ChangedScheduleFragment, ScratchReason } from '../gql/graphql.ts';
import { useForm } from '../shell/useForm.ts';
import { eventClock } from '../time/eventClock.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { HeatsOfPerson, ScratchHeatEntries, UndoLateChange } from './lateChangeOperations.ts';
import { firstToScratch, isIn, scopesOfCouple, scopesOfPerson } from './scratchChoices.ts';
import { REASON_WORDS } from './scratchReasons.ts';
import './ScratchDialog.css';

export interface ScratchDialogProps {
  readonly scheduleId: string;
  /** One person, or the couple of a heat, student first. */
  readonly people: readonly [{ id: string; name: string }, ...{ id: string; name: string }[]];
  /** Number of the heat it was opened from; null from a person. */
  readonly fromHeat: number | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Scratches a person or couple from upcoming heats; no one else moves. */
export function ScratchDialog({ scheduleId, people, fromHeat, isOpen, onClose }: ScratchDialogProps) {
  const [done, setDone] = useState<ChangedScheduleFragment['logs'][number] | null>(null);
  const [scopeKey, setScope] = useState<string | null>(null);
  const [from, setFrom] = useState(fromHeat);
  const [reason, setReason] = useState<ScratchReason>('OTHER');
  const couple = people.length > 1 ? scopesOfCouple(people) : null;
  const personId = couple?.find(({ key }) => key === scopeKey)?.personId ?? people[0].id;
  const { data, loading } = useQuery(HeatsOfPerson, {
    variables: { entrantId: personId, scheduleId },
    fetchPolicy: 'network-only',
    skip: !isOpen,
  });
  const [scratch] = useMutation(ScratchHeatEntries);
  const items = data?.personDay.items ?? [];
  const scopes = couple ?? scopesOfPerson(people[0], items);
  const scope = scopes.find(({ key }) => key === scopeKey) ?? scopes[0];
  const theirs = scope ? items.filter((item) => isIn(scope, item)) : [];
  const first = from ?? firstToScratch(theirs, Date.now());
  const chosen = theirs.filter(({ heat }) => heat.number >= first);
  const clock = eventClock(data?.personDay.schedule.event.timeZone ?? 'UTC');
  const form = useForm(async () => {
    const heatEntryIds = chosen.map(({ heatEntry }) => heatEntry.id);
    const answer = await scratch({ variables: { input: { scheduleId, heatEntryIds, reason } } });
    setDone(answer.data?.scratchHeatEntries.logs[0] ?? null);
  }, forget);
  if (done) return <ScratchOutcome line={done} isOpen={isOpen} onClose={onClose} />;
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Scratch ${people.map(({ name }) => name).join(' & ')}`}
      saveText={chosen.length > 0 ? `Scratch from ${counted(chosen.length, 'heat')}` : 'Scratch'}
      form={form}
      notYet={chosen.length > 0 ? null : loading ? 'Loading heats.' : 'No heats to scratch.'}
      onClose={onClose}
    >
      {scopes.length > 1 ? (
        <FormField label="Who">
          <HTMLSelect
            fill
            value={scope?.key}
            onChange={({ currentTarget }) => setScope(currentTarget.value)}
            options={scopes.map(({ key, text }) => ({ value: key, label: text }))}
          />
        </FormField>
      ) : null}
      <FormField label="From heat" hint="No one else moves. You can restore them later.">
        <HTMLSelect
          fill
          value={chosen[0]?.heat.number ?? first}
          onChange={({ currentTarget }) => setFrom(Number(currentTarget.value))}
          options={theirs.map(({ heat }) => ({
            value: heat.number,
            label: `Heat ${heat.label}, ${clock.dayAndTime(Date.parse(heat.startTime ?? ''))}, ${heat.dance.name}`,
          }))}
        />
      </FormField>
      <FormField label="Reason">
        <HTMLSelect
          fill
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value as ScratchReason)}
          options={Object.entries(REASON_WORDS).map(([value, label]) => ({ value, label }))}
        />
      </FormField>
    </FormDialog>
  );
}

/** The outcome replaces the form and has its own buttons. */
const forget = () => undefined;

/** Heats left with one couple, where it could move, and an undo. */
function ScratchOutcome(props: {
  line: ChangedScheduleFragment['logs'][number];
  isOpen: boolean;
  onClose: () => void;
}) {
  const { line, isOpen, onClose } = props;
  const [undo] = useMutation(UndoLateChange);
  const back = useForm(() => undo({ variables: { input: { logEntryId: line.id } } }), onClose);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Scratched" shouldReturnFocusOnClose>
      <div className={`${Classes.DIALOG_BODY} scratch-outcome fc-stack fc-gap-8`}>
        {line.content.split(/\.\s+/).map((sentence) => (
          <p key={sentence}>{sentence.replace(/\.?$/, '.')}</p>
        ))}
      </div>
      {back.reasonBeside([]) ? (
        <p className="fc-form-reason fc-rigid fc-wrong" role="alert">
          {back.reasonBeside([])}
        </p>
      ) : null}
      <div className={`${Classes.DIALOG_FOOTER} fc-form-foot fc-flex fc-end fc-gap-8`}>
        <Button text="Undo" loading={back.isBusy} onClick={() => void back.submit()} />
        <Button intent="primary" text="Done" autoFocus onClick={onClose} />
      </div>
    </Dialog>
  );
}

import { useMutation } from '@apollo/client/react';
import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useClientKey } from '../apollo/useClientKey.ts';
import { NamedDialog, type NamedDialogProps } from '../shell/NamedDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import type { ScheduleOfCard } from './EventCard.tsx';
import { CreateSchedule, RenameSchedule } from './eventOperations.ts';
import { ScheduleDeletion } from './ScheduleDeletion.tsx';

interface ForEvent {
  event: { id: string; schedules: readonly { id: string; name: string }[] };
}

/** Name of a schedule; a new one may copy another. */
export function ScheduleDialog(props: NamedDialogProps<ScheduleOfCard> & ForEvent) {
  const { thing: schedule, event } = props;
  const [copyOfId, setCopyOfId] = useState('');
  const [create] = useMutation(CreateSchedule);
  const once = useClientKey();
  const [rename] = useMutation(RenameSchedule);
  const choices = event.schedules.map(({ id, name }) => ({ value: id, label: `Copy of ${name}` }));
  return (
    <NamedDialog
      {...props}
      word="Schedule"
      save={(name) =>
        schedule
          ? rename({ variables: { input: { id: schedule.id, name, version: schedule.version } } })
          : once({ eventId: event.id, name, copyOfId: copyOfId || null }, (input) =>
              create({ variables: { input } }),
            )
      }
      shown={['copyOfId']}
      further={(errors) =>
        schedule || choices.length === 0 ? null : (
          <FormField
            label="Start From"
            errors={errors.copyOfId}
            hint={copyOfId ? 'With its sections, heats and assignments.' : undefined}
          >
            <HTMLSelect
              fill
              value={copyOfId}
              onChange={({ currentTarget }) => setCopyOfId(currentTarget.value)}
              options={[{ value: '', label: 'Empty schedule' }, ...choices]}
            />
          </FormField>
        )
      }
      question={(question) => schedule && <ScheduleDeletion {...question} schedule={schedule} />}
    />
  );
}

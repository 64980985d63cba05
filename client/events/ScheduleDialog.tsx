import { useMutation, useQuery } from '@apollo/client/react';
import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useClientKey } from '../apollo/useClientKey.ts';
import { NamedDialog, type NamedDialogProps } from '../shell/NamedDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import type { ScheduleOfCard } from './EventCard.tsx';
import { CreateSchedule, RenameSchedule, SchedulesToCopyQuery } from './eventOperations.ts';
import { ScheduleDeletion } from './ScheduleDeletion.tsx';

interface ForEvent {
  event: { id: string };
}

/** Name of a schedule; a new one may copy another, also of another event. */
export function ScheduleDialog(props: NamedDialogProps<ScheduleOfCard> & ForEvent) {
  const { thing: schedule, event } = props;
  const [copyOfId, setCopyOfId] = useState('');
  const [create] = useMutation(CreateSchedule);
  const once = useClientKey();
  const [rename] = useMutation(RenameSchedule);
  const { data } = useQuery(SchedulesToCopyQuery, { skip: schedule !== null || !props.isOpen });
  const own = data?.events.find(({ id }) => id === event.id)?.schedules ?? [];
  const others = data?.events.filter(({ id, schedules }) => id !== event.id && schedules.length > 0) ?? [];
  const isOwn = own.some(({ id }) => id === copyOfId);
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
        schedule || own.length + others.length === 0 ? null : (
          <FormField
            label="Start From"
            errors={errors.copyOfId}
            hint={
              copyOfId &&
              (isOwn
                ? 'With its sections, panels, heats and assignments.'
                : 'With its sections and panels, on the days of this event.')
            }
          >
            <HTMLSelect
              fill
              value={copyOfId}
              onChange={({ currentTarget }) => setCopyOfId(currentTarget.value)}
            >
              <option value="">Empty schedule</option>
              <CopiesOf schedules={own} />
              {others.map(({ id, name, schedules }) => (
                <optgroup key={id} label={name}>
                  <CopiesOf schedules={schedules} />
                </optgroup>
              ))}
            </HTMLSelect>
          </FormField>
        )
      }
      question={(question) => schedule && <ScheduleDeletion {...question} schedule={schedule} />}
    />
  );
}

function CopiesOf({ schedules }: { schedules: readonly { id: string; name: string }[] }) {
  return schedules.map(({ id, name }) => (
    <option key={id} value={id}>
      Copy of {name}
    </option>
  ));
}

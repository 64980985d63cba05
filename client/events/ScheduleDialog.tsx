import { useMutation } from '@apollo/client/react';
import { useClientKey } from '../apollo/useClientKey.ts';
import { NamedDialog, type NamedDialogProps } from '../shell/NamedDialog.tsx';
import type { ScheduleOfCard } from './EventCard.tsx';
import { CreateSchedule, RenameSchedule } from './eventOperations.ts';
import { ScheduleDeletion } from './ScheduleDeletion.tsx';

/** The name of a schedule of an event. */
export function ScheduleDialog(props: NamedDialogProps<ScheduleOfCard> & { eventId: string }) {
  const { thing: schedule, eventId } = props;
  const [create] = useMutation(CreateSchedule);
  const once = useClientKey();
  const [rename] = useMutation(RenameSchedule);
  return (
    <NamedDialog
      {...props}
      word="Schedule"
      save={(name) =>
        schedule
          ? rename({ variables: { input: { id: schedule.id, name, version: schedule.version } } })
          : once({ eventId, name }, (input) => create({ variables: { input } }))
      }
      question={(question) => schedule && <ScheduleDeletion {...question} schedule={schedule} />}
    />
  );
}

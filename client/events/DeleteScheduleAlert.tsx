import { useMutation, useQuery } from '@apollo/client/react';
import { graphql } from '../gql';
import { useForm } from '../shell/useForm.ts';
import { ConfirmAlert } from '../ui/ConfirmAlert.tsx';
import { counted } from '../ui/counted.ts';
import { DeleteSchedule } from './eventOperations.ts';

const ScheduleToDelete = graphql(`
  query ScheduleToDelete($id: ID!) {
    scheduleStats(scheduleId: $id) {
      scheduleId
      sections
      heats
      entries
    }
  }
`);

/** Asks once; the event's entries stay, the program goes. */
export function DeleteScheduleAlert(props: {
  schedule: { id: string; name: string };
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { schedule } = props;
  const { data } = useQuery(ScheduleToDelete, { variables: { id: schedule.id }, skip: !props.isOpen });
  const [remove] = useMutation(DeleteSchedule);
  const form = useForm(
    () => remove({ variables: { input: { id: schedule.id } } }),
    () => {
      props.onClose();
      props.onDeleted();
    },
  );
  const stats = data?.scheduleStats;
  return (
    <ConfirmAlert
      isOpen={props.isOpen}
      title={`Are you sure you want to delete ${schedule.name}?`}
      isBusy={form.isBusy}
      reason={form.reasonBeside([])}
      onConfirm={() => void form.submit()}
      onCancel={props.onClose}
    >
      {stats
        ? `It takes ${counted(stats.sections, 'section')} and ${counted(stats.heats, 'heat')} with it. The event's entries stay.`
        : "Its sections and heats go with it. The event's entries stay."}
    </ConfirmAlert>
  );
}

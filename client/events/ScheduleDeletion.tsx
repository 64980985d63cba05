import { useMutation, useQuery } from '@apollo/client/react';
import { graphql } from '../gql';
import { DeletionQuestion, type Question } from '../shell/DeletionQuestion.tsx';
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

export function ScheduleDeletion(props: Question & { schedule: { id: string; name: string } }) {
  const { schedule, ...question } = props;
  const { data } = useQuery(ScheduleToDelete, { variables: { id: schedule.id }, skip: !props.isOpen });
  const [remove] = useMutation(DeleteSchedule);
  const stats = data?.scheduleStats;
  return (
    <DeletionQuestion
      {...question}
      name={schedule.name}
      remove={() => remove({ variables: { input: { id: schedule.id } } })}
    >
      {stats
        ? `Also deletes ${counted(stats.sections, 'section')} and ${counted(stats.heats, 'heat')}. The event's entries stay.`
        : "Also deletes its sections and heats. The event's entries stay."}
    </DeletionQuestion>
  );
}

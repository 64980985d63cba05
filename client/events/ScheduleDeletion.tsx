import { useMutation, useQuery } from '@apollo/client/react';
import { counted } from '../../server/schedules/counted.ts';
import { graphql } from '../gql';
import { DeletionQuestion, type Question } from '../shell/DeletionQuestion.tsx';
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

const alsoDeleted = ({ sections, heats }: { sections: number; heats: number }): string => {
  const things = [sections > 0 && counted(sections, 'section'), heats > 0 && counted(heats, 'heat')].filter(
    Boolean,
  );
  return things.length > 0 ? `Also deletes ${things.join(' and ')}. ` : '';
};

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
      {stats ? alsoDeleted(stats) : 'Also deletes its sections and heats. '}The event's entries stay.
    </DeletionQuestion>
  );
}

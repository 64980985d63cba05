import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { errorCode, errorText } from '../apollo/errorText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useScheduleFigures } from './figures/useScheduleFigures.ts';
import { ScheduleProgram } from './program/scheduleProgram.ts';
import { useScheduleDay } from './program/useScheduleDay.ts';
import { useScheduleRefresh } from './program/useScheduleRefresh.ts';
import { ScheduleManager } from './ScheduleManager.tsx';
import { ScheduleSkeleton } from './ScheduleSkeleton.tsx';
import './schedule.css';

export function ScheduleScreen() {
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  const { data, error: programError } = useQuery(ScheduleProgram, { variables: { id }, skip: id === '' });
  // In parallel with the program.
  const { heats, error: dayError } = useScheduleDay(id);
  const error = programError ?? dayError;
  const refresh = useScheduleRefresh();
  // The notice of a change may be lost, but not the change.
  const figures = useScheduleFigures(id, {
    skip: id === '' || (error !== undefined && !data),
    onChange: refresh,
  });
  // Deferred: rendering it all in one task would block input.
  const drawn = useDeferredValue(data?.schedule && heats ? id : '');
  if (data?.schedule && heats && drawn === id) {
    return (
      <ScheduleManager key={id} schedule={data.schedule} heats={heats} figures={figures} refresh={refresh} />
    );
  }
  if (id === '' || error) {
    const isAbsent = id === '' || ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error));
    return (
      <EmptyState
        title={isAbsent ? 'No such schedule' : 'The schedule could not be loaded'}
        actions={<Link to="/schedules">Go to Schedules</Link>}
      >
        {isAbsent ? 'It may have been deleted. Choose one under Schedules.' : errorText(error)}
      </EmptyState>
    );
  }
  return <ScheduleSkeleton isJudged={data?.schedule.hasResults ?? false} />;
}

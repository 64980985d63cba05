import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { errorCode } from '../apollo/errorText.ts';
import { LiveMark } from '../journal/LiveState.tsx';
import { CloseDay } from '../shell/CloseDay.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { ThemeSwitch } from '../shell/theme/ThemeSwitch.tsx';
import { eventClock } from '../time/eventClock.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { TOOLBAR_SLOT } from '../ui/ToolbarSlot.tsx';
import { ResultsOfSchedule } from './ResultsScreen.tsx';
import { ResultsScreenQuery } from './resultsOperations.ts';
import '../eventDay/day.css';
import './results.css';

/** /day/scrutineer?schedule=…: cards and results on a scrutineer's device. */
export const ScrutineerScreen = () => <DayResults title="Scrutineer" />;

/** /day/chair?schedule=…: the same for the chair. */
export const ChairScreen = () => <DayResults title="Chair" />;

function DayResults({ title }: { title: string }) {
  const id = useSearchParams()[0].get('schedule') ?? '';
  const { data, error, refetch } = useQuery(ResultsScreenQuery, { variables: { id }, skip: id === '' });
  const clock = data && eventClock(data.schedule.event.timeZone);
  const isAbsent = id === '' || (error && ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error)));
  return (
    <div className="day day-results">
      <header className="day-bar">
        <h1>{title}</h1>
        {data ? <p className="day-where">{data.schedule.event.name}</p> : null}
        <div className="day-state">
          <span id={TOOLBAR_SLOT} />
          {clock && <LiveMark clock={clock} />}
          <ThemeSwitch />
          <CloseDay />
        </div>
      </header>
      <main className="day-main fc-column fc-fill fc-scroll">
        {clock ? (
          <ResultsOfSchedule key={id} scheduleId={id} clock={clock} />
        ) : isAbsent ? (
          <EmptyState title="No such schedule">The link is incomplete. Open the pass again.</EmptyState>
        ) : error ? (
          <ReadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={8} label="Loading results" />
        )}
      </main>
    </div>
  );
}

import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { errorCode } from '../apollo/errorText.ts';
import { useFollowedSchedule } from '../apollo/useOnScheduleChange.ts';
import type { ResultsScreenQuery as Screen } from '../gql/graphql.ts';
import { useWorkedOn } from '../shell/lastChoice.ts';
import { PlaceParts } from '../shell/PlaceParts.tsx';
import { ReadFailure, UnreadScreen } from '../shell/ReadFailure.tsx';
import { type EventClock, eventClock } from '../time/eventClock.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { ResultsDesk } from './ResultsDesk.tsx';
import { ResultsScreenQuery } from './resultsOperations.ts';
import { useDuties } from './useDuties.ts';
import { useMarkingQueue } from './useMarkingQueue.ts';
import './results.css';

/** /results?id=…: the work of the scrutineers, from danced heats to public results. */
export function ResultsScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useQuery(ResultsScreenQuery, { variables: { id }, skip: id === '' });
  if (data) return <Results key={id} schedule={data.schedule} />;
  return <UnreadScreen id={id} error={error} refetch={refetch} what="results" />;
}

function Results({ schedule }: { schedule: Screen['schedule'] }) {
  const { id, event } = schedule;
  useWorkedOn(event, schedule);
  const isScrutineer = useDuties(id)?.includes('SCRUTINEER') ?? false;
  return (
    <>
      <PlaceParts without={isScrutineer ? [] : ['/announce']} />
      <ResultsOfSchedule scheduleId={id} clock={eventClock(event.timeZone)} />
    </>
  );
}

interface ResultsOfScheduleProps {
  readonly scheduleId: string;
  readonly clock: EventClock;
}

export function ResultsOfSchedule({ scheduleId, clock }: ResultsOfScheduleProps) {
  const marking = useMarkingQueue(scheduleId);
  useFollowedSchedule(scheduleId);
  const { queue, error, read } = marking;
  return (
    <div className="results-desk">
      {queue ? (
        <ResultsDesk scheduleId={scheduleId} queue={queue} marking={marking} clock={clock} />
      ) : error ? (
        errorCode(error) === 'FORBIDDEN' ? (
          <EmptyState title="Only scrutineers and the chair see results">
            An organiser can appoint you for this event.
          </EmptyState>
        ) : (
          <ReadFailure error={error} onRetry={() => void read()} />
        )
      ) : (
        <SkeletonRows rows={8} label="Loading results" />
      )}
    </div>
  );
}

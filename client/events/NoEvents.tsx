import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Upload } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../apollo/errorText.ts';
import { DeletedLink } from '../shell/DeletedLink.tsx';
import { useSession } from '../shell/useSession.ts';
import { browserTimeZone } from '../time/browserTimeZone.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { inventedMorning } from '../ui/inventedDay.ts';
import { Skyline } from '../ui/ticks/Skyline.tsx';
import { AnyDeletedEvent, LoadSampleCompetition, SchedulesScreenQuery } from './eventOperations.ts';

export function NoEvents({ onAdd }: { onAdd: () => void }) {
  const navigate = useNavigate();
  const { isOrganiser } = useSession();
  const deleted = useQuery(AnyDeletedEvent, { fetchPolicy: 'cache-and-network' });
  const hasDeleted = deleted.data?.deletedThings.length === 1;
  const [load, { loading, error }] = useMutation(LoadSampleCompetition, {
    refetchQueries: [SchedulesScreenQuery],
    awaitRefetchQueries: true,
    errorPolicy: 'none',
  });
  return (
    <div className="fc-no-events fc-column fc-centred fc-fill">
      <EmptyState
        title="No events yet"
        picture={
          <div className="fc-no-events-picture">
            <Skyline ticks={inventedMorning} height={76} />
          </div>
        }
        actions={
          <>
            <Button intent="primary" text="+ Add Event" onClick={onAdd} />
            {isOrganiser && (
              <Button
                text="Load the sample competition"
                loading={loading}
                onClick={() =>
                  void load({ variables: { input: { timeZone: browserTimeZone() } } }).catch(() => undefined)
                }
              />
            )}
            <Button text="Import a spreadsheet" icon={<Upload />} onClick={() => void navigate('/import')} />
          </>
        }
      >
        An event is one competition. Add yours, explore a sample, or import your people, entries and sections
        from a spreadsheet.
      </EmptyState>
      {hasDeleted && <DeletedLink what="events" />}
      {error && (
        <p className="fc-wrong" role="alert">
          {errorText(error)}
        </p>
      )}
    </div>
  );
}

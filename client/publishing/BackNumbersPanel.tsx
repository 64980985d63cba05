import { useMutation, useQuery } from '@apollo/client/react';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { TickCircle, WarningSign } from '@blueprintjs/icons';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { NumberWornBy } from '../gql/graphql.ts';
import { useSession } from '../shell/useSession.ts';
import { counted } from '../ui/counted.ts';
import { Panel } from '../ui/Panel.tsx';
import { AssignNumbersDialog } from './AssignNumbersDialog.tsx';
import { BackNumbersDialog } from './BackNumbersDialog.tsx';
import { BackNumbersQuery, UpdatePublication } from './publishOperations.ts';

interface BackNumbersPanelProps {
  readonly eventId: string;
  readonly numberWornBy: NumberWornBy;
}

export function BackNumbersPanel({ eventId, numberWornBy }: BackNumbersPanelProps) {
  const { isOrganiser } = useSession();
  const { data, refetch } = useQuery(BackNumbersQuery, {
    variables: { eventId },
    fetchPolicy: 'cache-and-network',
  });
  const [update, { error }] = useMutation(UpdatePublication, { onCompleted: () => void refetch() });
  const [shown, setShown] = useState<'assign' | 'list' | null>(null);
  const leaders = data?.event.backNumbers.filter(({ isLeader }) => isLeader) ?? [];
  const numbered = leaders.filter(({ number }) => number != null).length;
  const isWhole = numbered === leaders.length;
  return (
    <Panel title="Back numbers" label="Back numbers">
      <p className="publish-words">
        {data ? (
          <span className={isWhole ? 'publish-whole' : 'publish-lacking'}>
            {isWhole ? <TickCircle size={14} /> : <WarningSign size={14} />} {numbered} of{' '}
            {counted(leaders.length, 'leader')}
          </span>
        ) : (
          <span className="fc-muted">Loading…</span>
        )}
      </p>
      <p className="publish-words publish-worn">
        <span className="fc-small fc-muted" aria-hidden="true">
          Worn by
        </span>{' '}
        <HTMLSelect
          minimal
          aria-label="Who wears the number"
          disabled={!isOrganiser}
          value={numberWornBy}
          onChange={({ currentTarget: { value } }) =>
            void update({ variables: { input: { eventId, numberWornBy: value as NumberWornBy } } }).catch(
              () => undefined,
            )
          }
        >
          <option value="PROFESSIONAL">the teacher</option>
          <option value="STUDENT">the student</option>
        </HTMLSelect>
      </p>
      {error ? (
        <p className="publish-failure" role="alert">
          {errorText(error)}
        </p>
      ) : null}
      <p className="publish-words fc-row fc-wrap fc-gap-8">
        <Button size="small" text="Assign…" onClick={() => setShown('assign')} />
        <Button size="small" text="Edit…" onClick={() => setShown('list')} />
      </p>
      {shown === 'assign' ? (
        <AssignNumbersDialog
          eventId={eventId}
          people={data?.event.backNumbers ?? []}
          onClose={() => setShown(null)}
        />
      ) : null}
      {shown === 'list' ? (
        <BackNumbersDialog
          eventId={eventId}
          people={data?.event.backNumbers ?? []}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Panel>
  );
}

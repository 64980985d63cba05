import { useMutation } from '@apollo/client/react';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { BackNumbers_EventFragment, NumberWornBy, PublicPage_EventFragment } from '../gql/graphql.ts';
import { useSession } from '../shell/useSession.ts';
import { Panel } from '../ui/Panel.tsx';
import { AssignNumbersDialog } from './AssignNumbersDialog.tsx';
import { BackNumbersDialog } from './BackNumbersDialog.tsx';
import { BackNumbersQuery, UpdatePublication } from './publishOperations.ts';

interface BackNumbersPanelProps {
  readonly event: PublicPage_EventFragment;
  readonly people: BackNumbers_EventFragment['backNumbers'] | undefined;
}

export function BackNumbersPanel({ event, people = [] }: BackNumbersPanelProps) {
  const { isOrganiser } = useSession();
  const eventId = event.id;
  const [update, { error }] = useMutation(UpdatePublication, { refetchQueries: [BackNumbersQuery] });
  const [shown, setShown] = useState<'assign' | 'list' | null>(null);
  const close = () => setShown(null);
  return (
    <Panel title="Back numbers" label="Back numbers">
      <p className="publish-words fc-row fc-wrap fc-gap-8">
        <Button size="small" text="Assign…" onClick={() => setShown('assign')} />
        <Button size="small" text="Edit…" onClick={() => setShown('list')} />
        <span className="fc-small fc-muted" aria-hidden="true">
          Worn by
        </span>
        <HTMLSelect
          minimal
          aria-label="Who wears the number"
          disabled={!isOrganiser}
          value={event.publication.numberWornBy}
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
      {shown === 'assign' ? <AssignNumbersDialog eventId={eventId} people={people} onClose={close} /> : null}
      {shown === 'list' ? <BackNumbersDialog eventId={eventId} people={people} onClose={close} /> : null}
    </Panel>
  );
}

import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { type ComponentType, Fragment } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { BillingEventQuery } from '../gql/graphql.ts';
import { shownOf } from '../journal/screenState.ts';
import { useWorkedOn } from '../shell/lastChoice.ts';
import { UnreadEvent } from '../shell/ReadFailure.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Panel } from '../ui/Panel.tsx';
import { BillingEvent } from './registrations/registrationOperations.ts';
import './billing.css';

export interface PricedEventProps {
  readonly event: BillingEventQuery['event'];
  readonly terms: NonNullable<BillingEventQuery['entryTerms']>;
}

/** A screen of the event in the address; leads to Prices while the event has none. */
export function PricedEvent({ of: Screen }: { of: ComponentType<PricedEventProps> }) {
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useQuery(BillingEvent, { variables: { id }, skip: id === '' });
  const { event, entryTerms } = shownOf(query) ?? {};
  if (event?.id === id)
    return (
      <Fragment key={id}>
        {entryTerms ? <Screen event={event} terms={entryTerms} /> : <NoPrices event={event} />}
      </Fragment>
    );
  return (
    <div className="fc-screen">
      <UnreadEvent id={id} error={query.error} onRetry={() => void query.refetch()} />
    </div>
  );
}

function NoPrices({ event }: Pick<PricedEventProps, 'event'>) {
  useWorkedOn(event);
  const navigate = useNavigate();
  return (
    <div className="fc-screen">
      <Panel>
        <EmptyState
          title="This event has no prices yet"
          actions={
            <Button
              intent="primary"
              text="Set Prices"
              onClick={() => void navigate(`/event/prices?id=${event.id}`)}
            />
          }
        >
          With prices you see what each studio owes, issue invoices and record payments.
        </EmptyState>
      </Panel>
    </div>
  );
}

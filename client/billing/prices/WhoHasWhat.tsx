import { useQuery } from '@apollo/client/react';
import { Button, Classes } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { inDigits } from '../../../server/schedules/counted.ts';
import { graphql } from '../../gql';
import { saveFile } from '../../shell/FilesMenu.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FilterBox, nameContains } from '../../ui/fields/FilterBox.tsx';
import { Amount } from '../../ui/money/Amount.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TableHead } from '../TableHead.tsx';

const SoldItems = graphql(`
  query SoldItems($eventId: ID!) {
    soldItems(eventId: $eventId) {
      name
      quantity
      amount { ...Sum }
      studio {
        id
        name
      }
      person {
        id
        name
      }
    }
  }
`);

interface WhoHasWhatProps {
  readonly eventId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Items by person: who gets a dinner. */
export function WhoHasWhat({ eventId, isOpen, onClose }: WhoHasWhatProps) {
  const [words, setWords] = useState('');
  const { data, error, refetch } = useQuery(SoldItems, {
    variables: { eventId },
    skip: !isOpen,
    fetchPolicy: 'no-cache',
  });
  const shown = data?.soldItems.filter(({ name, studio, person }) =>
    nameContains([name, studio?.name, person?.name].join(' '), words),
  );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Who Has What" className="issue-dialog">
      <div className="prices-note fc-row fc-spread fc-gap-8">
        <FilterBox label="Filter items" value={words} onChange={setWords} />
        <Button icon={<Download />} text="CSV" onClick={() => saveFile(`events/${eventId}/sold.csv`)} />
      </div>
      <div className={`${Classes.DIALOG_BODY} issue-rows fc-scroll`}>
        {shown ? (
          <table className="billing-table">
            <TableHead
              columns={['Item', 'Person', 'Studio', 'How many', 'Amount']}
              money={['How many', 'Amount']}
              wide={['Studio']}
            />
            <tbody>
              {shown.map(({ name, studio, person, quantity, amount }) => (
                <tr key={`${name} ${studio?.id} ${person?.id}`}>
                  <td className="fc-strong fc-anywhere">{name}</td>
                  <td className="fc-anywhere">{person?.name ?? 'Studio'}</td>
                  <td className="fc-muted fc-anywhere billing-wide">{studio?.name ?? 'No studio'}</td>
                  <td className="fc-money fc-numbers">{inDigits(quantity)}</td>
                  <td className="fc-money">
                    <Amount of={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : error ? (
          <ReadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={5} label="Loading items" />
        )}
        {shown?.length === 0 ? <p className="fc-list-none fc-muted">No items here.</p> : null}
      </div>
    </Dialog>
  );
}

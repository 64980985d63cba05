import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { graphql } from '../gql';

const InvoicesOfEntry = graphql(`
  query InvoicesOfEntry($eventId: ID!, $entryId: ID!) {
    invoicesOfEntry(eventId: $eventId, entryId: $entryId) {
      id
      name
      studio {
        id
        name
      }
    }
  }
`);

/** Says to whom an entry to delete is invoiced: the document stays, and the studio is due a credit. */
export function InvoicedNote({ eventId, entryId }: { eventId: string; entryId: string }) {
  const variables = { eventId, entryId };
  const { data } = useQuery(InvoicesOfEntry, { variables, fetchPolicy: 'network-only' });
  return data?.invoicesOfEntry.map(({ id, name, studio }) => (
    <p key={id} className="fc-warning">
      It is on {name} of {studio.name}. Afterwards, issue a credit note or keep the charge:{' '}
      <Link to={`/event/account?id=${eventId}&studio=${studio.id}`}>Open Account</Link>
    </p>
  ));
}

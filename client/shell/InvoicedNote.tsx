import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { graphql } from '../gql';

const InvoicesOf = graphql(`
  query InvoicesOf($eventId: ID!, $entryId: ID, $entrantId: ID) {
    invoicesOf(eventId: $eventId, entryId: $entryId, entrantId: $entrantId) {
      id
      name
      studio {
        id
        name
      }
    }
  }
`);

/** Says to whom an entry to delete, or all of a person, is invoiced: the document stays, and the studio is due a credit. */
export function InvoicedNote(of: { eventId: string; entryId?: string; entrantId?: string }) {
  const { data } = useQuery(InvoicesOf, { variables: of, fetchPolicy: 'network-only' });
  return data?.invoicesOf.map(({ id, name, studio }) => (
    <div key={id}>
      <p className="fc-warning">
        {of.entryId ? 'It is' : 'Some are'} on {name} of {studio.name}. Afterwards, issue a credit note or
        keep the charge.
      </p>
      <Link to={`/event/account?id=${of.eventId}&studio=${studio.id}`}>Open Account of {studio.name}</Link>
    </div>
  ));
}

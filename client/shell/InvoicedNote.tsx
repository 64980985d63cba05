import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql';
import { SideLink } from '../ui/SideLink.tsx';

const InvoicesOf = graphql(`
  query InvoicesOf($eventId: ID!, $entryId: ID, $entrantId: ID) {
    invoicesOf(eventId: $eventId, entryId: $entryId, entrantId: $entrantId) {
      id
      name
      studio { id name }
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
      <SideLink to={`/event/account?id=${of.eventId}&studio=${studio.id}`}>
        Open Account of {studio.name}
      </SideLink>
    </div>
  ));
}

import { graphql } from '../../gql';

export const BooksQuery = graphql(`
  query Books($eventId: ID!, $first: Int!) {
    books(eventId: $eventId) {
      documentCount
      paymentCount
      net { ...Sum }
      tax { ...Sum }
      invoiced { ...Sum }
      paid { ...Sum }
      balance { ...Sum }
      toInvoice { ...Sum }
      problems
      taxes {
        perMillion
        base { ...Sum }
        tax { ...Sum }
      }
      days {
        day
        cash { ...Sum }
        check { ...Sum }
        transfer { ...Sum }
        card { ...Sum }
        online { ...Sum }
        total { ...Sum }
      }
      open {
        balance { ...Sum }
        dueOn
        studio {
          id
          name
        }
      }
      documents(first: $first) {
        ...DocumentFields
        studio {
          id
          name
        }
      }
      payments(first: $first) {
        ...PaymentFields
        studio {
          id
          name
        }
      }
    }
  }
`);

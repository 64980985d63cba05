import { graphql } from '../../gql';

export const StudioBalances = graphql(`
  query StudioBalances($scheduleId: ID!) {
    studioBalances(scheduleId: $scheduleId) {
      ...OwedFields
    }
  }

  fragment OwedFields on StudioBalance {
    studio {
      id
      name
    }
    charged { ...Sum }
    balance { amount text currency }
    holdsPackets
  }
`);

export const StudioBalance = graphql(`
  query StudioBalance($scheduleId: ID!, $studioId: ID!) {
    studioBalance(scheduleId: $scheduleId, studioId: $studioId) {
      ...BalanceFields
    }
  }

  fragment BalanceFields on StudioBalance {
    ...OwedFields
    paid { ...Sum }
    people {
      amount { ...Sum }
      entryCount
      person {
        id
        name
      }
    }
    documents {
      id
      name
      kind
      issuedAt
      gross { ...Sum }
    }
    payments {
      id
      amount { ...Sum }
      method
      receivedOn
      reference
      note
      reversesId
      reversedById
    }
    today {
      ...DayFields
    }
  }
`);

export const PaymentsToday = graphql(`
  query PaymentsToday($scheduleId: ID!) {
    paymentsToday(scheduleId: $scheduleId) {
      ...DayFields
    }
  }

  fragment DayFields on PaymentDay {
    day
    cash { ...Sum }
    check { ...Sum }
    card { ...Sum }
    transfer { ...Sum }
    online { ...Sum }
    total { ...Sum }
    payments {
      id
      studio {
        id
        name
      }
      amount { ...Sum }
      method
      reference
      note
      madeBy
      madeAt
      reversesId
      reversedById
    }
  }
`);

export const TakePayment = graphql(`
  mutation TakePayment($input: TakePaymentInput!) {
    takePayment(input: $input) {
      ...BalanceFields
    }
  }
`);

export const ReverseAtDesk = graphql(`
  mutation ReverseAtDesk($input: ReversePaymentInput!) {
    reversePayment(input: $input) {
      id
    }
  }
`);

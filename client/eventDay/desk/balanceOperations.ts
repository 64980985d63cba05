import { graphql } from '../../gql';

export const StudioBalance = graphql(`
  query StudioBalance($scheduleId: ID!, $studioId: ID!) {
    studioBalance(scheduleId: $scheduleId, studioId: $studioId) {
      ...BalanceFields
    }
  }

  fragment BalanceFields on StudioBalance {
    charged { ...Sum }
    paid { ...Sum }
    balance { amount text currency }
    holdsPackets
    people {
      amount { ...Sum }
      entryCount
      person {
        id
        name
      }
    }
    lastDay {
      day
      cash { ...Sum }
      check { ...Sum }
      card { ...Sum }
      transfer { ...Sum }
      total { ...Sum }
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

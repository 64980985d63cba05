import { graphql } from '../../gql';

export const RecordPayment = graphql(`
  mutation RecordPayment($input: RecordPaymentInput!) {
    recordPayment(input: $input) {
      ...AccountFields
    }
  }
`);

export const ReversePayment = graphql(`
  mutation ReversePayment($input: ReversePaymentInput!) {
    reversePayment(input: $input) {
      ...AccountFields
    }
  }
`);

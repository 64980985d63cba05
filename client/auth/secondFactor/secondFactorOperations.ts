import { graphql } from '../../gql';

export const OwnSecondFactor = graphql(`
  query OwnSecondFactor {
    me {
      id
      hasSecondFactor
    }
  }
`);

export const BeginSecondFactor = graphql(`
  mutation BeginSecondFactor($input: OwnPasswordInput!) {
    beginSecondFactor(input: $input) {
      key
      uri
    }
  }
`);

export const ConfirmSecondFactor = graphql(`
  mutation ConfirmSecondFactor($input: SecondFactorCodeInput!) {
    confirmSecondFactor(input: $input) {
      recoveryCodes
      user {
        id
        hasSecondFactor
      }
    }
  }
`);

export const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($input: OwnPasswordInput!) {
    removeSecondFactor(input: $input) {
      id
      hasSecondFactor
    }
  }
`);

export const ResetSecondFactor = graphql(`
  mutation ResetSecondFactor($input: ResetSecondFactorInput!) {
    resetSecondFactor(input: $input) {
      id
      hasSecondFactor
    }
  }
`);

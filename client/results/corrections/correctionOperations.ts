import { graphql } from '../../gql';

export const CorrectionsQuery = graphql(`
  query Corrections($scheduleId: ID!, $contestId: ID!) {
    corrections(scheduleId: $scheduleId, contestId: $contestId) {
      ...CorrectionFields
    }
  }

  fragment CorrectionFields on Correction {
    id
    kind
    reason
    askedBy
    isOwn
    askedAt
    act
    decidedBy
    decidedAt
    refusal
    publicLine
    changes {
      number
      before
      after
    }
    after {
      ...CalculationFields
    }
  }
`);

export const AskCorrection = graphql(`
  mutation AskCorrection($input: AskCorrectionInput!) {
    askCorrection(input: $input) {
      ...CorrectionFields
    }
  }
`);

export const DecideCorrection = graphql(`
  mutation DecideCorrection($input: DecideCorrectionInput!) {
    decideCorrection(input: $input) {
      ...CorrectionFields
    }
  }
`);

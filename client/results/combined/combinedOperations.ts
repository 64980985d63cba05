import { graphql } from '../../gql';

export const CombinedContestsQuery = graphql(`
  query CombinedContests($scheduleId: ID!) {
    combinedContests(scheduleId: $scheduleId) {
      ...CombinedFields
    }
  }

  fragment CombinedFields on CombinedContest {
    id
    contestId
    name
    state
    members {
      contestId
      name
      state
    }
    couples {
      number
      name
      place
      rule
      sentence
      places
      total
      isUndecided
    }
  }
`);

export const CombineContests = graphql(`
  mutation CombineContests($input: CombineContestsInput!) {
    combineContests(input: $input) {
      ...CombinedFields
    }
  }
`);

export const SeparateContests = graphql(`
  mutation SeparateContests($input: CombinedContestInput!) {
    separateContests(input: $input) {
      ...CombinedFields
    }
  }
`);

export const ApproveCombined = graphql(`
  mutation ApproveCombined($input: CombinedContestInput!) {
    approveCombined(input: $input) {
      ...CombinedFields
    }
  }
`);

import { graphql } from '../../gql/index.ts';

export const CureActionFields = graphql(`
  fragment CureActionFields on CureAction {
    kind
    sectionType
    danceId
    danceCategoryId
    heats
    cap
    sectionId
    seats
  }
`);

export const ApplyCure = graphql(`
  mutation ApplyCure($input: ApplyCureInput!) {
    applyCure(input: $input) {
      ...CommandedSchedule
    }
  }
`);

import { graphql } from '../../gql/index.ts';

export const CureActionFields = graphql(`
  fragment CureActionFields on CureAction {
    kind
    sectionType
    danceId
    danceCategoryId
    heats
    cap
    seats
  }
`);

export const AddHeats = graphql(`
  mutation AddHeats($input: AddHeatsInput!) {
    addHeats(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const RaiseCap = graphql(`
  mutation RaiseCap($input: UpdateSectionInput!) {
    updateSection(input: $input) {
      id
      version
      maxCouples
    }
  }
`);

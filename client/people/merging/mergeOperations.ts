import { graphql } from '../../gql';

export const MergePeople = graphql(`
  mutation MergePeople($input: MergePeopleInput!) {
    mergePeople(input: $input) {
      kept {
        ...Person_entrant
      }
      events {
        event {
          id
          name
        }
        entryCount
        heatCount
        dancedCount
        backNumber
      }
      partnerCount
      lostRows
      refusals
      bulkChangeId
    }
  }
`);

export const MergeStudios = graphql(`
  mutation MergeStudios($input: MergeStudiosInput!) {
    mergeStudios(input: $input) {
      studio {
        id
        entrantCount
      }
      personCount
      bulkChangeId
    }
  }
`);

export const UndoMerge = graphql(`
  mutation UndoMerge($input: IdInput!) {
    undoBulkChange(input: $input) {
      id
      undoneAt
      undoneBy
    }
  }
`);

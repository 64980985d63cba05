import { graphql } from '../gql';

export const DeletedThings = graphql(`
  query DeletedThings($kinds: [DeletedKind!], $search: String, $first: Int!) {
    deletedThings(kinds: $kinds, search: $search, first: $first) {
      ...DeletedLine
    }
  }

  fragment DeletedLine on DeletedThing {
    id
    kind
    thingId
    name
    eventName
    holds
    deletedBy
    deletedAt
    keptUntil
  }
`);

/** Items restored with it. */
export const DeletedThingNeeds = graphql(`
  query DeletedThingNeeds($id: ID!) {
    deletedThing(id: $id) {
      id
      needs {
        id
        kind
        name
      }
    }
  }
`);

export const RestoreDeleted = graphql(`
  mutation RestoreDeleted($input: RestoreDeletedInput!) {
    restoreDeleted(input: $input) {
      id
      name
    }
  }
`);

import { graphql } from '../../gql';

/** What the rows and columns of a studio's entries are, and what is in them. */
export const MyMatrix = graphql(`
  query MyMatrix($eventId: ID!, $studioId: ID!) {
    myRegistration(eventId: $eventId, studioId: $studioId) {
      styles {
        id
        name
        dances {
          id
          name
        }
      }
      ...MyCells
    }
  }

  fragment MyCells on MyRegistration {
    id
    entryCount
    charged {
      ...MySum
    }
    entries {
      key
      personId
      partnerIds
      words
      entryType
      danceId
      styleId
      level
      ageGroup
      song
      quantity
      amount {
        ...MySum
      }
    }
    partners {
      id
      name
      isProfessional
      isGuest
      left {
        danceId
        units
      }
    }
    items {
      id
      name
      amount {
        ...MySum
      }
      isPackage
      isOffered
      left
      held {
        personId
        quantity
      }
    }
    requests {
      ...MyRequestFields
    }
  }
`);

/** What one more entry of a row in a style costs. */
export const MyPrice = graphql(`
  query MyPrice(
    $eventId: ID!
    $studioId: ID!
    $personId: ID!
    $partnerId: ID
    $entryType: EntryType!
    $styleId: ID!
    $level: String!
    $ageGroup: String!
  ) {
    myRegistration(eventId: $eventId, studioId: $studioId) {
      id
      price(
        personId: $personId
        partnerId: $partnerId
        entryType: $entryType
        styleId: $styleId
        level: $level
        ageGroup: $ageGroup
      ) {
        amount {
          ...MySum
        }
        why
      }
    }
  }
`);

export const SetMyEntries = graphql(`
  mutation SetMyEntries($input: SetMyEntriesInput!) {
    setMyEntries(input: $input) {
      ...MyCells
    }
  }
`);

export const SetMyItem = graphql(`
  mutation SetMyItem($input: SetMyItemInput!) {
    setMyItem(input: $input) {
      ...MyCells
    }
  }
`);

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
      entryType
      danceId
      styleId
      level
      ageGroup
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

import { graphql } from '../gql';

/** Options of all fields: fetched once, then from the cache. */
export const EntriesChoices = graphql(`
  query EntriesChoices {
    entrants {
      id
      name
      cardNumber
      isProfessional
      level
      category
      studio {
        id
        name
      }
    }
    events {
      id
      name
      date
    }
    dances {
      id
      name
      order
      category {
        id
        name
        order
      }
    }
    danceCategories {
      id
      name
      order
    }
  }
`);

export const EventWords = graphql(`
  query EventWords($id: ID!) {
    event(id: $id) {
      id
      levels
      ageGroups
      entryLimits {
        id
        partnerRule
        dance {
          id
        }
      }
    }
  }
`);

export const EntryRowFields = graphql(`
  fragment EntryRow_entry on Entry {
    id
    version
    clientKey
    entryType
    quantity
    scratchedUnits
    level
    category
    song
    entrant {
      id
      name
    }
    dance {
      id
      name
    }
    danceCategory {
      id
      name
    }
    partners {
      id
      name
    }
    awaitsPartner
  }
`);

export const EntriesOfEntrant = graphql(`
  query EntriesOfEntrant($eventId: ID!, $entrantId: ID!) {
    entries(eventId: $eventId, entrantId: $entrantId) {
      ...EntryRow_entry
    }
  }
`);

export const EntriesStats = graphql(`
  query EntriesStats($eventId: ID!, $entrantId: ID!) {
    entrantStats(eventId: $eventId, entrantId: $entrantId) {
      totalHeats
      totalSolos
      limits {
        dance {
          id
          name
          category {
            id
            name
          }
        }
        limit
        remaining
      }
    }
  }
`);

export const RemainingEntries = graphql(`
  query RemainingEntries($eventId: ID!, $danceId: ID!, $entrantId: ID!) {
    remainingEntries(eventId: $eventId, danceId: $danceId, entrantId: $entrantId)
  }
`);

export const CreateEntry = graphql(`
  mutation CreateEntry($input: CreateEntryInput!) {
    createEntry(input: $input) {
      ...EntryRow_entry
    }
  }
`);

export const UpdateEntry = graphql(`
  mutation UpdateEntry($input: UpdateEntryInput!) {
    updateEntry(input: $input) {
      ...EntryRow_entry
    }
  }
`);

export const DeleteEntry = graphql(`
  mutation DeleteEntry($input: IdInput!) {
    deleteEntry(input: $input) {
      id
    }
  }
`);

export const DeletedEntries = graphql(`
  query DeletedEntries($eventId: ID!) {
    deletedThings(kinds: [ENTRY], eventId: $eventId, first: 50) {
      id
      thingId
    }
  }
`);

export const RestoreEntry = graphql(`
  mutation RestoreEntry($input: RestoreDeletedInput!) {
    restoreDeleted(input: $input) {
      id
    }
  }
`);

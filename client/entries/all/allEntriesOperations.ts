import { graphql } from '../../gql';

export const AllEntriesEvent = graphql(`
  query AllEntriesEvent($id: ID!) {
    event(id: $id) {
      id
      name
      timeZone
      levels
      ageGroups
      hasPrices
      schedules {
        id
        name
      }
    }
  }
`);

export const AllEntries = graphql(`
  query AllEntries(
    $eventId: ID!
    $search: String
    $type: EntryType
    $danceId: ID
    $danceCategoryId: ID
    $level: String
    $category: String
    $studioId: ID
    $entrantId: ID
    $state: EntryState
    $importId: ID
    $first: Int!
    $offset: Int!
  ) {
    entries(
      eventId: $eventId
      search: $search
      type: $type
      danceId: $danceId
      danceCategoryId: $danceCategoryId
      level: $level
      category: $category
      studioId: $studioId
      entrantId: $entrantId
      state: $state
      importId: $importId
      first: $first
      offset: $offset
    ) {
      ...AllEntries_entry
    }
    entryFigures(
      eventId: $eventId
      search: $search
      type: $type
      danceId: $danceId
      danceCategoryId: $danceCategoryId
      level: $level
      category: $category
      studioId: $studioId
      entrantId: $entrantId
      state: $state
      importId: $importId
    ) {
      entries
      units
      people
      studios
      noHeat
      twice
      late
    }
  }

  fragment AllEntries_entry on Entry {
    id
    entryType
    quantity
    scratchedUnits
    level
    category
    song
    entrant {
      id
      name
      studio {
        id
        name
      }
    }
    partners {
      id
      name
      studio {
        id
        name
      }
    }
    awaitsPartner
    dance {
      id
      name
    }
    danceCategory {
      id
      name
    }
    heats {
      id
      number
      label
      schedule {
        id
        name
      }
    }
  }
`);

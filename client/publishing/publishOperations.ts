import { graphql } from '../gql';

export const PublishScreenQuery = graphql(`
  query PublishScreen($id: ID!) {
    schedule(id: $id) {
      id
      name
      isLocked
      heatCount
      unassignedCount
      dateWarning
      doubleBooked {
        name
        heats
      }
      event {
        ...PublicPage_event
        name
        timeZone
      }
      printedNumbers {
        lettered
        unused
        differing
      }
      versions {
        ...VersionFields
      }
    }
    scheduleStats(scheduleId: $id) {
      scheduleId
      entries
      orphanEntries
      missingEntries
    }
  }

  fragment VersionFields on ScheduleVersion {
    id
    number
    publishedAt
    publishedBy
    heatCount
    changeCount
    changedPeople
  }

  fragment PublicPage_event on Event {
    id
    publication {
      path
      personCount
      namesShown
      shortensJuniors
      numberWornBy
      smallShiftMinutes
      ageGroups {
        ageGroup
        isJunior
        isUndecided
        students
        words
      }
      multiDances {
        danceCategory {
          id
          name
          dances {
            id
            name
          }
        }
        dances {
          id
        }
      }
    }
  }
`);

/** Most changes listed; counts cover all. */
export const MOST_LINES = 2000;

export const ScheduleDifferences = graphql(`
  query ScheduleDifferences($scheduleId: ID!, $version: Int!, $until: Int, $first: Int!) {
    changesSince(scheduleId: $scheduleId, version: $version, until: $until, first: $first) {
      since
      until
      count
      isSame
      shifts
      people
      kinds {
        kind
        count
      }
      lines {
        kinds
        before {
          ...ChangedLine
        }
        after {
          ...ChangedLine
        }
      }
      numbers {
        before
        after
        people {
          id
          name
        }
      }
      names {
        before
        after
        person {
          id
        }
      }
    }
  }

  fragment ChangedLine on SheetLine {
    heatId
    heatNumber
    heat
    startTime
    nextRoundTime
    floor
    entryType
    level
    ageGroup
    style {
      id
      name
    }
    dance {
      id
      name
    }
    awaitsPartner
    people {
      id
      name
      studio {
        id
        name
      }
    }
  }
`);

export const PublishSchedule = graphql(`
  mutation PublishSchedule($input: PublishScheduleInput!) {
    publishSchedule(input: $input) {
      ...VersionFields
    }
  }
`);

export const RenumberHeats = graphql(`
  mutation RenumberHeats($input: ScheduleInput!) {
    renumberHeats(input: $input) {
      id
      printedNumbers {
        lettered
        unused
        differing
      }
    }
  }
`);

export const OpenPublicLink = graphql(`
  mutation OpenPublicLink($input: EventInput!) {
    openPublicLink(input: $input) {
      ...PublicPage_event
    }
  }
`);

export const RevokePublicLink = graphql(`
  mutation RevokePublicLink($input: EventInput!) {
    revokePublicLink(input: $input) {
      ...PublicPage_event
    }
  }
`);

export const UpdatePublication = graphql(`
  mutation UpdatePublication($input: UpdatePublicationInput!) {
    updatePublication(input: $input) {
      ...PublicPage_event
    }
  }
`);

export const PublicPeopleQuery = graphql(`
  query PublicPeople($eventId: ID!) {
    event(id: $eventId) {
      id
      publication {
        people {
          id
          name
          isProfessional
          ageGroups
          shown
        }
      }
    }
  }
`);

export const BackNumbersQuery = graphql(`
  query BackNumbers($eventId: ID!) {
    event(id: $eventId) {
      ...BackNumbers_event
    }
  }

  fragment BackNumbers_event on Event {
    id
    backNumbers {
      number
      isLeader
      wearsNone
      entrant {
        id
        name
        studio {
          id
          name
        }
      }
    }
  }
`);

export const AssignBackNumbers = graphql(`
  mutation AssignBackNumbers($input: AssignBackNumbersInput!) {
    assignBackNumbers(input: $input) {
      ...BackNumbers_event
    }
  }
`);

export const SetBackNumber = graphql(`
  mutation SetBackNumber($input: SetBackNumberInput!) {
    setBackNumber(input: $input) {
      ...BackNumbers_event
    }
  }
`);

export const PublicPagePreview = graphql(`
  query PublicPagePreview($scheduleId: ID!, $version: Int, $path: String!) {
    publicPage(scheduleId: $scheduleId, version: $version, path: $path)
  }
`);

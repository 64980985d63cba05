import { graphql } from '../gql';

export const SchedulesScreenQuery = graphql(`
  query SchedulesScreen {
    events {
      ...EventCard_event
    }
  }
`);

export const CreateEvent = graphql(`
  mutation CreateEvent($input: CreateEventInput!) {
    createEvent(input: $input) {
      ...EventCard_event
    }
  }
`);

export const CopyEvent = graphql(`
  mutation CopyEvent($input: CopyEventInput!) {
    copyEvent(input: $input) {
      id
    }
  }
`);

export const EventToCopyQuery = graphql(`
  query EventToCopy($id: ID!) {
    event(id: $id) {
      id
      name
      date
      timeZone
      entryCount
      hasPrices
      schedules {
        id
        name
        sections {
          id
          startTime
        }
      }
      entryLimits {
        id
        limit
      }
      publication {
        multiDances {
          dances {
            id
          }
        }
        ageGroups {
          ageGroup
          words
        }
      }
    }
  }
`);

export const JudgesToCopyQuery = graphql(`
  query JudgesToCopy($scheduleId: ID!) {
    judges(scheduleId: $scheduleId) {
      id
    }
  }
`);

export const SchedulesToCopyQuery = graphql(`
  query SchedulesToCopy {
    events {
      id
      name
      date
      timeZone
      schedules {
        id
        name
        sections {
          id
          startTime
        }
      }
    }
  }
`);

export const RenameEvent = graphql(`
  mutation RenameEvent($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      id
      name
      version
    }
  }
`);

export const DeleteEvent = graphql(`
  mutation DeleteEvent($input: IdInput!) {
    deleteEvent(input: $input) {
      id
    }
  }
`);

export const AnyDeletedEvent = graphql(`
  query AnyDeletedEvent {
    deletedThings(kinds: [EVENT], first: 1) {
      id
    }
  }
`);

export const CreateSchedule = graphql(`
  mutation CreateSchedule($input: CreateScheduleInput!) {
    createSchedule(input: $input) {
      id
      event {
        ...EventCard_event
      }
    }
  }
`);

export const RenameSchedule = graphql(`
  mutation RenameSchedule($input: UpdateScheduleInput!) {
    updateSchedule(input: $input) {
      id
      name
      version
    }
  }
`);

export const DeleteSchedule = graphql(`
  mutation DeleteSchedule($input: IdInput!) {
    deleteSchedule(input: $input) {
      ...EventCard_event
    }
  }
`);

export const LoadSampleCompetition = graphql(`
  mutation LoadSampleCompetition($input: LoadSampleCompetitionInput) {
    loadSampleCompetition(input: $input) {
      ...EventCard_event
    }
  }
`);

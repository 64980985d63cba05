import { graphql } from '../gql';
import type { EventScreenQuery as EventScreenData } from '../gql/graphql.ts';

export type Limit = EventScreenData['event']['entryLimits'][number];

export const EventScreenQuery = graphql(`
  query EventScreen($id: ID!) {
    event(id: $id) {
      ...EventFields_event
      entryCount
      hasPrices
      schedules {
        ...ScheduleRow_schedule
        publishedVersion
        sections {
          id
          startTime
        }
      }
      entryLimits {
        id
        limit
        partnerRule
        version
        dance {
          id
          name
          order
          category {
            id
            name
            order
          }
        }
      }
    }
  }

  fragment EventFields_event on Event {
    id
    name
    description
    location
    notes
    date
    time
    timeZone
    version
  }
`);

export const SaveEvent = graphql(`
  mutation SaveEvent($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      ...EventFields_event
      schedules {
        id
        sections {
          id
          startTime
        }
      }
    }
  }
`);

export const SetEntryLimit = graphql(`
  mutation SetEntryLimit($input: SetEntryLimitInput!) {
    setEntryLimit(input: $input) {
      id
      limit
      partnerRule
      version
    }
  }
`);

export const MoveSections = graphql(`
  mutation MoveSections($input: MoveSectionsInput!) {
    moveSections(input: $input) {
      id
      schedules {
        id
        sections {
          id
          startTime
        }
      }
    }
  }
`);

import { graphql } from '../gql';

export const DayPassesQuery = graphql(`
  query DayPasses($eventId: ID!) {
    dayPasses(eventId: $eventId) {
      ...DayPassRow_pass
    }
  }

  fragment DayPassRow_pass on DayPass {
    id
    role
    name
    day
    endsAt
    openedAt
    endedAt
    device
  }
`);

export const CreateDayPass = graphql(`
  mutation CreateDayPass($input: CreateDayPassInput!) {
    createDayPass(input: $input) {
      code
      pass {
        ...DayPassRow_pass
      }
    }
  }
`);

export const SetPhoneAccess = graphql(`
  mutation SetPhoneAccess($input: SetPhoneAccessInput!) {
    setPhoneAccess(input: $input) {
      phones
    }
  }
`);

export const EndDayPass = graphql(`
  mutation EndDayPass($input: IdInput!) {
    endDayPass(input: $input) {
      ...DayPassRow_pass
    }
  }
`);

export const EndDayPasses = graphql(`
  mutation EndDayPasses($input: EndDayPassesInput!) {
    endDayPasses(input: $input) {
      ...DayPassRow_pass
    }
  }
`);

export const OpenDayPass = graphql(`
  mutation OpenDayPass($input: OpenDayPassInput!) {
    openDayPass(input: $input) {
      access
      refresh
      pass {
        id
      }
    }
  }
`);

export const OwnPassQuery = graphql(`
  query OwnPass {
    dayPass {
      id
      role
      name
      endsAt
      event {
        id
        name
        timeZone
        schedules {
          id
          name
        }
      }
    }
  }
`);

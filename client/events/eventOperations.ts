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

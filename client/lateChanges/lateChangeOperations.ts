import { graphql } from '../gql/index.ts';

export const HeatsOfPerson = graphql(`
  query HeatsOfPerson($entrantId: ID!, $scheduleId: ID!) {
    personDay(entrantId: $entrantId, scheduleId: $scheduleId) {
      schedule {
        id
        event {
          id
          timeZone
        }
      }
      items {
        heat {
          id
          number
          label
          startTime
          isDanced
          dance {
            name
          }
        }
        heatEntry {
          id
          entry {
            ...CoupleFields
          }
        }
      }
    }
  }

  fragment CoupleFields on Entry {
    id
    entrant {
      id
      name
      isProfessional
    }
    partners {
      id
      name
      isProfessional
    }
    awaitsPartner
  }
`);

export const EntriesWithoutHeat = graphql(`
  query EntriesWithoutHeat($entrantId: ID!, $scheduleId: ID!) {
    personDay(entrantId: $entrantId, scheduleId: $scheduleId) {
      schedule {
        id
        heatCount
      }
      unassigned {
        id
      }
      missingEntries
    }
  }
`);

export const ScratchHeatEntries = graphql(`
  mutation ScratchHeatEntries($input: ScratchHeatEntriesInput!) {
    scratchHeatEntries(input: $input) {
      ...ChangedSchedule
    }
  }

  fragment ChangedSchedule on Schedule {
    id
    version
    logs(first: 1) {
      id
      content
    }
  }
`);

export const SeatHeatEntries = graphql(`
  mutation SeatHeatEntries($input: HeatEntriesInput!) {
    seatHeatEntries(input: $input) {
      ...ChangedSchedule
    }
  }
`);

export const AddMissingEntries = graphql(`
  mutation AddMissingEntries($input: ScheduleInput!) {
    generateHeatEntries(input: $input) {
      id
      version
    }
  }
`);

export const UndoLateChange = graphql(`
  mutation UndoLateChange($input: UndoCommandInput!) {
    undoCommand(input: $input) {
      id
      version
    }
  }
`);

export const RestoreHeatEntries = graphql(`
  mutation RestoreHeatEntries($input: HeatEntriesInput!) {
    restoreHeatEntries(input: $input) {
      id
      version
    }
  }
`);

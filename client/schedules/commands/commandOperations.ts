import { graphql } from '../../gql/index.ts';

export const CommandedSchedule = graphql(`
  fragment CommandedSchedule on Schedule {
    id
    version
    heatCount
    isLocked
    lockedAt
    lockedBy {
      id
      firstName
      lastName
    }
    lastOutcome {
      command
      content
      timestamp
    }
  }
`);

export const GenerateHeats = graphql(`
  mutation GenerateHeats($input: ScheduleInput!) {
    generateHeats(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const RegenerateSection = graphql(`
  mutation RegenerateSection($input: IdInput!) {
    regenerateSection(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const DeleteHeats = graphql(`
  mutation DeleteHeats($input: ScheduleInput!) {
    deleteHeats(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const GenerateHeatEntries = graphql(`
  mutation GenerateHeatEntries($input: ScheduleInput!) {
    generateHeatEntries(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const DeleteHeatEntries = graphql(`
  mutation DeleteHeatEntries($input: ScheduleInput!) {
    deleteHeatEntries(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const FillHeats = graphql(`
  mutation FillHeats($input: ScheduleInput!) {
    fillHeats(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const ClearHeats = graphql(`
  mutation ClearHeats($input: ScheduleInput!) {
    clearHeats(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const ImproveHeats = graphql(`
  mutation ImproveHeats($input: ScheduleInput!) {
    improveHeats(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const RelieveHeats = graphql(`
  mutation RelieveHeats($input: ScheduleInput!) {
    relieveHeats(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const UndoCommand = graphql(`
  mutation UndoCommand($input: UndoCommandInput!) {
    undoCommand(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const StopCommand = graphql(`
  mutation StopCommand($input: StopCommandInput!) {
    stopCommand(input: $input) {
      id
    }
  }
`);

export const LockSchedule = graphql(`
  mutation LockSchedule($input: ScheduleInput!) {
    lockSchedule(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const UnlockSchedule = graphql(`
  mutation UnlockSchedule($input: ScheduleInput!) {
    unlockSchedule(input: $input) {
      ...CommandedSchedule
    }
  }
`);

export const UpdateFilling = graphql(`
  mutation UpdateFilling($input: UpdateScheduleInput!) {
    updateSchedule(input: $input) {
      id
      version
      maxCouples
      levelRange
      fillMode
      keepContests
    }
  }
`);

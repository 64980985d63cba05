import { graphql } from '../../../gql/index.ts';

export const PlanProgram = graphql(`
  mutation PlanProgram($input: PlanProgramInput!) {
    planProgram(input: $input) {
      ...ProgramPlanFields
    }
  }

  fragment ProgramPlanFields on ProgramPlan {
    id
    goal
    levelRange
    keepContests
    variant
    heats
    emptyHeats
    assigned
    unassigned
    bound
    isProven
    milliseconds
    isStale
    quality {
      ...QualityFields
    }
    today {
      ...QualityFields
    }
  }

  fragment QualityFields on QualityReport {
    rows
    assigned
    bound
    isProven
    doubleBookings
    heats
    emptyHeats
    heatsBound
    heatsBoundReason
    blocks
    blocksWhole
    studentChanges
    teacherChanges
    contestsPossible
    contestsWhole
    contestParts
    contestPartsFewest
    levelSpread
    oneCoupleHeats
    runsOverTen
    costumeGapsUnderThirtyMinutes
    meanCouples
  }
`);

export const ApplyProgram = graphql(`
  mutation ApplyProgram($input: ApplyProgramInput!) {
    applyProgram(input: $input) {
      ...CommandedSchedule
    }
  }
`);

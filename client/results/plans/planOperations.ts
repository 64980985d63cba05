import { graphql } from '../../gql';

export const ContestsToPlanQuery = graphql(`
  query ContestsToPlan($id: ID!, $search: String, $all: Boolean, $first: Int) {
    planningCounts(scheduleId: $id, search: $search, all: $all) {
      contests
      needPlan
      overFinal
      toJudge
      alone
    }
    contestsToPlan(scheduleId: $id, search: $search, all: $all, first: $first) {
      id
      name
      heat
      heatId
      startTime
      style
      dance
      division
      coupleCount
      isDanced
      needsPlan
      isLeftAlone
      mergedInto
      mergesWith {
        id
        name
        heat
      }
      rounds {
        kind
        asked
        trims
        heat
        alsoIn
        heatIds
        startTime
      }
    }
  }
`);

export const PlanRounds = graphql(`
  mutation PlanRounds($input: PlanRoundsInput!) {
    planRounds(input: $input) {
      scheduleId
    }
  }
`);

export const NewestChange = graphql(`
  query NewestChange($id: ID!) {
    schedule(id: $id) {
      id
      logs(first: 1) {
        id
        content
      }
    }
  }
`);

export const UndoChange = graphql(`
  mutation UndoChange($input: UndoCommandInput!) {
    undoCommand(input: $input) {
      id
      version
    }
  }
`);

export const MergeContests = graphql(`
  mutation MergeContests($input: MergeContestsInput!) {
    mergeContests(input: $input) {
      scheduleId
    }
  }
`);

export const RoundHeatsQuery = graphql(`
  query RoundHeats($id: ID!, $contestId: ID!) {
    schedule(id: $id) {
      id
      event {
        id
        timeZone
      }
    }
    roundHeats(scheduleId: $id, contestId: $contestId) {
      heatId
      label
      startTime
      endTime
      dance
      section
      coupleCount
      whyNot
      excludes
      takesNewHeat
      newHeatMoves
      newHeatExcludes
      newHeatsExcluded
    }
  }
`);

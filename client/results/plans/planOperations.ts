import { graphql } from '../../gql';

export const RoundsScreenQuery = graphql(`
  query RoundsScreen($id: ID!) {
    schedule(id: $id) {
      id
      name
      event {
        id
        name
      }
    }
  }
`);

export const ContestsToPlanQuery = graphql(`
  query ContestsToPlan($id: ID!, $search: String, $first: Int) {
    planningCounts(scheduleId: $id, search: $search) {
      contests
      needPlan
    }
    contestsToPlan(scheduleId: $id, search: $search, first: $first) {
      id
      name
      heat
      heatId
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
      dance
      coupleCount
      whyNot
      excludes
      takesNewHeat
      newHeatExcludes
      newHeatsExcluded
    }
  }
`);

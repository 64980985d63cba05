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
  query ContestsToPlan($id: ID!, $search: String) {
    contestsToPlan(scheduleId: $id, search: $search) {
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

export const LaterHeatsQuery = graphql(`
  query LaterHeats($id: ID!) {
    schedule(id: $id) {
      id
      heats {
        id
        number
        label
      }
      floorClocks {
        floor
        upcoming {
          heatId
        }
      }
    }
  }
`);

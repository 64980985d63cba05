import { graphql } from '../../gql/index.ts';

/** How far the results of each heat are: first of all heats, later of those that have changed since a revision. */
export const ScheduleLane = graphql(`
  query ScheduleLane($id: ID!, $since: Int) {
    scheduleChanges(scheduleId: $id, since: $since) {
      results {
        revision
        isWhole
        goneHeatIds
        heats {
          id
          state
          isOnFloor
          dancedAt
          contests
          released
          corrections
          laterRounds
          open {
            contestId
            heat
            state
            missing
            cutChoices
            isCounted
          }
        }
      }
    }
  }
`);

export const PlacesInHeat = graphql(`
  query PlacesInHeat($scheduleId: ID!, $heatId: ID!) {
    placesInHeat(scheduleId: $scheduleId, heatId: $heatId) {
      contestId
      round
      name
      kind
      state
      missing
      dances
      couples {
        heatEntryId
        number
        name
        place
        rule
        dancePlaces
        total
        score
        isWithdrawn
        isDisqualified
        isRecalled
      }
    }
  }
`);

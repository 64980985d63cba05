import { graphql } from '../../gql/index.ts';

/** All heats first, then those changed since a revision. */
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

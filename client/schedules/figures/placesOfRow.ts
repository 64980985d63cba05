import { graphql } from '../../gql/index.ts';

/** The heats that could take an unassigned row, read when the user looks for one. */
export const PlacesOfRow = graphql(`
  query PlacesOfRow($heatEntryId: ID!) {
    placesOf(heatEntryId: $heatEntryId) {
      heat {
        id
        number
        label
        startTime
        coupleCount
        maxCouples
        section {
          id
          floor
        }
      }
      reason {
        code
        sentence
      }
    }
  }
`);

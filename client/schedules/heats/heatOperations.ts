import { graphql } from '../../gql/index.ts';

export const MoveHeat = graphql(`
  mutation MoveHeat($input: MoveHeatInput!) {
    moveHeat(input: $input) {
      id
      undoLineId
      number
      label
      startTime
    }
  }
`);

export const DeleteHeat = graphql(`
  mutation DeleteHeat($input: IdInput!) {
    deleteHeat(input: $input, isConfirmed: true) {
      id
      undoLineId
    }
  }
`);

export const MoveHeatEntry = graphql(`
  mutation MoveHeatEntry($input: MoveHeatEntryInput!) {
    moveHeatEntry(input: $input) {
      id
      undoLineId
      isPinned
      heat {
        id
        number
        label
      }
    }
  }
`);

export const UnassignHeatEntry = graphql(`
  mutation UnassignHeatEntry($input: IdInput!) {
    unassignHeatEntry(input: $input) {
      id
      undoLineId
      isPinned
      heat {
        id
      }
    }
  }
`);

export const SetHeatEntryPin = graphql(`
  mutation SetHeatEntryPin($input: HeatEntryPinInput!) {
    setHeatEntryPin(input: $input) {
      id
      isPinned
    }
  }
`);

export const ExplainMove = graphql(`
  query ExplainMove($heatEntryId: ID!, $heatId: ID!) {
    explainMove(heatEntryId: $heatEntryId, heatId: $heatId) {
      isPossible
      reasons {
        code
        sentence
      }
      warnings {
        code
        sentence
      }
      withRivals {
        isPossible
        rivals {
          id
          isPinned
        }
        reasons {
          sentence
        }
      }
      nearestFreeHeats {
        id
        number
        label
        startTime
      }
    }
  }
`);

export const ExplainHeatMove = graphql(`
  query ExplainHeatMove($heatId: ID!, $number: Int!) {
    explainHeatMove(heatId: $heatId, number: $number) {
      isPossible
      reasons {
        code
        sentence
      }
      warnings {
        code
        sentence
      }
      nearestPlaces {
        id
        number
        label
        startTime
      }
    }
  }
`);

export const PartsOfContest = graphql(`
  query PartsOfContest($scheduleId: ID!, $number: Int!) {
    heat(scheduleId: $scheduleId, number: $number) {
      id
      contests {
        id
        parts {
          heat {
            id
          }
          entries {
            id
            isPinned
          }
        }
      }
    }
  }
`);

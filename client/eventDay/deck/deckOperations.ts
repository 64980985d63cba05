import { graphql } from '../../gql';

export const DeckQuery = graphql(`
  query Deck($scheduleId: ID!, $floor: String!) {
    deck(scheduleId: $scheduleId, floor: $floor) {
      ...DeckFields
    }
  }

  fragment DeckFields on Deck {
    floor
    revision
    heats {
      heatId
      label
      dance
      style
      plannedTime
      expectedTime
      recallWaits
      hold {
        by
        at
      }
      couples {
        heatEntryId
        number
        names
        answer
        said {
          ...SignedFields
        }
        other {
          ...SignedFields
        }
        called
        onFloor {
          ...OtherHeatFields
        }
        before {
          ...OtherHeatFields
        }
        last {
          ...OtherHeatFields
        }
        next {
          ...OtherHeatFields
        }
        lateSeconds
        scratch {
          by
          at
          pressedAt
          reason
        }
      }
    }
  }

  fragment OtherHeatFields on OtherHeat {
    label
    floor
    time
  }
`);

export const DeckNews = graphql(`
  subscription DeckNews($scheduleId: ID!, $floor: String!) {
    deckChanged(scheduleId: $scheduleId, floor: $floor) {
      ...DeckFields
    }
  }
`);

export const CallDeck = graphql(`
  mutation CallDeck($input: CallDeckInput!) {
    callDeck(input: $input) {
      ...DeckFields
    }
  }
`);

export const WantedJudgesQuery = graphql(`
  query WantedJudges($id: ID!) {
    wantedJudges(scheduleId: $id) {
      heat
      code
      name
    }
  }
`);

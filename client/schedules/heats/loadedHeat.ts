import { graphql } from '../../gql/index.ts';

export const LoadedHeat = graphql(`
  query LoadedHeat($scheduleId: ID!, $number: Int!) {
    heat(scheduleId: $scheduleId, number: $number) {
      ...HeatCardFields
    }
  }

  fragment HeatCardFields on Heat {
    id
    number
    label
    startTime
    coupleCount
    maxCouples
    isDoubleBooked
    isDanced
    section {
      id
      floor
    }
    dance {
      id
      name
      category {
        id
        name
      }
    }
    entries {
      ...HeatEntryRowFields
    }
    scratched {
      id
      entry {
        ...CoupleFields
      }
    }
    contests {
      ...HeatContestFields
    }
  }

  fragment HeatContestFields on Contest {
    id
    name
    level
    ageGroup
    couples
    waiting
    fewestParts
    isWhole
    whyNot
    parts {
      couples
      heat {
        id
        number
        label
      }
    }
  }

  fragment HeatEntryRowFields on HeatEntry {
    id
    contestId
    level
    isPinned
    entry {
      song
      ...CoupleFields
    }
    clashes {
      entrant {
        id
        name
      }
      heat {
        id
        number
        label
        startTime
      }
    }
  }
`);

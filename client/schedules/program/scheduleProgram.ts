import { graphql } from '../../gql/index.ts';

export const ScheduleProgram = graphql(`
  query ScheduleProgram($id: ID!) {
    schedule(id: $id) {
      ...ScheduleProgramFields
    }
  }

  fragment ScheduleProgramFields on Schedule {
    id
    name
    version
    isLocked
    lockedAt
    lockedBy {
      id
      firstName
      lastName
    }
    maxCouples
    levelRange
    fillMode
    keepContests
    heatCount
    publishedVersion
    hasResults
    event {
      id
      name
      date
      timeZone
    }
    sections {
      ...SectionCardFields
    }
  }
`);

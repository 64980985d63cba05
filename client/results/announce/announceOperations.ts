import { graphql } from '../../gql';

export const AnnounceQuery = graphql(`
  query Announce($id: ID!) {
    announcedResults(scheduleId: $id) {
      id
      name
      heat
      isPublic
      couples {
        number
        name
        place
      }
    }
    wantedJudges(scheduleId: $id) {
      heat
      code
      name
    }
  }
`);

import { graphql } from '../../gql';

export const AnnounceQuery = graphql(`
  query Announce($id: ID!) {
    announcedResults(scheduleId: $id) {
      id
      name
      heat
      isPublic
      isRecall
      couples {
        number
        name
        place
        score
      }
    }
    awaitedRecalls(scheduleId: $id) {
      contestId
      name
      heat
      isRedance
    }
    wantedJudges(scheduleId: $id) {
      heat
      code
      name
    }
  }
`);

import { graphql } from '../../gql';

export const AnnounceQuery = graphql(`
  query Announce($id: ID!, $isPublic: Boolean) {
    schedule(id: $id) {
      id
      name
      unreleasedContests
      event {
        id
        name
        timeZone
      }
      floorClocks {
        floor
        label
      }
    }
    announcedResults(scheduleId: $id, isPublic: $isPublic) {
      id
      name
      style
      dance
      division
      heat
      isRecall
      changedAt
      couples {
        number
        name
        studio
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
    ownDuties(scheduleId: $id)
    wantedJudges(scheduleId: $id) {
      heat
      code
      name
    }
  }
`);

import { graphql } from '../../gql';

export const JudgesScreenQuery = graphql(`
  query JudgesScreen($id: ID!) {
    schedule(id: $id) {
      id
      name
      event {
        id
        name
        timeZone
      }
      sections {
        id
        order
        title
        floor
        startTime
        endTime
        heatDuration
        danceCategories {
          id
          name
        }
      }
      heats {
        id
        number
        label
        startTime
        coupleCount
        section {
          id
        }
        dance {
          id
          category {
            id
            name
          }
        }
      }
    }
    judges(scheduleId: $id) {
      id
      code
      name
      styleIds
    }
    panels(scheduleId: $id) {
      fromHeatId
      fromHeat
      floor
      judges {
        id
        code
      }
    }
    panelPlan(scheduleId: $id) {
      warnings
      cures {
        warning
        text
        panels {
          fromHeatId
          judgeIds
          allowsEven
        }
      }
      unjudgedHeats
      duties {
        code
        fromHeat
        toHeat
        floor
        startsAt
        endsAt
        heatCount
        panelSize
      }
    }
  }
`);

export const JudgeCodesQuery = graphql(`
  query JudgeCodes($id: ID!) {
    judges(scheduleId: $id) {
      id
      codeStays
    }
  }
`);

export const EventsWithJudgesQuery = graphql(`
  query EventsWithJudges {
    events {
      id
      name
      date
      schedules {
        id
      }
    }
  }
`);

export const JudgesOfEventQuery = graphql(`
  query JudgesOfEvent($id: ID!) {
    judges(scheduleId: $id) {
      id
      code
      name
      styleIds
    }
  }
`);

export const RemoveJudge = graphql(`
  mutation RemoveJudge($input: RemoveJudgeInput!) {
    removeJudge(input: $input) {
      id
      code
    }
  }
`);

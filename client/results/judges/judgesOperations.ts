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
      heats {
        id
        label
      }
    }
    judges(scheduleId: $id) {
      id
      code
      name
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

export const OfficialsQuery = graphql(`
  query Officials($eventId: ID!) {
    officials(eventId: $eventId) {
      user {
        id
        firstName
        lastName
      }
      duties
    }
    resultSettings(eventId: $eventId) {
      ...ResultSettingsFields
    }
    users {
      id
      firstName
      lastName
      role
    }
  }

  fragment ResultSettingsFields on ResultSettings {
    eventId
    verification
    chairApproves
    publicRelease
    showsMarks
    mostInFinal
    trimsScores
    judgesSolos
    uncontested
    allowsOnePerson
  }
`);

export const AppointOfficial = graphql(`
  mutation AppointOfficial($input: AppointOfficialInput!) {
    appointOfficial(input: $input) {
      duties
    }
  }
`);

export const UpdateResultSettings = graphql(`
  mutation UpdateResultSettings($input: UpdateResultSettingsInput!) {
    updateResultSettings(input: $input) {
      ...ResultSettingsFields
    }
  }
`);

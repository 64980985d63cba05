import { graphql } from '../../gql';

export const PlanningCountsQuery = graphql(`
  query PlanningCounts($id: ID!) {
    planningCounts(scheduleId: $id) {
      needPlan
      overFinal
      toJudge
      alone
      printed
      unverified
      released
    }
  }
`);

export const ResultSettingsQuery = graphql(`
  query ResultSettings($eventId: ID!) {
    resultSettings(eventId: $eventId) {
      ...ResultSettingsFields
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
    users {
      id
      firstName
      lastName
      role
    }
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

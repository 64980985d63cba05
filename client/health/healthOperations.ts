import { graphql } from '../gql';

export const HealthQuery = graphql(`
  query Health {
    health {
      version
      startedAt
      incidentCount
      database {
        version
        isEmbedded
        bytes
        answerMilliseconds
        connections
        waiting
        }
      copies {
        id
        connectedAt
        address
      }
      backups {
        ...Backups_health
      }
      people {
        signIns
        lastSeenAt
        user {
          id
          username
          firstName
          lastName
          role
        }
      }
      incidents {
        at
        words
        requestId
      }
    }
  }
`);

export const Backups_health = graphql(`
  fragment Backups_health on BackupHealth {
    isHourly
    folder
    count
    newestAt
    newestBytes
    downloadedAt
  }
`);

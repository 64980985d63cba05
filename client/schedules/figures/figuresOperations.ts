import { graphql } from '../../gql/index.ts';

/** Read every 2 s while the tab is seen: the figures, the lock, the newest log lines, and what is running. */
export const ScheduleFigures = graphql(`
  query ScheduleFigures($scheduleId: ID!) {
    scheduleStats(scheduleId: $scheduleId) {
      ...ScheduleFiguresFields
    }
  }

  fragment ScheduleFiguresFields on ScheduleStats {
    scheduleId
    sections
    heats
    entries
    orphanEntries
    isLocked
    heatsUsed
    heatsPossible
    heatsFree
    heatsBeyond
    heatsAstray
    missingEntries
    staleEntries
    untriedEntries
    overFullHeats
    firstOverFullHeat
    couplesTooMany
    meanCouples
    switches
    switchesBound
    doubleBookings
    firstDoubleBookedHeat
    running {
      command
      user
      startedAt
      done
      total
    }
    logs(first: 60) {
      ...LogLineFields
    }
  }

  fragment LogLineFields on LogEntry {
    id
    timestamp
    content
    user
    canUndo
    outcome {
      command
      undone
      isRedone
      created
      deleted
      assigned
      unassigned
      cleared
      isProven
      milliseconds
    }
  }
`);

/** Why each row has no heat, and its cheapest cure. Not polled: it is read again when the schedule has changed. */
export const UnassignedEntries = graphql(`
  query UnassignedEntries($scheduleId: ID!, $first: Int!, $offset: Int!) {
    scheduleStats(scheduleId: $scheduleId) {
      scheduleId
      orphanEntries
      waitingCures {
        ...CureActionFields
      }
      orphanEntriesObjs(first: $first, offset: $offset) {
        id
        danceName
        danceCategory {
          id
          name
        }
        people
        entrants {
          id
          name
          isProfessional
        }
        isSeatable
        reason
        cure
        cureAction {
          ...CureActionFields
        }
        waitingOfDance
      }
    }
  }
`);

/** The heats that could take a row that waits: asked when somebody looks for one. */
export const PlacesOfRow = graphql(`
  query PlacesOfRow($heatEntryId: ID!) {
    placesOf(heatEntryId: $heatEntryId) {
      heat {
        id
        number
        startTime
        coupleCount
        maxCouples
      }
      reason {
        code
        sentence
      }
    }
  }
`);

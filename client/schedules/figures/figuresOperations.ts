import { graphql } from '../../gql/index.ts';

/** Read once, then kept up to date by ScheduleChanges: the figures, the lock, the newest log lines, and what is running. */
export const ScheduleFigures = graphql(`
  query ScheduleFigures($scheduleId: ID!) {
    scheduleStats(scheduleId: $scheduleId) {
      ...ScheduleFiguresFields
    }
  }

  fragment ScheduleFiguresFields on ScheduleStats {
    ...ScheduleCounts
    revision
    running {
      ...RunningCommandFields
    }
    logs(first: 60) {
      ...LogLineFields
    }
  }

  fragment ScheduleCounts on ScheduleStats {
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
  }

  fragment RunningCommandFields on RunningCommand {
    command
    user
    startedAt
    done
    total
  }

  fragment LogLineFields on LogEntry {
    id
    timestamp
    content
    user
    userId
    canUndo
    undoAsksOrganiser
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

/** Asked every 2 s while the tab is seen: a few words where nothing has changed, else only what has. */
export const ScheduleChanges = graphql(`
  query ScheduleChanges($scheduleId: ID!, $since: Int!, $lastLogId: ID) {
    scheduleChanges(scheduleId: $scheduleId, since: $since, lastLogId: $lastLogId) {
      ...ScheduleChangesFields
    }
  }

  fragment ScheduleChangesFields on ScheduleChanges {
    revision
    stats {
      ...ScheduleCounts
    }
    running {
      ...RunningCommandFields
    }
    logs(first: 60) {
      ...LogLineFields
    }
    undoableLogIds(first: 60)
    organisersUndoLogIds(first: 60)
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
        label
        startTime
        coupleCount
        maxCouples
        section {
          id
          floor
        }
      }
      reason {
        code
        sentence
      }
    }
  }
`);

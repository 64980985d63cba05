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
    roundsAstray
    staleSections {
      sectionId
      order
      missingStyles
    }
  }

  fragment RunningCommandFields on RunningCommand {
    command
    user
    startedAt
    step
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
  query ScheduleChanges($scheduleId: ID!, $since: Int!) {
    scheduleChanges(scheduleId: $scheduleId, since: $since) {
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
        entryType
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

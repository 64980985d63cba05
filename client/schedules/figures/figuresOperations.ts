import { graphql } from '../../gql/index.ts';

/** Read once; ScheduleChanges keeps it current. */
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
    surplusHeats
    misplacedHeats
    missingEntries
    staleEntries
    unplacedEntries
    overFullHeats
    firstOverFullHeat
    couplesTooMany
    meanCouples
    switches
    switchesBound
    doubleBookings
    firstDoubleBookedHeat
    entriesOutside
    firstOutsideHeat
    brokenLimits
    misplacedRounds
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

/** Polled every 2 s in a visible tab; almost empty if nothing changed. */
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

/** Reason and cheapest fix per entry. Not polled: refetched after a change to the schedule. */
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
        awaitsPartner
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
    schedule(id: $scheduleId) {
      id
      scratched(first: 100) {
        id
        entry {
          ...CoupleFields
          danceCategory {
            id
            name
          }
          dance {
            id
            name
          }
        }
      }
    }
  }
`);

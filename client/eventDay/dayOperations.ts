import { graphql } from '../gql';

export const FloorPlanQuery = graphql(`
  query FloorPlan($scheduleId: ID!, $floor: String, $since: ID) {
    floorPlan(scheduleId: $scheduleId, floor: $floor) {
      scheduleId
      scheduleName
      eventId
      eventName
      timeZone
      floor
      floors
      revision
      edition
      printedVersion
      changeCount
      sections {
        id
        title
      }
      heatIds
      heats(since: $since) {
        id
        number
        label
        dance
        shortDance
        style
        dances
        type
        sectionId
        plannedTime
        duration
        coupleCount
        recallWaits
        before
        mark {
          kind
          words
        }
        contests {
          name
          couples {
            heatEntryId
            number
            dancers {
              id
              name
              wasJustOn
            }
            awaitsPartner
            studio
            song
            mark {
              kind
              words
            }
            isGone
          }
        }
      }
      breaks {
        sectionId
        title
        plannedTime
        isOwn
        duration
      }
    }
  }
`);

/** Without `after`, all presses; with it, those that were missed. */
export const FloorClockQuery = graphql(`
  query FloorClock($scheduleId: ID!, $floor: String!, $after: Int) {
    floorClock(scheduleId: $scheduleId, floor: $floor) {
      now
      planRevision
      presses(after: $after) {
        ...FloorPressFields
      }
    }
  }

  fragment FloorPressFields on FloorPress {
    no
    kind
    heatId
    label
    at
    pressedAt
    pressedBy
  }
`);

/** The last 10 presses suffice unless more were missed. */
export const FloorNews = graphql(`
  subscription FloorNews($scheduleId: ID!, $floor: String!) {
    floorChanged(scheduleId: $scheduleId, floor: $floor) {
      now
      planRevision
      presses(last: 10) {
        ...FloorPressFields
      }
    }
  }
`);

export const PressClock = graphql(`
  mutation PressClock($input: PressClockInput!) {
    pressClock(input: $input) {
      now
      planRevision
      presses(last: 10) {
        ...FloorPressFields
      }
    }
  }
`);

export const ShiftSections = graphql(`
  mutation ShiftSections($input: ShiftSectionsInput!) {
    shiftSections(input: $input) {
      lastNo
    }
  }
`);

export const AddBreak = graphql(`
  mutation AddBreak($input: AddBreakInput!) {
    addBreak(input: $input) {
      lastNo
    }
  }
`);

export const ShortenBreak = graphql(`
  mutation ShortenBreak($input: ShortenBreakInput!) {
    shortenBreak(input: $input) {
      lastNo
    }
  }
`);

/** The log of the day, and whether its last change can be undone. */
export const DayLines = graphql(`
  query DayLines($id: ID!, $day: String!, $kinds: [DayLogKind!], $first: Int) {
    dayLog(scheduleId: $id, day: $day, kinds: $kinds, first: $first) {
      id
      kind
      floor
      heat
      content
      by
      device
      at
      pressedAt
    }
    schedule(id: $id) {
      id
      logs(first: 1) {
        id
        timestamp
        canUndo
      }
    }
  }
`);

/** Heats of the last print of a floor, and their changes since. */
export const PrintedHeats = graphql(`
  query PrintedHeats($scheduleId: ID!, $floor: String) {
    floorPlan(scheduleId: $scheduleId, floor: $floor) {
      printedHeats {
        id
        label
        dance
        coupleCount
        startTime
        changes
      }
    }
  }
`);

export const FloorNotes = graphql(`
  query FloorNotes($scheduleId: ID!, $floor: String!) {
    floorNotes(scheduleId: $scheduleId, floor: $floor) {
      ...NotesFields
    }
  }

  fragment NotesFields on FloorNotes {
    notes {
      id
      kind
      heatId
      label
      lines
      by
      at
      pressedAt
    }
    refused {
      id
      content
      by
      at
      pressedAt
    }
  }
`);

export const NoteOnFloor = graphql(`
  mutation NoteOnFloor($input: NoteOnFloorInput!) {
    noteOnFloor(input: $input) {
      ...NotesFields
    }
  }
`);

export const SetSong = graphql(`
  mutation SetSong($input: SetSongInput!) {
    setSong(input: $input) {
      id
      version
    }
  }
`);

/** For organisers and people with duties. */
export const BeforeTheDayQuery = graphql(`
  query BeforeTheDay($id: ID!) {
    judges(scheduleId: $id) {
      id
    }
    panels(scheduleId: $id) {
      fromHeatId
    }
    planningCounts(scheduleId: $id) {
      needPlan
    }
  }
`);

export const Absences = graphql(`
  query Absences($id: ID!) {
    schedule(id: $id) {
      id
      absences {
        entrantId
        since
        until
        words
      }
    }
  }
`);

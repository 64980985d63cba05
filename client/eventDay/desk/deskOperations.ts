import { graphql } from '../../gql';

export const DeskPeople = graphql(`
  query DeskPeople($scheduleId: ID!) {
    desk(scheduleId: $scheduleId) {
      people {
        id
        badgeId
        formerBadgeIds
        name
        isProfessional
        studioId
        studio
        numbers
        hasNumber
        firstTime
      }
    }
  }
`);

export const DeskAttendance = graphql(`
  query DeskAttendance($scheduleId: ID!, $after: Int) {
    desk(scheduleId: $scheduleId) {
      lastNo
      attendance(after: $after) {
        ...AttendanceFields
      }
    }
  }

  fragment AttendanceFields on Attendance {
    entrantId
    no
    here {
      ...SignedFields
    }
    packet {
      ...SignedFields
    }
    left {
      ...SignedFields
    }
    other {
      ...SignedFields
    }
  }

  fragment SignedFields on Signed {
    by
    at
    pressedAt
  }
`);

export const DeskNews = graphql(`
  subscription DeskNews($scheduleId: ID!) {
    deskChanged(scheduleId: $scheduleId) {
      lastNo
    }
  }
`);

export const CheckIn = graphql(`
  mutation CheckIn($input: CheckInInput!) {
    checkIn(input: $input) {
      ...AttendanceFields
    }
  }
`);

export const DeskDay = graphql(`
  query DeskDay($scheduleId: ID!, $entrantId: ID!) {
    personDay(scheduleId: $scheduleId, entrantId: $entrantId) {
      entrant {
        id
        level
        category
      }
      items {
        heat {
          id
          number
          label
          startTime
          isDanced
          dance {
            name
            category {
              id
              name
            }
          }
        }
        heatEntry {
          ...DeskRow
        }
      }
      unassigned {
        ...DeskRow
      }
      scratched {
        ...DeskRow
      }
    }
  }

  fragment DeskRow on HeatEntry {
    id
    level
    entry {
      ...CoupleFields
      category
      entryType
      dance {
        id
        name
      }
      danceCategory {
        id
        name
      }
    }
  }
`);

export const PreviewScratch = graphql(`
  query PreviewScratch($input: PreviewScratchInput!) {
    previewScratch(input: $input) {
      heatEntryIds
      heats {
        id
        label
        coupleCount
      }
      underfilledHeats {
        ...UnderfilledHeatFields
      }
      misplacedRounds
      told {
        id
        name
      }
    }
  }

  fragment UnderfilledHeatFields on UnderfilledHeat {
    heat {
      id
      label
      isDanced
      dance {
        name
      }
    }
    left {
      id
      entry {
        ...CoupleFields
      }
    }
    targets {
      id
      label
    }
  }
`);

export const ScratchRows = graphql(`
  mutation ScratchRows($input: ScratchHeatEntriesInput!) {
    scratchHeatEntries(input: $input) {
      id
      version
    }
  }
`);

export const UnderfilledHeats = graphql(`
  query UnderfilledHeats($id: ID!) {
    schedule(id: $id) {
      id
      underfilledHeats {
        ...UnderfilledHeatFields
      }
    }
  }
`);

export const MergeCouple = graphql(`
  mutation MergeCouple($input: MoveHeatEntryInput!) {
    moveHeatEntry(input: $input) {
      id
      undoLineId
    }
  }
`);

export const DropHeat = graphql(`
  mutation DropHeat($input: DropHeatInput!) {
    dropHeat(input: $input)
  }
`);

export const KeepHeat = graphql(`
  mutation KeepHeat($input: KeepHeatInput!) {
    keepHeat(input: $input) {
      id
      version
    }
  }
`);

export const DeskDances = graphql(`
  query DeskDances {
    danceCategories {
      id
      name
      dances {
        id
        name
      }
    }
  }
`);

export const LatePlacesQuery = graphql(`
  query LatePlaces($input: LatePlacesInput!) {
    latePlaces(input: $input) {
      places {
        kind
        label
        expectedTime
        coupleCount
        contestCount
        laterHeats
        laterSeconds
        heat {
          id
          label
          maxCouples
        }
        moved {
          id
          entry {
            ...CoupleFields
          }
        }
        movedTo {
          id
          label
        }
      }
      notOffered {
        label
        sentence
      }
    }
  }
`);

export const AddLateEntry = graphql(`
  mutation AddLateEntry($input: AddLateEntryInput!) {
    addLateEntry(input: $input) {
      id
      version
    }
  }
`);

export const PartnerChoices = graphql(`
  query PartnerChoices($input: PartnerChoicesInput!) {
    partnerChoices(input: $input) {
      entrantId
      name
      studio
      number
      freeCount
      busyHeats
    }
  }
`);

export const ChangePartner = graphql(`
  mutation ChangePartner($input: ChangePartnerInput!) {
    changePartner(input: $input) {
      id
      version
    }
  }
`);

export const DeskChanges = graphql(`
  query DeskChanges($id: ID!) {
    deskChanges(scheduleId: $id) {
      ...DeskChangeFields
    }
  }

  fragment DeskChangeFields on DeskChange {
    id
    kind
    content
    by
    at
    toInform
    isUndone
    told {
      by
      at
    }
  }
`);

export const MarkInformed = graphql(`
  mutation MarkInformed($input: MarkInformedInput!) {
    markInformed(input: $input) {
      ...DeskChangeFields
    }
  }
`);

export const UndoDeskChange = graphql(`
  mutation UndoDeskChange($input: DeskChangeInput!) {
    undoDeskChange(input: $input) {
      ...DeskChangeFields
    }
  }
`);

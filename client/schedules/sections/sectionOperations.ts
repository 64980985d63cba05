import { graphql } from '../../gql/index.ts';

export const SectionCardFields = graphql(`
  fragment SectionCardFields on Section {
    id
    order
    title
    sectionType
    floor
    startTime
    endTime
    heatDuration
    maxCouples
    notes
    version
    heatsPossible
    heatCount
    danceCategories {
      id
      name
    }
  }
`);

export const CreateSection = graphql(`
  mutation CreateSection($input: CreateSectionInput!) {
    createSection(input: $input) {
      id
    }
  }
`);

export const UpdateSection = graphql(`
  mutation UpdateSection($input: UpdateSectionInput!) {
    updateSection(input: $input) {
      ...SectionCardFields
      doubleBooked {
        name
        heats
      }
    }
  }
`);

export const DeleteSection = graphql(`
  mutation DeleteSection($input: IdInput!) {
    deleteSection(input: $input) {
      id
      version
      sections {
        ...SectionCardFields
      }
    }
  }
`);

export const MoveSection = graphql(`
  mutation MoveSection($input: MoveSectionInput!) {
    moveSection(input: $input) {
      id
      version
      sections {
        ...SectionCardFields
      }
    }
  }
`);

export const SectionCategories = graphql(`
  query SectionCategories {
    danceCategories {
      id
      name
    }
  }
`);

export const ScheduleForecast = graphql(`
  query ScheduleForecast($scheduleId: ID!) {
    forecast(scheduleId: $scheduleId) {
      levelRanges {
        levelRange
        heats
        heatsWithContests
      }
      sections {
        section {
          id
        }
        rows
        heatsNeeded
        heatsNeededTogether
        sharesWith {
          id
          order
        }
        minutesSpare
        busiest {
          rows
          entrant {
            id
            name
          }
        }
      }
    }
  }
`);

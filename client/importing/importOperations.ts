import { graphql } from '../gql';

export const ImportTargets = graphql(`
  query ImportTargets {
    events {
      id
      name
      schedules {
        id
        name
      }
    }
  }
`);

export const ImportPreview = graphql(`
  query ImportPreview($input: ImportInput!) {
    previewImport(input: $input) {
      ...Import_report
    }
  }

  fragment Import_report on ImportReport {
    timeZone
    offsetTime
    packedLines
    packedProblems
    misplacedRounds
    counts {
      new
      changed
      unchanged
      bad
    }
    files {
      ...Import_file
    }
    words {
      kind
      written
      means
      isNew
      nearest
      answered
      style
      lines
      isUnclear
    }
    lookAlikes {
      a {
        ...Import_person
      }
      b {
        ...Import_person
      }
      entries
      reasons
    }
    questions {
      key
      name
      example
      lines
      mayBeNew
      candidates {
        ...Import_person
      }
    }
    gone {
      entryId
      summary
      heats
      atDesk
    }
    levelChanges
    deskChanges {
      entryId
      personId
      content
      file
      current
      isKept
      mayUseFile
    }
    effects {
      scheduleId
      name
      isLocked
      version
      added
      changed
      removable
    }
  }

  fragment Import_file on ImportedFile {
    name
    container
    encoding
    delimiter
    trouble
    notes
    people
    entries
    sections
    isRemembered
    sheets {
      sheet
      layout
      isRead
      isHidden
      headerLine
      rows
      firstLines {
        line
        cells
      }
      columns {
        heading
        field
        samples
      }
    }
  }

  fragment Import_person on ImportPerson {
    ref
    id
    name
    isProfessional
    studio
    cardNumber
    level
    category
  }
`);

export const ImportApply = graphql(`
  mutation ImportApply($input: ImportInput!) {
    applyImport(input: $input) {
      content
      bulkChangeId
      event {
        id
        name
        schedules {
          id
          name
        }
      }
      schedule {
        id
        name
      }
      counts {
        new
        changed
        unchanged
        bad
      }
    }
  }
`);

/** Polled while a preview or an import runs. */
export const ImportProgress = graphql(`
  query ImportProgress($key: ID!) {
    importProgress(key: $key) {
      step
      done
      total
    }
  }
`);

export const ImportStop = graphql(`
  mutation ImportStop($input: StopImportInput!) {
    stopImport(input: $input)
  }
`);

export const ImportHistoryLines = graphql(`
  query ImportHistoryLines {
    bulkChanges {
      ...Import_change
    }
  }

  fragment Import_change on BulkChange {
    id
    kind
    content
    user
    at
    undoneAt
    undoneBy
  }
`);

export const ImportUndo = graphql(`
  mutation ImportUndo($input: IdInput!) {
    undoBulkChange(input: $input) {
      ...Import_change
    }
  }
`);

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
  query ImportPreview($input: ImportCsvInput!) {
    previewCsv(input: $input) {
      ...Import_report
    }
  }

  fragment Import_report on ImportReport {
    content
    isApplied
    event {
      id
      name
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
    problems {
      file
      line
      field
      reason
      text
      misspelt {
        written
        nearest
      }
    }
    lines {
      file
      line
      change
      summary
      note
      fields {
        field
        before
        after
      }
    }
  }
`);

export const ImportApply = graphql(`
  mutation ImportApply($input: ImportCsvInput!) {
    importCsv(input: $input) {
      content
      isApplied
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

/** Asked again and again while a preview or an import runs. */
export const ImportProgress = graphql(`
  query ImportProgress($key: ID!) {
    importProgress(key: $key) {
      step
      done
      total
    }
  }
`);

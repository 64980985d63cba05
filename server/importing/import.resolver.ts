import { ID, Int } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
import { computed, costly, fieldsOf, queries, query } from '../auth/reads.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import { ENGINE_RUN } from '../engineHost/engineCost.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { field, list, nullable } from '../input/objectOf.ts';
import { parseInput } from '../input/validation.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { scheduleLoaders } from '../schedules/schedule.loaders.ts';
import { applyImport, importCsv, previewCsv, previewImport, progressKeyOf } from './import.service.ts';
import { ImportCsvInput, ImportInput, StopImportInput, stopImportInput } from './importInput.ts';
import { ImportProgress, importName, importReporter } from './importProgress.ts';
import { ImportChangeEnum, ImportLine, ImportProblem, ImportReport } from './importReport.ts';
import { linesOf, packed, problemsOf, textOf } from './reportPages.ts';
import { FoundPair } from './reportParts.ts';
import { stopImport, stoppable } from './stopImport.ts';

const FILES = 'The files, and where they belong.';
const DECIDED = 'The files, where they belong, and the decisions made in the preview.';

queries({
  previewCsv: query(
    costly(field(ImportReport, 'Previews an import of spreadsheets without writing anything.')),
    { input: field(ImportCsvInput, FILES) },
    ({ input }, context, user) => run(previewCsv, user, input, context),
  ),
  previewImport: query(
    costly(
      field(
        ImportReport,
        'Previews an import of uploaded files without writing: CSV, workbooks, entry matrices and forms, programs and heat lists. POST each file to /api/import-files/ first.',
      ),
    ),
    { input: field(ImportInput, DECIDED) },
    ({ input }, context, user) => run(previewImport, user, input, context),
  ),
  importProgress: query(
    nullable(
      ImportProgress,
      "Progress of the caller's import or preview with this key; null while it is queued and after it ends.",
    ),
    { key: field<string>(ID, 'Its progressKey.') },
    ({ key }, { channel }, user) => channel.progressOf(importName(user, key)) as ImportProgress | null,
  ),
});

mutations(ImportReport, {
  importCsv: {
    complexity: ENGINE_RUN,
    description: 'Imports spreadsheets in one transaction, leaving out bad lines.',
    input: [ImportCsvInput, FILES],
    act: (_, user, input, context) => run(importCsv, user, input, context),
  },
  applyImport: {
    complexity: ENGINE_RUN,
    description:
      'Imports uploaded files in one transaction, leaving out bad lines. undoBulkChange undoes it.',
    input: [ImportInput, DECIDED],
    act: (_, user, input, context) => run(applyImport, user, input, context),
  },
});

mutations(ID, {
  stopImport: {
    description: "Stops the caller's import or preview with this key; it changes nothing. Returns the key.",
    input: [StopImportInput, 'The import to stop.'],
    // A token that may only read may preview, and stop what it previews.
    changesNothing: true,
    act: async (db, user, input) => {
      const { progressKey } = parseInput(stopImportInput, input);
      await stopImport(db, importName(user, progressKey));
      return progressKey;
    },
  },
});

function run(
  act: typeof importCsv,
  user: SignedIn,
  input: ImportCsvInput | ImportInput,
  context: Context,
): Promise<ImportReport> {
  const key = progressKeyOf(input);
  const name = key ? importName(user, key) : null;
  const reporter = name ? importReporter(context.db, name) : null;
  // What has begun to be written is written, even if its sender leaves.
  const connection = act === previewCsv || act === previewImport ? context.connection : undefined;
  const work = (signal: AbortSignal): Promise<ImportReport> =>
    act(context.db, user, input, {
      prepare: (_db, place, request) =>
        context.imports.prepare(place, request, { onProgress: reporter?.report, signal, sender: user }),
      ...(reporter ? { onProgress: reporter.report } : {}),
      signal,
    });
  return stoppable(name, work, connection).finally(() => reporter?.end());
}

fieldsOf(ImportReport, {
  event: computed(nullable(Event, 'The event; null if it does not exist yet.'), ({ eventId }, context) =>
    eventId === null ? null : eventLoaders(context).event.load(eventId),
  ),
  schedule: computed(
    nullable(Schedule, 'The schedule; null if it does not exist yet.'),
    ({ scheduleId }, context) =>
      scheduleId === null ? null : scheduleLoaders(context).schedule.load(scheduleId),
  ),
  lines: computed(
    list(ImportLine, 'The lines that can be applied, by file and line.'),
    {
      change: nullable(ImportChangeEnum, 'Only lines with this outcome.'),
      first: nullable(Int, 'Most lines to return; all if left out.'),
      offset: nullable(Int, 'Lines to skip.'),
    },
    ({ pages }, _, { change, first, offset }) =>
      linesOf(pages, change ?? null, Math.max(0, offset ?? 0), Math.max(0, first ?? Infinity)),
  ),
  problems: computed(list(ImportProblem, 'The lines left out, by file and line.'), ({ pages }) =>
    problemsOf(pages),
  ),
  rows: computed(
    field(
      String,
      'All lines and problems with their cells, as one JSON text: {"lines": […], "problems": […]}. Use packedLines for thousands of lines.',
    ),
    ({ pages }) => textOf(pages),
  ),
  packedLines: computed(
    list(String, 'All lines of `rows` in pages: JSON arrays, gzipped, in base64.'),
    ({ pages }) => packed(pages.lines),
  ),
  packedProblems: computed(list(String, 'All problems of `rows`, packed like packedLines.'), ({ pages }) =>
    packed(pages.problems),
  ),
  lookAlikes: computed(
    list(
      FoundPair,
      'Possible duplicates, at least one of each pair new. They stay separate unless the next call merges them.',
    ),
    ({ pairs }) => pairs,
  ),
});

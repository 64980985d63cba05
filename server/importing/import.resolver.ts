import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { requireWrite } from '../auth/signedIn.ts';
import { ENGINE_RUN } from '../engineHost/engineCost.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { parseInput } from '../input/validation.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { scheduleLoaders } from '../schedules/schedule.loaders.ts';
import { applyImport, importCsv, previewCsv, previewImport, progressKeyOf } from './import.service.ts';
import { ImportCsvInput, ImportInput, StopImportInput, stopImportInput } from './importInput.ts';
import { ImportProgress, importName, importReporter } from './importProgress.ts';
import {
  type ImportChange,
  ImportChangeEnum,
  ImportLine,
  ImportProblem,
  ImportReport,
} from './importReport.ts';
import { linesOf, packed, problemsOf, textOf } from './reportPages.ts';
import {
  DeskChange,
  FoundFile,
  FoundPair,
  FoundQuestion,
  FoundWord,
  GoneEntry,
  ScheduleEffect,
} from './reportParts.ts';
import { stopImport, stoppable } from './stopImport.ts';

@Resolver(() => ImportReport)
export class ImportResolver {
  @Query(() => ImportReport, {
    complexity: ENGINE_RUN,
    description: 'Previews an import of spreadsheets without writing anything.',
  })
  previewCsv(
    @Arg('input', () => ImportCsvInput, { description: 'The files, and where they belong.' })
    input: ImportCsvInput,
    @Ctx() context: Context,
  ): Promise<ImportReport> {
    return this.#run(previewCsv, input, context);
  }

  @Mutation(() => ImportReport, {
    complexity: ENGINE_RUN,
    description: 'Imports spreadsheets in one transaction, leaving out bad lines.',
  })
  importCsv(
    @Arg('input', () => ImportCsvInput, { description: 'The files, and where they belong.' })
    input: ImportCsvInput,
    @Ctx() context: Context,
  ): Promise<ImportReport> {
    requireWrite(currentUser(context));
    return this.#run(importCsv, input, context);
  }

  @Query(() => ImportReport, {
    complexity: ENGINE_RUN,
    description:
      'Previews an import of uploaded files without writing: CSV, workbooks, entry matrices and forms, programs and heat lists. POST each file to /api/import-files/ first.',
  })
  previewImport(
    @Arg('input', () => ImportInput, {
      description: 'The files, where they belong, and the decisions made in the preview.',
    })
    input: ImportInput,
    @Ctx() context: Context,
  ): Promise<ImportReport> {
    return this.#run(previewImport, input, context);
  }

  @Mutation(() => ImportReport, {
    complexity: ENGINE_RUN,
    description:
      'Imports uploaded files in one transaction, leaving out bad lines. undoBulkChange undoes it.',
  })
  applyImport(
    @Arg('input', () => ImportInput, {
      description: 'The files, where they belong, and the decisions made in the preview.',
    })
    input: ImportInput,
    @Ctx() context: Context,
  ): Promise<ImportReport> {
    requireWrite(currentUser(context));
    return this.#run(applyImport, input, context);
  }

  @Mutation(() => ID, {
    description: "Stops the caller's import or preview with this key; it changes nothing. Returns the key.",
  })
  async stopImport(
    @Arg('input', () => StopImportInput, { description: 'The import to stop.' }) input: StopImportInput,
    @Ctx() context: Context,
  ): Promise<string> {
    const user = currentUser(context);
    const { progressKey } = parseInput(stopImportInput, input);
    await stopImport(context.db, importName(user, progressKey));
    return progressKey;
  }

  @Query(() => ImportProgress, {
    nullable: true,
    description:
      "Progress of the caller's import or preview with this key; null while it is queued and after it ends.",
  })
  importProgress(
    @Arg('key', () => ID, { description: 'Its progressKey.' }) key: string,
    @Ctx() context: Context,
  ): ImportProgress | null {
    const progress = context.channel.progressOf(importName(currentUser(context), key));
    return progress as ImportProgress | null;
  }

  async #run(
    act: typeof importCsv,
    input: ImportCsvInput | ImportInput,
    context: Context,
  ): Promise<ImportReport> {
    const user = currentUser(context);
    const key = progressKeyOf(input);
    const name = key ? importName(user, key) : null;
    const reporter = name ? importReporter(context.db, name) : null;
    // What has begun to be written is written, even if its sender leaves.
    const connection = act === previewCsv || act === previewImport ? context.connection : undefined;
    const run = (signal: AbortSignal): Promise<ImportReport> =>
      act(context.db, user, input, {
        prepare: (_db, place, request) =>
          context.imports.prepare(place, request, { onProgress: reporter?.report, signal, sender: user }),
        ...(reporter ? { onProgress: reporter.report } : {}),
        signal,
      });
    return stoppable(name, run, connection).finally(() => reporter?.end());
  }

  @FieldResolver(() => Event, { nullable: true, description: 'The event; null if it does not exist yet.' })
  async event(@Root() report: ImportReport, @Ctx() context: Context): Promise<Event | null> {
    return report.eventId === null ? null : eventLoaders(context).event.load(report.eventId);
  }

  @FieldResolver(() => Schedule, {
    nullable: true,
    description: 'The schedule; null if it does not exist yet.',
  })
  async schedule(@Root() report: ImportReport, @Ctx() context: Context): Promise<Schedule | null> {
    return report.scheduleId === null ? null : scheduleLoaders(context).schedule.load(report.scheduleId);
  }

  @FieldResolver(() => [ImportLine], { description: 'The lines that can be applied, by file and line.' })
  lines(
    @Root() { pages }: ImportReport,
    @Arg('change', () => ImportChangeEnum, { nullable: true, description: 'Only lines with this outcome.' })
    change: ImportChange | null,
    @Arg('first', () => Int, { nullable: true, description: 'Most lines to return; all if left out.' }) first:
      | number
      | null,
    @Arg('offset', () => Int, { nullable: true, description: 'Lines to skip.' })
    offset: number | null,
  ): ImportLine[] {
    return linesOf(pages, change ?? null, Math.max(0, offset ?? 0), Math.max(0, first ?? Infinity));
  }

  @FieldResolver(() => [ImportProblem], { description: 'The lines left out, by file and line.' })
  problems(@Root() { pages }: ImportReport): ImportProblem[] {
    return problemsOf(pages);
  }

  @FieldResolver(() => String, {
    description:
      'All lines and problems with their cells, as one JSON text: {"lines": […], "problems": […]}. Use packedLines for thousands of lines.',
  })
  rows(@Root() { pages }: ImportReport): string {
    return textOf(pages);
  }

  @FieldResolver(() => [String], {
    description: 'All lines of `rows` in pages: JSON arrays, gzipped, in base64.',
  })
  packedLines(@Root() { pages }: ImportReport): string[] {
    return packed(pages.lines);
  }

  @FieldResolver(() => [String], { description: 'All problems of `rows`, packed like packedLines.' })
  packedProblems(@Root() { pages }: ImportReport): string[] {
    return packed(pages.problems);
  }

  @FieldResolver(() => [FoundFile], { description: 'The files and their contents.' })
  files(@Root() { files }: ImportReport): FoundFile[] {
    return files;
  }

  @FieldResolver(() => [FoundWord], {
    description: 'Studios, styles, dances, levels and age groups that are new or are read as other names.',
  })
  words(@Root() { words }: ImportReport): FoundWord[] {
    return words;
  }

  @FieldResolver(() => [FoundPair], {
    description:
      'Possible duplicates, at least one of each pair new. They stay separate unless the next call merges them.',
  })
  lookAlikes(@Root() { pairs }: ImportReport): FoundPair[] {
    return pairs;
  }

  @FieldResolver(() => [FoundQuestion], {
    description: 'Names that several people share, and couples whose roles are unclear.',
  })
  questions(@Root() { questions }: ImportReport): FoundQuestion[] {
    return questions;
  }

  @FieldResolver(() => [GoneEntry], {
    description:
      'Entries missing from files that should list them. They stay unless removeEntryIds names them.',
  })
  gone(@Root() { gone }: ImportReport): GoneEntry[] {
    return gone;
  }

  @FieldResolver(() => [DeskChange], {
    description:
      'Lines that differ from what the desk changed. The desk holds unless useFileEntryIds says otherwise.',
  })
  deskChanges(@Root() { deskChanges }: ImportReport): DeskChange[] {
    return deskChanges;
  }

  @FieldResolver(() => [ScheduleEffect], { description: 'Effects on the schedules of the event.' })
  effects(@Root() { effects }: ImportReport): ScheduleEffect[] {
    return effects;
  }
}

import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { ENGINE_RUN } from '../engineHost/engineCost.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { scheduleLoaders } from '../schedules/schedule.loaders.ts';
import { mayImport } from './access.ts';
import { applyImport, importCsv, previewCsv, previewImport, progressKeyOf } from './import.service.ts';
import { ImportCsvInput, ImportInput, StopImportInput } from './importInput.ts';
import { importName, importNews } from './importNews.ts';
import { ImportProgress } from './importProgress.ts';
import {
  type ImportChange,
  ImportChangeEnum,
  ImportLine,
  ImportProblem,
  ImportReport,
} from './importReport.ts';
import { linesOf, packed, problemsOf, textOf } from './reportPages.ts';
import { FoundFile, FoundPair, FoundQuestion, FoundWord, GoneEntry, ScheduleEffect } from './reportParts.ts';
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
    description: 'Applies the spreadsheets in one transaction, bad lines left out.',
  })
  importCsv(
    @Arg('input', () => ImportCsvInput, { description: 'The files, and where they belong.' })
    input: ImportCsvInput,
    @Ctx() context: Context,
  ): Promise<ImportReport> {
    mayImport(currentUser(context));
    return this.#run(importCsv, input, context);
  }

  @Query(() => ImportReport, {
    complexity: ENGINE_RUN,
    description:
      'What uploaded files would change: CSV, workbooks, entry matrices and forms, programs and heat lists. Nothing is written. POST each file to /api/import-files/ first.',
  })
  previewImport(
    @Arg('input', () => ImportInput, { description: 'The files, where they belong, and what was decided.' })
    input: ImportInput,
    @Ctx() context: Context,
  ): Promise<ImportReport> {
    return this.#run(previewImport, input, context);
  }

  @Mutation(() => ImportReport, {
    complexity: ENGINE_RUN,
    description: 'Applies uploaded files in one transaction, bad lines left out. undoBulkChange undoes it.',
  })
  applyImport(
    @Arg('input', () => ImportInput, { description: 'The files, where they belong, and what was decided.' })
    input: ImportInput,
    @Ctx() context: Context,
  ): Promise<ImportReport> {
    mayImport(currentUser(context));
    return this.#run(applyImport, input, context);
  }

  @Mutation(() => ID, {
    description:
      "Stops the sender's own import or preview of this key, without changing anything. Returns the key.",
  })
  async stopImport(
    @Arg('input', () => StopImportInput, { description: 'Which one.' }) input: StopImportInput,
    @Ctx() context: Context,
  ): Promise<string> {
    await stopImport(context.db, importName(currentUser(context), input.progressKey));
    return input.progressKey;
  }

  @Query(() => ImportProgress, {
    nullable: true,
    description:
      "Progress of the sender's own import or preview of this key; null before it starts, while it is queued, and after it ends.",
  })
  importProgress(
    @Arg('key', () => ID, { description: 'The progressKey that was sent with it.' }) key: string,
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
    const news = name ? importNews(context.db, name) : null;
    return stoppable(name, (signal) =>
      act(context.db, user, input, {
        prepare: (_db, place, request) =>
          context.imports.prepare(place, request, { onProgress: news?.report, signal }),
        ...(news ? { onProgress: news.report } : {}),
        signal,
      }),
    ).finally(() => news?.end());
  }

  @FieldResolver(() => Event, { nullable: true, description: 'The event; null while it does not exist yet.' })
  async event(@Root() report: ImportReport, @Ctx() context: Context): Promise<Event | null> {
    return report.eventId === null ? null : eventLoaders(context).event.load(report.eventId);
  }

  @FieldResolver(() => Schedule, {
    nullable: true,
    description: 'The schedule; null while it does not exist yet.',
  })
  async schedule(@Root() report: ImportReport, @Ctx() context: Context): Promise<Schedule | null> {
    return report.scheduleId === null ? null : scheduleLoaders(context).schedule.load(report.scheduleId);
  }

  @FieldResolver(() => [ImportLine], { description: 'The lines that can be applied, by file and line.' })
  lines(
    @Root() { pages }: ImportReport,
    @Arg('change', () => ImportChangeEnum, { nullable: true, description: 'Only lines that do this.' })
    change: ImportChange | null,
    @Arg('first', () => Int, { nullable: true, description: 'At most so many.' }) first: number | null,
    @Arg('offset', () => Int, { nullable: true, description: 'Leave out so many at the beginning.' })
    offset: number | null,
  ): ImportLine[] {
    return linesOf(pages, change ?? null, Math.max(0, offset ?? 0), Math.max(0, first ?? Infinity));
  }

  @FieldResolver(() => [ImportProblem], { description: 'Every line left out, by file and line.' })
  problems(@Root() { pages }: ImportReport): ImportProblem[] {
    return problemsOf(pages);
  }

  @FieldResolver(() => String, {
    description:
      'All lines and problems as one JSON text, with the cells of each: {"lines": […], "problems": […]}. Ten thousand lines are large: prefer packedLines.',
  })
  rows(@Root() { pages }: ImportReport): string {
    return textOf(pages);
  }

  @FieldResolver(() => [String], {
    description:
      'All lines of `rows` in pieces, each a JSON array that is gzipped and in base64. For screens that show thousands.',
  })
  packedLines(@Root() { pages }: ImportReport): string[] {
    return packed(pages.lines);
  }

  @FieldResolver(() => [String], { description: 'All problems of `rows`, in the same way.' })
  packedProblems(@Root() { pages }: ImportReport): string[] {
    return packed(pages.problems);
  }

  @FieldResolver(() => [FoundFile], { description: 'The files, and what was found in them.' })
  files(@Root() { files }: ImportReport): FoundFile[] {
    return files;
  }

  @FieldResolver(() => [FoundWord], {
    description: 'Studios, styles, dances, levels and age groups that are new, or are read as others.',
  })
  words(@Root() { words }: ImportReport): FoundWord[] {
    return words;
  }

  @FieldResolver(() => [FoundPair], {
    description:
      'Possible duplicates, at least one of them new. They stay separate unless the next call merges them.',
  })
  lookAlikes(@Root() { pairs }: ImportReport): FoundPair[] {
    return pairs;
  }

  @FieldResolver(() => [FoundQuestion], { description: 'Names that several people have.' })
  questions(@Root() { questions }: ImportReport): FoundQuestion[] {
    return questions;
  }

  @FieldResolver(() => [GoneEntry], {
    description:
      'Entries that the files speak for and no longer have. They stay unless removeEntryIds names them.',
  })
  gone(@Root() { gone }: ImportReport): GoneEntry[] {
    return gone;
  }

  @FieldResolver(() => [ScheduleEffect], { description: 'What it does to the schedules of the event.' })
  effects(@Root() { effects }: ImportReport): ScheduleEffect[] {
    return effects;
  }
}

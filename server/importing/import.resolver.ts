import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { ENGINE_RUN } from '../engineHost/engineCost.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { scheduleLoaders } from '../schedules/schedule.loaders.ts';
import { mayImport } from './access.ts';
import { type ImportMeans, importCsv, previewCsv, progressKeyOf } from './import.service.ts';
import { importName, importNews } from './importNews.ts';
import { ImportProgress } from './importProgress.ts';
import {
  type ImportChange,
  ImportChangeEnum,
  ImportCsvInput,
  ImportLine,
  ImportReport,
} from './importReport.ts';

@Resolver(() => ImportReport)
export class ImportResolver {
  @Query(() => ImportReport, {
    complexity: ENGINE_RUN,
    description: 'What the spreadsheets would change; nothing is written.',
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

  @Query(() => ImportProgress, {
    nullable: true,
    description:
      "How far the sender's own import or preview of this key has come; null before it begins, while it waits for its turn, and once it is done.",
  })
  importProgress(
    @Arg('key', () => ID, { description: 'The progressKey that was sent with it.' }) key: string,
    @Ctx() context: Context,
  ): ImportProgress | null {
    const progress = context.channel.progressOf(importName(currentUser(context), key));
    return progress as ImportProgress | null;
  }

  async #run(act: typeof importCsv, input: ImportCsvInput, context: Context): Promise<ImportReport> {
    const user = currentUser(context);
    const key = progressKeyOf(input);
    const news = key ? importNews(context.db, importName(user, key)) : null;
    const judge: ImportMeans['judge'] = (sheets, standing, onProgress) =>
      context.imports.run({ name: 'judgeSheets', input: [sheets, standing] }, { onProgress });
    return act(context.db, user, input, { judge, onProgress: news?.tell }).finally(() => news?.end());
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
    @Root() report: ImportReport,
    @Arg('change', () => ImportChangeEnum, { nullable: true, description: 'Only lines that do this.' })
    change: ImportChange | null,
    @Arg('first', () => Int, { nullable: true, description: 'At most so many.' }) first: number | null,
    @Arg('offset', () => Int, { nullable: true, description: 'Leave out so many at the beginning.' })
    offset: number | null,
  ): ImportLine[] {
    const lines = change ? report.allLines.filter((line) => line.change === change) : report.allLines;
    const start = Math.max(0, offset ?? 0);
    return lines.slice(start, first === null || first === undefined ? undefined : start + Math.max(0, first));
  }
}

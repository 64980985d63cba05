import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { ENGINE_RUN } from '../engineHost/engineCost.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { Schedule } from '../schedules/schedule.entity.ts';
import { scheduleLoaders } from '../schedules/schedule.loaders.ts';
import { mayImport } from './access.ts';
import { importCsv, previewCsv } from './import.service.ts';
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
    return previewCsv(context.db, currentUser(context), input);
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
    const user = currentUser(context);
    mayImport(user);
    return importCsv(context.db, user, input);
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

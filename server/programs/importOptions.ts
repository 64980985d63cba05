import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { calendarDay } from '../events/calendar.ts';
import type { FileInput } from '../importing/importJob.ts';
import { CSV_KINDS, csvName } from '../importing/layouts/columns.ts';

const USAGE = `npm run import -- --event NAME [--schedule NAME] [--date DAY] [--time-zone ZONE] [--ignore-offsets] [--people FILE] [--entries FILE] [--sections FILE] [FILE …]
  [--use "WRITTEN=NAME"] [--same "NAME=NAME"] [--different "NAME=NAME"] [--who "NAME with PARTNER=STUDIO or CARD"] [--remove-missing] [--no-sections] [--dry-run]`;

/** A mistake in the command, printed without a stack trace. */
export class UsageError extends Error {}

export function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        event: { type: 'string' },
        schedule: { type: 'string' },
        date: { type: 'string' },
        'time-zone': { type: 'string' },
        'ignore-offsets': { type: 'boolean' },
        people: { type: 'string', multiple: true },
        entries: { type: 'string', multiple: true },
        sections: { type: 'string', multiple: true },
        use: { type: 'string', multiple: true },
        same: { type: 'string', multiple: true },
        different: { type: 'string', multiple: true },
        who: { type: 'string', multiple: true },
        'remove-missing': { type: 'boolean' },
        'no-sections': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    });
    if (!values.event) throw new UsageError('--event is missing.');
    return { ...values, files: positionals };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} Usage: ${USAGE}`);
  }
}

export type Options = ReturnType<typeof readOptions>;

/** The files named by the command. @throws UsageError for an unreadable one */
export async function filesOf(options: Options): Promise<FileInput[]> {
  const told = CSV_KINDS.flatMap((kind) => (options[csvName(kind)] ?? []).map((path) => ({ path, kind })));
  const all = [...told, ...options.files.map((path) => ({ path, kind: undefined }))];
  return Promise.all(
    all.map(async ({ path, kind }) => {
      const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        throw new UsageError(`${path} cannot be read (${error.code}).`);
      });
      return { name: basename(path), bytes, choices: null, ...(kind === undefined ? {} : { kind }) };
    }),
  );
}

/** The first day of a new event. @throws UsageError */
export function dayOf({ date }: Options): string | null {
  const { data, error } = calendarDay.safeParse(date ?? null);
  if (error) throw new UsageError(`--date: ${error.issues[0]?.message}`);
  return data;
}

import type { Context } from '../../auth/context.ts';
import { ChunkStream } from '../../documents/chunkStream.ts';
import { fileWord } from '../../documents/fileNames.ts';
import { NotFound } from '../../errors.ts';
import { found } from '../../input/found.ts';
import type { ListKind } from '../layouts/columns.ts';
import type { ExportRequest } from './exportFile.ts';

interface ExportKind {
  path: string;
  name: string;
  type: 'csv' | 'xlsx';
  kinds: readonly ListKind[];
}

const csv = (path: string, name: string, kind: ListKind): ExportKind => ({
  path: `${path}.csv`,
  name,
  type: 'csv',
  kinds: [kind],
});

const OF_EVENT: readonly ExportKind[] = [
  csv('people', 'People', 'PEOPLE'),
  csv('studios', 'Studios', 'STUDIOS'),
  csv('dances', 'Dances', 'DANCES'),
  csv('entries', 'Entries', 'ENTRIES'),
  {
    path: 'competition.xlsx',
    name: 'Competition',
    type: 'xlsx',
    kinds: ['STUDIOS', 'DANCES', 'PEOPLE', 'ENTRIES'],
  },
];
const OF_SCHEDULE: readonly ExportKind[] = [
  csv('sections', 'Sections', 'SECTIONS'),
  {
    path: 'competition.xlsx',
    name: 'Competition',
    type: 'xlsx',
    kinds: ['STUDIOS', 'DANCES', 'PEOPLE', 'ENTRIES', 'SECTIONS'],
  },
];

/** Limits for slow readers: buffered bytes, and time without a read. */
const LIMITS = { maxBufferedBytes: 8 * 1_048_576, readTimeoutMilliseconds: 30_000 };

export type ExportOwner = { eventId: number } | { scheduleId: number };

interface ExportedFile {
  name: string;
  type: 'csv' | 'xlsx';
  stream: ChunkStream;
}

/** Starts an export; resolves at its first piece. @throws NotFound */
export async function streamExport(
  context: Context,
  owner: ExportOwner,
  path: string | undefined,
  signal: AbortSignal,
): Promise<ExportedFile> {
  const isEvent = 'eventId' in owner;
  const kind = (isEvent ? OF_EVENT : OF_SCHEDULE).find((one) => one.path === path);
  if (!kind) throw new NotFound();
  const { title, ...place } = await placeOf(context, owner);
  const { type, kinds } = kind;
  const stream = await piecesOf(context, { ...place, type, kinds }, signal);
  return { name: `${fileWord(title)} - ${kind.name}.${type}`, type, stream };
}

async function placeOf({ db }: Context, owner: ExportOwner) {
  if ('eventId' in owner) {
    const { eventId } = owner;
    const event = await db.selectFrom('events').select('name').where('id', '=', eventId).executeTakeFirst();
    return { title: found(event).name, eventId, scheduleId: null };
  }
  const { scheduleId } = owner;
  const schedule = await db
    .selectFrom('schedules as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['e.name as event', 's.name', 's.event_id as eventId'])
    .where('s.id', '=', scheduleId)
    .executeTakeFirst();
  const { event, name, eventId } = found(schedule);
  return { title: `${event} ${name}`, eventId, scheduleId };
}

function piecesOf({ imports }: Context, request: ExportRequest, signal: AbortSignal): Promise<ChunkStream> {
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const stream = new ChunkStream(LIMITS, (isPaused) => {
    Atomics.store(pause, 0, isPaused ? 1 : 0);
    if (!isPaused) Atomics.notify(pause, 0);
  });
  const closed = new AbortController();
  stream.on('error', (error) => closed.abort(error));
  return new Promise((resolve, reject) => {
    const onChunk = (piece: Uint8Array): void => {
      stream.add(piece);
      resolve(stream);
    };
    imports.export(request, { signal: AbortSignal.any([signal, closed.signal]), onChunk, pause }).then(
      () => stream.finish(),
      (error: unknown) => {
        reject(error);
        stream.destroy(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}

import { Int, ObjectType } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { cacheOf } from '../cache/revisionCache.ts';
import { Unavailable } from '../errors.ts';
import { found } from '../input/found.ts';
import { field, objectOf } from '../input/objectOf.ts';
import { publicPath } from '../publishing/publicAddress.ts';
import { readPublication } from '../publishing/publication.service.ts';
import { ProgressReporter } from '../pubsub/progressReporter.ts';
import type { DocumentOptions } from './documentInput.ts';
import type { DocumentJob, FileRequest } from './documentJob.ts';
import { documentName } from './documentName.ts';
import { type Edition, editionOf, readSource, requireInProgram } from './documentSource.ts';
import { narrowed } from './narrowed.ts';
import type { PublicLinks } from './publicLinks.ts';
import { fileEtag, RENDERED } from './renderedFile.ts';
import { type StreamedDocument, streamDocument } from './streamDocument.ts';

@ObjectType({ description: 'Progress of a file being made.' })
export class DocumentProgress extends objectOf({
  done: field(Int, 'Pages finished, or studios in a file of packets.'),
  total: field(Int, 'Pages or studios in total.'),
}) {}

/** Unique per user, so users cannot see each other's files. */
export const documentWorkName = (user: { id: number | null }, key: string): string =>
  `document ${user.id} ${key}`;

const MOST_OPEN = 24;
let open = 0;

interface DocumentRequest {
  readonly scheduleId: number;
  readonly file: FileRequest;
  readonly options: DocumentOptions;
  /** This server's public origin: "https://heats.example.org"; null if phones cannot reach it. */
  readonly origin: string | null;
}

/** The version and links that all files of a request share. */
interface Prepared {
  readonly edition: Edition;
  readonly links: PublicLinks | null;
}

/** @throws NotFound for an unknown schedule or version */
export async function prepareDocuments(
  context: Context,
  { scheduleId, options, origin }: Omit<DocumentRequest, 'file'>,
): Promise<Prepared> {
  const edition = await editionOf(context, scheduleId, options.version, options.since);
  return { edition, links: await linksOf(context, scheduleId, origin) };
}

export function etagOf({ file, options }: DocumentRequest, { edition, links }: Prepared): string {
  const { scheduleId, stamp, since } = edition;
  return fileEtag([scheduleId, stamp, since, file, options.choices, links]);
}

async function linksOf(
  { db }: Context,
  scheduleId: number,
  origin: string | null,
): Promise<PublicLinks | null> {
  if (origin === null) return null;
  const schedule = await db
    .selectFrom('schedules')
    .select('event_id')
    .where('id', '=', scheduleId)
    .executeTakeFirst();
  const { linkKey, linkSecret } = await readPublication(db, found(schedule).event_id);
  if (linkKey === null) return null;
  const home = `${origin}${publicPath(linkKey)}`;
  return { home, own: `${home}/s/${scheduleId}`, secret: linkSecret };
}

interface NamedDocument extends StreamedDocument {
  readonly name: string;
}

/**
 * Starts the file; its chunks follow as they are made. Progress is reported under the sender's key. Aborting `signal`
 * ends it.
 * @throws NotFound, Unavailable if too many files are open
 */
export async function makePrepared(
  context: Context,
  request: DocumentRequest,
  prepared: Prepared,
  signal: AbortSignal,
): Promise<NamedDocument> {
  const { file, options } = request;
  const { edition, links } = prepared;
  if (open >= MOST_OPEN) throw new Unavailable('Many files are being made right now. Try again in a moment.');
  open += 1;
  const name = options.progressKey && documentWorkName(currentUser(context), options.progressKey);
  const news = name ? new ProgressReporter<DocumentProgress>(context.db, name) : null;
  let isReleased = false;
  const release = (): void => {
    if (!isReleased) open -= 1;
    isReleased = true;
    news?.end();
  };
  try {
    const source = await readSource(context, edition);
    requireInProgram(source, file);
    const job: DocumentJob = {
      ...narrowed(source, file),
      file,
      choices: { ...options.choices, links },
    };
    const made = await streamDocument(context.documents, job, {
      signal,
      onProgress: news ? (done, total) => news.report({ done, total }) : undefined,
      onEnd: (made) => {
        if (made) cacheOf(context.db).set(RENDERED, etagOf(request, prepared), '', made);
        news?.end();
      },
    });
    // The file counts as open until it is read, since its chunks take memory.
    made.stream.once('close', release);
    return { ...made, name: documentName(source, file) };
  } catch (error) {
    release();
    throw error;
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../cache/sendAnswer.ts';
import type { FileRequest } from '../documents/documentJob.ts';
import { MEDIA_TYPES } from '../documents/documentKinds.ts';
import type { PaperName } from '../documents/drawing/paper.ts';
import { contentDisposition } from '../documents/fileNames.ts';
import type { PublicFileRequest, PublicFiles } from '../documents/publicFiles.ts';
import { NotFound, Unavailable } from '../errors.ts';
import { notNow } from '../publishing/public/layout.ts';
import type { PublicEvent } from '../publishing/public/publicEvents.ts';
import { permanentBase, requestedSchedule } from '../publishing/public/requestedSchedule.ts';
import type { FamiliarHosts } from './familiarHosts.ts';

/** Spreads retries, so that they do not all arrive in the same second. */
const RETRY_SECONDS = 4;
const RETRY_SPREAD_SECONDS = 8;

/** The requested file and its person or studio, from the path behind the schedule's address. */
const FILES: readonly [path: RegExp, file: (id: number, isByPartner: boolean) => FileRequest][] = [
  [
    /^person\/(\d{1,13})\/heat-sheet\.pdf$/,
    (personId, isByPartner) => ({
      type: 'pdf',
      document: { kind: 'sheet', personId, order: isByPartner ? 'partner' : 'time' },
    }),
  ],
  [
    /^studio\/(\d{1,9})\/packet\.pdf$/,
    (studioId) => ({ type: 'pdf', document: { kind: 'packet', studioId } }),
  ],
  [/^person\/(\d{1,13})\/(heats\.ics|calendar)$/, (personId) => ({ type: 'ics', of: { personId } })],
  [/^studio\/(\d{1,9})\/(heats\.ics|calendar)$/, (studioId) => ({ type: 'ics', of: { studioId } })],
];

/** Serves a file of a person or studio; false if the address is a page. @throws NotFound */
export async function servePublicFile(
  files: PublicFiles,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: { event: PublicEvent; linkKey: string; parts: readonly string[]; hosts: FamiliarHosts },
): Promise<boolean> {
  const { event, linkKey, parts, hosts } = asked;
  const { schedule, parts: rest } = requestedSchedule(event, linkKey, parts);
  const { paper, order } = request.query as Record<string, string | string[] | undefined>;
  const path = rest.join('/');
  const file = fileOf(path, order === 'partner');
  if (!file) return false;
  if (!schedule) throw new NotFound();
  const base = permanentBase(linkKey, schedule);
  // Unknown host names share one file without addresses.
  const home = hosts.isFamiliar(request.host) ? `${request.protocol}://${request.host}${base}` : null;
  const wanted: PublicFileRequest = { event, schedule, file, home, paper: paperOf(paper) };
  if (path.endsWith('/calendar')) {
    await files.require(wanted);
    // Calendar apps subscribe to a feed and reread it; a download they would import once.
    const feed = path.replace(/calendar$/, 'heats.ics');
    void reply.header('cache-control', 'no-store').redirect(`webcal://${request.host}${base}/${feed}`, 302);
  } else await send(files, request, reply, wanted);
  return true;
}

async function send(
  files: PublicFiles,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: PublicFileRequest,
): Promise<void> {
  const etag = files.etagOf(asked);
  if (isKnown(request, etag)) return void reply.headers({ etag, 'cache-control': CACHE }).code(304).send();
  try {
    const { body, name } = await files.make(asked);
    // The browser's PDF viewer would not run under the policy of our pages.
    if (asked.file.type === 'pdf') reply.removeHeader('content-security-policy');
    void reply
      .headers({ etag, 'cache-control': CACHE, 'content-disposition': contentDisposition('inline', name) })
      .type(MEDIA_TYPES[asked.file.type])
      .send(body);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    const seconds = RETRY_SECONDS + Math.floor(Math.random() * RETRY_SPREAD_SECONDS);
    void reply
      .code(503)
      .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(notNow(seconds, 'sheets'));
  }
}

/** As for pages: no proxy may serve it after the link is revoked. */
const CACHE = 'private, no-cache';

function fileOf(path: string, isByPartner: boolean): FileRequest | null {
  for (const [pattern, make] of FILES) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return make(Number(id), isByPartner);
  }
  return null;
}

function paperOf(paper: unknown): PaperName | null {
  if (paper === undefined) return null;
  if (paper === 'a4' || paper === 'letter') return paper;
  throw new NotFound();
}

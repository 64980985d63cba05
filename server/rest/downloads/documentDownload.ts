import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type Context, contextOf, currentUser, type Services } from '../../auth/context.ts';
import { isKnown } from '../../cache/sendAnswer.ts';
import { readWish } from '../../documents/documentInput.ts';
import type { FileRequest } from '../../documents/documentJob.ts';
import { ALL_KINDS, MEDIA_TYPES } from '../../documents/documentKinds.ts';
import { contentDisposition } from '../../documents/fileNames.ts';
import { listDocuments } from '../../documents/listDocuments.ts';
import { etagOf, makePrepared, prepareDocuments } from '../../documents/serveDocument.ts';
import { NotFound } from '../../errors.ts';
import { idOf } from '../../input/found.ts';

const BASE = '/documents/schedules/:id';

/**
 * Sheets, books and files of a schedule: no call of the old product, and no JSON, so they stand outside the table.
 * Whoever may read a schedule may have them, read-only tokens included.
 */
export function registerDocuments(
  rest: FastifyInstance,
  services: Services,
  otherwise: RouteHandlerMethod,
): void {
  rest.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const get = (path: string, fileOf: (request: FastifyRequest) => FileRequest) =>
    rest.route({
      method: ['GET', 'POST'],
      url: `${BASE}${path}`,
      handler: (request, reply) => serve(services, request, reply, () => fileOf(request)),
    });
  rest.get(BASE, async (request) => {
    const context = await contextOf(request, services);
    currentUser(context);
    const { scheduleId, wish } = askedBy(request);
    return listDocuments(context, scheduleId, wish, originFor(context));
  });
  get('/:file', (request) => {
    const kind = ALL_KINDS.find(({ path }) => path === paramsOf(request).file);
    if (!kind) throw new NotFound();
    return kind.file;
  });
  get('/people/:personId/heat-sheet.pdf', (request) => {
    const personId = idOf(paramsOf(request).personId);
    return { type: 'pdf', document: { kind: 'sheet', personId, order: readWish(request.query).order } };
  });
  get('/people/:personId/heats.ics', (request) => ({
    type: 'ics',
    of: { personId: idOf(paramsOf(request).personId) },
  }));
  get('/studios/:studioId/packet.pdf', (request) => ({
    type: 'pdf',
    document: { kind: 'packet', studioId: idOf(paramsOf(request).studioId) },
  }));
  get('/studios/:studioId/heats.ics', (request) => ({
    type: 'ics',
    of: { studioId: idOf(paramsOf(request).studioId) },
  }));
  rest.all('/documents/*', otherwise);
}

const paramsOf = (request: FastifyRequest) => request.params as Record<string, string | undefined>;

const askedBy = (request: FastifyRequest) => ({
  scheduleId: idOf(paramsOf(request).id),
  wish: readWish(request.query),
});

/** What is printed must be reached by phones. */
const originFor = ({ publicAddress, origin }: Context): string => publicAddress.from(origin).origin;

/** A page that opens a file in a tab of its own cannot send a header: it posts its token as a form, never in an address. */
function signedBy(request: FastifyRequest): FastifyRequest {
  const { token } = Object(request.body) as { token?: unknown };
  if (request.method === 'POST')
    request.headers.authorization = `Bearer ${typeof token === 'string' ? token : ''}`;
  return request;
}

async function serve(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  fileOf: () => FileRequest,
): Promise<FastifyReply> {
  const context = await contextOf(signedBy(request), services);
  currentUser(context);
  const asked = { ...askedBy(request), origin: originFor(context), file: fileOf() };
  const prepared = await prepareDocuments(context, asked);
  const etag = etagOf(asked, prepared);
  // Whoever asks must be asked for a token each time; and no proxy may answer in our place.
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  if (isKnown(request, etag)) return reply.code(304).send();

  // A browser shows it in a viewer of its own, which the rules of our pages would keep out.
  if (asked.file.type === 'pdf') reply.removeHeader('content-security-policy');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new Error('The client is gone.')));
  const { head, stream, name } = await makePrepared(context, asked, prepared, gone.signal);
  if (head.pages !== null) reply.header('document-pages', head.pages);
  if (head.missing.length > 0)
    reply.header('document-missing-letters', encodeURIComponent(head.missing.join('')));
  return reply
    .type(MEDIA_TYPES[asked.file.type])
    .header('content-disposition', contentDisposition(asked.wish.disposition, name))
    .send(stream);
}

import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { z } from 'zod';
import { type Context, contextOf, currentUser, type Services } from '../../auth/context.ts';
import { isKnown } from '../../cache/sendAnswer.ts';
import { parseDocumentOptions } from '../../documents/documentInput.ts';
import type { FileRequest } from '../../documents/documentJob.ts';
import { ALL_KINDS, MEDIA_TYPES } from '../../documents/documentKinds.ts';
import { contentDisposition } from '../../documents/fileNames.ts';
import { listDocuments } from '../../documents/listDocuments.ts';
import { etagOf, makePrepared, prepareDocuments } from '../../documents/serveDocument.ts';
import { clientLeft, NotFound } from '../../errors.ts';
import { idOf } from '../../input/found.ts';
import { line, parseInput } from '../../input/validation.ts';
import { rememberPrinted } from '../../publishing/phoneAccess.service.ts';
import { publicPlaces } from '../../publishing/public/publicPlaces.ts';
import { maySeeMarks } from '../../results/access.ts';
import { makeJudgesCards } from '../../results/papers/judgesCards.service.ts';
import { readMarksTable, readPlacesTable } from '../../results/papers/resultTables.reader.ts';
import { readScoreSheets } from '../../results/papers/scoreSheets.reader.ts';
import { readAnnouncingSheets, readWallSheets } from '../../results/papers/wallSheets.reader.ts';
import { readMerges } from '../../results/plans/merges.reader.ts';
import { settingsOfSchedule } from '../../results/settings/resultSettings.service.ts';

const BASE = '/documents/schedules/:id';

type FileOf = (request: FastifyRequest, context: Context) => FileRequest | Promise<FileRequest>;

const cardsInput = z.object({
  from: line(20).nullish(),
  to: line(20).nullish(),
  blank: z.coerce.number().int().min(1).max(40).nullish(),
  contest: line(1000).nullish(),
  round: z.coerce.number().int().min(1).max(40).nullish(),
});
const sheetsInput = z.object({ contest: line(1000).nullish() });

/**
 * Sheets, books and files of a schedule. Not in the table of routes: they are not JSON, and the old product did not have
 * them. Everyone who can read a schedule can download them, also with a read-only token.
 */
export function registerDocuments(
  rest: FastifyInstance,
  services: Services,
  fallback: RouteHandlerMethod,
): void {
  rest.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const get = (path: string, fileOf: FileOf) =>
    rest.route({
      method: ['GET', 'POST'],
      url: `${BASE}${path}`,
      handler: (request, reply) => serve(services, request, reply, fileOf),
    });
  rest.get(BASE, async (request) => {
    const context = await contextOf(request, services);
    currentUser(context);
    const { scheduleId, options } = askedBy(request);
    return listDocuments(context, scheduleId, options, originFor(context));
  });
  // These contain codes and marks, so they are not for everyone who can read the schedule.
  get('/judges-cards.pdf', async (request, context) => {
    const scheduleId = idOf(paramsOf(request).id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    const { from, to, blank, contest, round } = parseInput(cardsInput, request.query);
    const one = contest ? { identity: contest, round: round ?? 1 } : null;
    const wish = { from: from ?? null, to: to ?? null, blank: blank ?? 0, one };
    const cards = await makeJudgesCards(context, scheduleId, wish);
    return { type: 'pdf', document: { kind: 'judgesCards', cards } };
  });
  get('/score-sheets.pdf', async (request, context) => {
    const scheduleId = idOf(paramsOf(request).id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    const { contest } = parseInput(sheetsInput, request.query);
    const sheets = await readScoreSheets(context.db, scheduleId, contest ?? null);
    return { type: 'pdf', document: { kind: 'scoreSheets', sheets } };
  });
  get('/wall-sheets.pdf', async (request, context) => {
    const scheduleId = idOf(paramsOf(request).id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    const sheets = await readWallSheets(context.db, scheduleId);
    return { type: 'pdf', document: { kind: 'wallSheets', sheets } };
  });
  get('/announcing-sheets.pdf', async (request, context) => {
    const scheduleId = idOf(paramsOf(request).id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    const sheets = await readAnnouncingSheets(context.db, scheduleId);
    return { type: 'pdf', document: { kind: 'announcingSheets', sheets } };
  });
  get('/results.csv', async (request, context) => {
    currentUser(context);
    const tables = [await readPlacesTable(context.db, idOf(paramsOf(request).id))];
    return { type: 'csv', name: 'Results', tables };
  });
  get('/marks.csv', async (request, context) => {
    const scheduleId = idOf(paramsOf(request).id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    return { type: 'csv', name: 'Marks', tables: [await readMarksTable(context.db, scheduleId)] };
  });
  get('/results.xlsx', async (request, context) => {
    const scheduleId = idOf(paramsOf(request).id);
    await maySeeMarks(context.db, currentUser(context), scheduleId);
    const tables = [
      await readPlacesTable(context.db, scheduleId),
      await readMarksTable(context.db, scheduleId),
    ];
    return { type: 'xlsx', name: 'Results and marks', tables };
  });
  get('/:file', async (request, context) => {
    const kind = ALL_KINDS.find(({ path }) => path === paramsOf(request).file);
    if (!kind) throw new NotFound();
    const { file } = kind;
    const of = file.type === 'pdf' ? file.document.kind : null;
    if (of !== 'book' && of !== 'judges') return file;
    currentUser(context);
    if (of === 'book')
      return { type: 'pdf', document: { kind: of, places: await releasedPlaces(context, request) } };
    const scheduleId = idOf(paramsOf(request).id);
    const merges = [...(await readMerges(context.db, scheduleId))];
    const { judgesSolos, uncontested } = await settingsOfSchedule(context.db, scheduleId);
    const alone = { judgesSolos, isByStandard: uncontested === 'STANDARD' };
    return { type: 'pdf', document: { kind: of, merges, alone } };
  });
  get('/people/:personId/heat-sheet.pdf', (request) => {
    const personId = idOf(paramsOf(request).personId);
    const { order } = parseDocumentOptions(request.query);
    return { type: 'pdf', document: { kind: 'sheet', personId, order } };
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
  rest.all('/documents/*', fallback);
}

/** Public places fill the boxes of the program book. */
async function releasedPlaces({ db }: Context, request: FastifyRequest): Promise<[number, string][]> {
  const places = await publicPlaces(db)(idOf(paramsOf(request).id));
  return [...places].flatMap(([rowId, { place, later }]): [number, string][] => {
    const shown = place ?? (later?.isRecalled ? 'R' : null);
    return shown === null ? [] : [[rowId, shown]];
  });
}

const paramsOf = (request: FastifyRequest) => request.params as Record<string, string | undefined>;

const askedBy = (request: FastifyRequest) => ({
  scheduleId: idOf(paramsOf(request).id),
  options: parseDocumentOptions(request.query),
});

/** Printed addresses must open on phones, so addresses that only work on this computer are left out. */
function originFor({ publicAddress, origin: own }: Context): string | null {
  const { origin, isLocalOnly } = publicAddress.from(own);
  return isLocalOnly ? null : origin;
}

/** A new tab cannot send a header, so the page posts its token as a form rather than put it in the URL. */
export function signedBy(request: FastifyRequest): FastifyRequest {
  const { token } = Object(request.body) as { token?: unknown };
  if (request.method === 'POST')
    request.headers.authorization = `Bearer ${typeof token === 'string' ? token : ''}`;
  return request;
}

async function serve(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  fileOf: FileOf,
): Promise<FastifyReply> {
  const context = await contextOf(signedBy(request), services);
  currentUser(context);
  const asked = { ...askedBy(request), origin: originFor(context), file: await fileOf(request, context) };
  const prepared = await prepareDocuments(context, asked);
  if (prepared.links)
    await rememberPrinted(context.db, context.phones, context.publicAddress.from(context.origin));
  const etag = etagOf(asked, prepared);
  // Every request needs a token, and no browser keeps a file of names after its session. Scripts may use the ETag.
  reply.header('etag', etag).header('cache-control', 'no-store');
  if (isKnown(request, etag)) return reply.code(304).send();

  // The browser's PDF viewer would not run under the policy of our pages.
  if (asked.file.type === 'pdf') reply.removeHeader('content-security-policy');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(clientLeft()));
  const { head, stream, name } = await makePrepared(context, asked, prepared, gone.signal);
  if (head.pages !== null) reply.header('document-pages', head.pages);
  if (head.missing.length > 0)
    reply.header('document-missing-letters', encodeURIComponent(head.missing.join('')));
  return reply
    .type(MEDIA_TYPES[asked.file.type])
    .header('content-disposition', contentDisposition(asked.options.disposition, name))
    .send(stream);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, currentUser, type Services } from '../../auth/context.ts';
import { readAccounts } from '../../billing/accounts/accounts.reader.ts';
import type { Accounts } from '../../billing/accounts/accounts.ts';
import { bookTables } from '../../billing/papers/bookTables.ts';
import { invoicePaper, longDay } from '../../billing/papers/invoicePaper.ts';
import { statementPaper, studentPapers } from '../../billing/papers/statementPapers.ts';
import type { MoneyPaper } from '../../documents/contents/moneyPaper.ts';
import { type SheetClock, sheetClock } from '../../documents/contents/sheetClock.ts';
import { parseDocumentOptions } from '../../documents/documentInput.ts';
import { MEDIA_TYPES } from '../../documents/documentKinds.ts';
import { contentDisposition, fileWord } from '../../documents/fileNames.ts';
import { csvOf, type Table, xlsxOf } from '../../documents/files/table.ts';
import { streamDocument } from '../../documents/streamDocument.ts';
import { clientLeft, NotFound } from '../../errors.ts';
import { found, idOf } from '../../input/found.ts';
import { letMemberIn } from '../../studioDoor/access.ts';
import { signedBy } from './documentDownload.ts';

type Made =
  | { readonly type: 'pdf' | 'zip'; readonly name: string; readonly papers: readonly MoneyPaper[] }
  | { readonly type: 'csv' | 'xlsx'; readonly name: string; readonly tables: readonly Table[] };

interface Asked {
  readonly accounts: Accounts;
  readonly clock: SheetClock;
  readonly now: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Invoices, statements and books of an event, for everyone who reads its accounts; a studio's account has its own. */
export function registerMoneyDownloads(rest: FastifyInstance, services: Services): void {
  const get = (url: string, makeOf: (asked: Asked) => Made) =>
    rest.route({
      method: ['GET', 'POST'],
      url: `/documents/${url}`,
      handler: (request, reply) => serve(services, request, reply, makeOf),
    });
  const OF_STUDIO = 'registrations/:eventId/:studioId';
  get(`${OF_STUDIO}/invoices/:file`, ({ accounts, clock, params }) => {
    const [, number] = /^(.+)\.pdf$/.exec(params.file ?? '') ?? [];
    const invoice = accountIn(accounts, params).documents.find(
      (one) => one.name === number || String(one.number) === number,
    );
    const { name, issuedAt } = found(invoice);
    return { type: 'pdf', name, papers: [invoicePaper(found(invoice), dayOf(clock, issuedAt))] };
  });
  get(`${OF_STUDIO}/statement.pdf`, ({ accounts, clock, now, params }) => {
    const paper = statementPaper(accountIn(accounts, params), accounts, clock, now);
    return { type: 'pdf', name: `${paper.title}, statement`, papers: [paper] };
  });
  get(`${OF_STUDIO}/students.pdf`, ({ accounts, clock, now, params }) => {
    const papers = studentPapers(accountIn(accounts, params), accounts, clock, now);
    if (papers.length === 0) throw new NotFound();
    return { type: 'pdf', name: 'Statements of students', papers };
  });
  for (const name of ['invoices', 'invoice-lines', 'payments', 'sold'] as const)
    get(`events/:eventId/${name}.csv`, ({ accounts }) => ({
      type: 'csv',
      name,
      tables: [bookTables(accounts)[name]],
    }));
  get('events/:eventId/books.xlsx', ({ accounts }) => ({
    type: 'xlsx',
    name: 'books',
    tables: Object.values(bookTables(accounts)),
  }));
  get('events/:eventId/invoices.zip', ({ accounts, clock }) => ({
    type: 'zip',
    name: 'invoices',
    papers: accounts.read.invoices.map((one) => invoicePaper(one, dayOf(clock, one.issuedAt))),
  }));
}

const dayOf = (clock: SheetClock, instant: Date): string => longDay(clock.localDate(instant.toISOString()));

const accountIn = ({ accounts }: Accounts, { studioId }: Asked['params']) =>
  found(accounts.get(idOf(studioId)));

async function serve(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  makeOf: (asked: Asked) => Made,
): Promise<FastifyReply> {
  const context = await contextOf(signedBy(request), services);
  const params = request.params as Asked['params'];
  if (params.studioId) letMemberIn(context, params.studioId);
  currentUser(context);
  const { choices, disposition } = parseDocumentOptions(request.query);
  const eventId = idOf(params.eventId);
  const accounts = await readAccounts(
    context.db,
    eventId,
    params.studioId ? idOf(params.studioId) : undefined,
  );
  const event = await context.db
    .selectFrom('events')
    .select('time_zone')
    .where('id', '=', eventId)
    .executeTakeFirst();
  const now = new Date().toISOString();
  const clock = sheetClock(found(event).time_zone, choices.hours);
  const made = makeOf({ accounts, clock, now, params });
  const name = `${fileWord(`${accounts.read.event.name}, ${made.name}`)}.${made.type}`;
  reply
    .type(MEDIA_TYPES[made.type])
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(disposition, name));
  if ('tables' in made)
    return reply.send(
      made.type === 'csv' ? made.tables.map(csvOf).join('') : Buffer.from(await xlsxOf(made.tables)),
    );
  if (made.type === 'pdf') reply.removeHeader('content-security-policy');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(clientLeft()));
  const job = { type: made.type, title: made.name, asOf: now, paper: choices.paper, papers: made.papers };
  const { stream } = await streamDocument(context.documents, job, { signal: gone.signal });
  return reply.send(stream);
}

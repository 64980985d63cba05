import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, currentUser, type Services } from '../../auth/context.ts';
import { MEDIA_TYPES } from '../../documents/documentKinds.ts';
import { contentDisposition } from '../../documents/fileNames.ts';
import { clientLeft } from '../../errors.ts';
import { type ExportOwner, streamExport } from '../../importing/export/streamExport.ts';
import { idOf } from '../../input/found.ts';

/** Lists that an import can read again, for everyone who may read the event. */
export function registerExports(rest: FastifyInstance, services: Services): void {
  const get = (url: string, ownerOf: (id: number) => ExportOwner, file?: string) =>
    rest.get(url, async (request, reply) => serve(services, request, reply, ownerOf, file));
  get('/documents/events/:id/:file', (eventId) => ({ eventId }));
  for (const file of ['sections.csv', 'competition.xlsx'])
    get(`/documents/schedules/:id/${file}`, (scheduleId) => ({ scheduleId }), file);
}

async function serve(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  ownerOf: (id: number) => ExportOwner,
  file: string | undefined,
): Promise<FastifyReply> {
  const context = await contextOf(request, services);
  currentUser(context);
  const params = request.params as { id?: string; file?: string };
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(clientLeft()));
  const exported = await streamExport(context, ownerOf(idOf(params.id)), file ?? params.file, gone.signal);
  return reply
    .type(MEDIA_TYPES[exported.type])
    .header('content-disposition', contentDisposition('attachment', exported.name))
    .send(exported.stream);
}

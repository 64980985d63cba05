import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf, currentUser, type Services } from '../../auth/context.ts';
import { requireWrite } from '../../auth/signedIn.ts';
import { LARGEST_FILE, storeFile } from '../../importing/files/importFiles.service.ts';
import { RefusedCall } from '../errors.ts';

const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

/**
 * Stores a file for an import: its bytes in the body, its name in the query. GraphQL refers to it later. The old product
 * did not have this call.
 */
export async function registerImportUpload(rest: FastifyInstance, services: Services): Promise<void> {
  rest.removeAllContentTypeParsers();
  rest.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const answerOthers = rest.errorHandler;
  rest.setErrorHandler((error, request, reply) => {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === TOO_LARGE;
    const sentence = 'The file is larger than 15 MB. Delete what is not needed, or save the sheet as CSV.';
    return answerOthers(isTooLarge ? new RefusedCall(413, sentence) : (error as never), request, reply);
  });
  const userOf = async (request: FastifyRequest) => currentUser(await contextOf(request, services));
  rest.post('/api/import-files/', {
    bodyLimit: LARGEST_FILE,
    onRequest: async (request) => requireWrite(await userOf(request)),
    handler: async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const query = request.query as { name?: string };
      const file = await storeFile(services.db, await userOf(request), query, bytes);
      return reply.code(201).send(file);
    },
  });
}

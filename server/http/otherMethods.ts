import type { FastifyInstance, RouteHandlerMethod } from 'fastify';

/** The catch-all route. */
const isCatchAll = (url: string): boolean => url.endsWith('*');

/**
 * Answers requests that no route handles: 405 for a wrong method on a known path, because 404 would suggest that the
 * object does not exist; 204 for OPTIONS; 404 for an unknown path. Call it before any route is added.
 */
export function answerOtherMethods(app: FastifyInstance): RouteHandlerMethod {
  const served: { path: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (isCatchAll(url)) return;
    const pattern = url.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
    served.push({ path: new RegExp(`^${pattern}/?$`), methods: [method].flat() });
  });
  const methodsOf = (path: string): string[] =>
    served.filter((one) => one.path.test(path)).flatMap((one) => one.methods);

  return async (request, reply) => {
    const methods = methodsOf(request.url.split('?', 1)[0] ?? '');
    if (methods.length === 0) return reply.code(404).send({ detail: 'Not found.' });
    void reply.header('allow', [...new Set([...methods, 'OPTIONS'])].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return reply.code(405).send({ detail: `Method "${request.method}" not allowed.` });
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { contentSecurity } from './contentSecurity.ts';

/** The desk scans codes with the camera; nothing else is used. */
const PERMISSIONS = 'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Adds security headers to every response. They never change, so they are built once; Fastify's plugin would build them
 * for each request.
 */
export function protectBrowsers(app: FastifyInstance): void {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS };
  const response = {
    setHeader: (name: string, value: string) => void Object.assign(headers, { [name.toLowerCase()]: value }),
    removeHeader: () => undefined,
  };
  helmet(contentSecurity)({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Tells browsers that came by https to use nothing else for a year. Only if a trusted proxy reports https: a ballroom on
 * plain http must keep working.
 */
export function stayOverTls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
    }
  });
}

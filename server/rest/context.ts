import type { FastifyRequest } from 'fastify';
import { type Context, createContext, type House } from '../auth/context.ts';

/** One call, as the services know it. */
export function contextOf(request: FastifyRequest, house: House): Promise<Context> {
  return createContext(house, {
    authorization: request.headers.authorization,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    log: request.log,
    requestId: request.id,
  });
}

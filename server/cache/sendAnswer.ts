import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, type Encoding, encodedBody } from './answer.ts';

/** Shorter ones are sent as they are. */
const WORTH_COMPRESSING = 2048;

/** Sends a kept answer, compressed where the client takes it so. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const encoding = answer.body.length < WORTH_COMPRESSING ? null : encodingFor(request);
  if (encoding === null) return reply.send(answer.body);
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding');
  return reply.send(await encodedBody(answer, encoding));
}

/** The same, or only that it is what the client has already: 304, by its ETag. */
export async function sendOrConfirm(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  // The token is checked each time, and no proxy may answer in our place.
  reply.header('etag', answer.etag).header('cache-control', 'private, no-cache');
  if (isKnown(request, answer.etag)) return reply.code(304).send();
  return sendAnswer(request, reply, answer);
}

/** Whether the client has it already. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim() === etag || one.trim() === '*');

/** The better one of those that the client takes; a refusal such as `br;q=0` is rare, and honoured. */
function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const taken = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}

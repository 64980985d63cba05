import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, type Encoding, encodedBody } from './answer.ts';

/** In bytes. */
const WORTH_COMPRESSING = 2048;

/** Compresses the answer if the client accepts it. */
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

/** `sendAnswer`, or 304 if the client has this ETag. */
export async function sendOrConfirm(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  // Every request must reach us, as its token may have been revoked.
  reply.header('etag', answer.etag).header('cache-control', 'private, no-cache');
  if (isKnown(request, answer.etag)) return reply.code(304).send();
  return sendAnswer(request, reply, answer);
}

export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim() === etag || one.trim() === '*');

/** Brotli before gzip; honours a refusal such as `br;q=0`. */
function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const taken = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Time to send a whole request. A spreadsheet takes minutes over a poor line, but a client that sends one byte now and
 * then must not hold a connection forever.
 */
export const REQUEST_MILLISECONDS = 300_000;

const ANSWERS: Record<string, [status: string, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
};
const NO_HTTP = ['400 Bad Request', 'Malformed HTTP request.'] as const;

/** Answers unreadable requests in the shape of all other errors. */
export function answerBrokenRequest(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, detail] = ANSWERS[error.code ?? ''] ?? NO_HTTP;
  const body = JSON.stringify({ detail });
  this.log.debug({ err: error }, 'no request');
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A response body with its ETag. */
export interface Answer {
  body: Buffer;
  /** A hash of the body, so equal on all instances. */
  etag: string;
  /** Compressed forms, each made at the first request for it. */
  encoded: Map<Encoding, Promise<Buffer>>;
}

export type Encoding = 'br' | 'gzip';

export function answerOf(text: string): Answer {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, etag, encoded: new Map() };
}

/** Estimated memory: compressed forms are seldom more than a quarter each. */
export const bytesOfAnswer = ({ body }: Answer): number => 1.5 * body.length;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses the body once for all requests. */
export async function encodedBody({ body, encoded }: Answer, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding) ?? (encoding === 'br' ? brotli(body, BROTLI) : gzipped(body));
  encoded.set(encoding, known);
  return known;
}

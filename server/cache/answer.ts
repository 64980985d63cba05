import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A body that was sent, and what it is known by. */
export interface Answer {
  body: Buffer;
  /** The same for the same bytes, on every instance. */
  etag: string;
  /** Compressed, once a client asked for it so. */
  encoded: Map<Encoding, Promise<Buffer>>;
}

export type Encoding = 'br' | 'gzip';

/** A body with what it is known by. */
export function answerOf(text: string): Answer {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, etag, encoded: new Map() };
}

/** With its compressed forms, which are seldom more than a quarter each. */
export const bytesOfAnswer = ({ body }: Answer): number => 1.5 * body.length;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The body compressed, once for all who ask. */
export async function encodedBody({ body, encoded }: Answer, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding) ?? (encoding === 'br' ? brotli(body, BROTLI) : gzipped(body));
  encoded.set(encoding, known);
  return known;
}

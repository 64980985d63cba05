import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const SMALLEST_BYTES = 2048;

/** The tool for integrators alone: half of all bytes, and no one waits for it in a ballroom. */
const SELDOM = /Graphiql|codemirror|sublime|definition/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Lays compressed copies beside the larger texts of a built client: the server then compresses nothing per visitor. */
export async function compressFiles(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css|svg|html)$/.test(name));
  // All at once: the threads of zlib share them.
  await Promise.all(names.map((name) => compressFile(join(folder, name), SELDOM.test(name) ? 5 : 11)));
}

/** @param quality 11 takes a hundredth and a half off what 10 leaves, for a few seconds of the build */
async function compressFile(path, quality) {
  const content = readFileSync(path);
  if (content.length < SMALLEST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, common] = await Promise.all([brotli(content, { params }), gzipped(content)]);
  writeFileSync(`${path}.br`, small);
  writeFileSync(`${path}.gz`, common);
}

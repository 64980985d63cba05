const LINE_FEED = 10;

/** A stream's lines as bytes, without line ends. Unlike Node's readline it does not split at U+2028 and U+2029. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      rest.push(chunk.subarray(from, end));
      yield rest.length === 1 ? (rest[0] as Buffer) : Buffer.concat(rest);
      rest = [];
      from = end + 1;
    }
    if (from < chunk.length) rest.push(chunk.subarray(from));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

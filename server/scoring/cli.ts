/** Scores one final or recall round per line: `npm run -s scoring [-- FILE]`, without FILE from standard input. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { answerLine } from './command/answerLine.ts';

const [file] = process.argv.slice(2);
const input = file === undefined ? process.stdin : createReadStream(file);

async function* answers(source: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const text of createInterface({ input: source, crlfDelay: Infinity })) {
    // Some editors put a byte order mark in front.
    const line = text.replace(/^\uFEFF/, '');
    if (line.trim() === '') continue;
    const { answer, isError } = answerLine(line);
    // A bad line does not stop the others.
    if (isError) process.exitCode = 2;
    yield `${answer}\n`;
  }
}

try {
  await pipeline(input, answers, process.stdout, { end: false });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  // A reader such as `head` may stop early.
  if (code !== 'EPIPE') {
    process.stderr.write(`${message}\n`);
    process.exitCode = 2;
  }
}

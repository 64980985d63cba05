/** Scores one final or recall round per line: `npm run -s scoring [-- FILE]`, from standard input without FILE. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { answerLine } from './command/answerLine.ts';

const USAGE = `usage: scoring [FILE]
       one final or recall round per line of FILE or standard input, as in server/scoring/README.md
`;

const [file] = process.argv.slice(2);
const input = file === undefined ? process.stdin : createReadStream(file);

/** Splits at line feeds only: readline also splits at U+2028, which may occur in a name. */
async function* linesOf(source: NodeJS.ReadableStream): AsyncGenerator<string> {
  let line = '';
  for await (const part of source.setEncoding('utf8')) {
    const [end = '', ...others] = String(part).split('\n');
    line += end;
    for (const other of others) {
      yield line;
      line = other;
    }
  }
  yield line;
}

async function* answers(source: NodeJS.ReadableStream): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const text of linesOf(source)) {
    // Some editors write a byte order mark.
    const line = text.replace(/^\uFEFF/, '');
    if (line.trim() === '') continue;
    isEmpty = false;
    const { answer, isError } = answerLine(line);
    // A bad line does not stop the rest.
    if (isError) process.exitCode = 2;
    yield `${answer}\n`;
  }
  if (isEmpty) refuse(USAGE);
}

function refuse(words: string): void {
  process.stderr.write(words);
  process.exitCode = 2;
}

try {
  if (file === undefined && process.stdin.isTTY) refuse(USAGE);
  else await pipeline(input, answers, process.stdout, { end: false });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  // A reader such as `head` may close the pipe early.
  if (code !== 'EPIPE') refuse(`${message}\n`);
}

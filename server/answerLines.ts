import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface LineAnswer {
  readonly answer: string;
  readonly isError: boolean;
}

/** A program that answers each line of the file it is given, or of standard input, with one line. */
export async function answerLines(usage: string, answerLine: (line: string) => LineAnswer): Promise<void> {
  const [file] = process.argv.slice(2);

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
    if (isEmpty) refuse(usage);
  }

  try {
    if (file === undefined && process.stdin.isTTY) refuse(usage);
    else {
      const input = file === undefined ? process.stdin : createReadStream(file);
      await pipeline(input, answers, process.stdout, { end: false });
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // A reader such as `head` may close the pipe early.
    if (code !== 'EPIPE') refuse(`${message}\n`);
  }
}

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

function refuse(words: string): void {
  process.stderr.write(words);
  process.exitCode = 2;
}

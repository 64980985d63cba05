import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import type { FileRequest } from '../../server/documents/documentJob.ts';
import { runsOf } from '../../server/documents/drawing/ruler.ts';
import { makeDocument } from '../../server/documents/makeDocument.ts';
import type { Program } from '../../server/publishing/program.ts';

/** Cost of one file, measured in its own process. */
export interface Cost {
  pages: number | null;
  seconds: number;
  firstByteSeconds: number;
  megabytes: number;
  /** Peak of the whole process. */
  memoryMegabytes: number;
}

/** Makes one file in this process: `sheetsCase.ts FILE program.json`, or `sheetsCase.ts plain PAGES TEXTS`. */
async function main([name = '', ...rest]: string[]): Promise<void> {
  const cost =
    name === 'plain' ? await plain(Number(rest[0]), Number(rest[1])) : await ours(name, rest[0] ?? '');
  process.stdout.write(JSON.stringify(cost));
}

async function ours(name: string, file: string): Promise<Cost> {
  const program = JSON.parse(readFileSync(file, 'utf8')) as Program;
  const request: FileRequest =
    name === 'zip' || name === 'xlsx' || name === 'csv'
      ? { type: name }
      : { type: 'pdf', document: { kind: name as 'sheets' | 'book' | 'announcer' } };
  let [pages, bytes, firstByte] = [null as number | null, 0, 0];
  const start = performance.now();
  await makeDocument(
    { program, marks: null, file: request, choices: { paper: 'a4', hours: 12, links: null } },
    {
      onHead: (head) => {
        pages = head.pages;
      },
      onProgress: () => undefined,
      onChunk: (chunk) => {
        firstByte ||= performance.now() - start;
        bytes += chunk.byteLength;
      },
    },
  );
  return costOf(start, firstByte, pages, bytes);
}

/** Cost of the bare library: as many pages and short texts in the same font, and nothing else. */
async function plain(pages: number, textsOnPage: number): Promise<Cost> {
  let [bytes, firstByte] = [0, 0];
  const start = performance.now();
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const end = new Promise((resolve) => doc.on('end', resolve));
  doc.on('data', (chunk: Buffer) => {
    firstByte ||= performance.now() - start;
    bytes += chunk.byteLength;
  });
  doc.registerFont('regular', runsOf('', false)[0]?.font as never);
  for (let page = 0; page < pages; page += 1) {
    doc.addPage();
    doc.font('regular').fontSize(9);
    for (let text = 0; text < textsOnPage; text += 1) {
      const [x, y] = [40 + (text % 6) * 85, 50 + Math.floor(text / 6) * 12];
      doc.text(`Text ${(page * 7 + text) % 400}`, x, y, { lineBreak: false });
    }
    if (page % 20 === 19) await new Promise(setImmediate);
  }
  doc.end();
  await end;
  return costOf(start, firstByte, pages, bytes);
}

const costOf = (start: number, firstByte: number, pages: number | null, bytes: number): Cost => ({
  pages,
  seconds: (performance.now() - start) / 1000,
  firstByteSeconds: firstByte / 1000,
  megabytes: bytes / 1e6,
  memoryMegabytes: process.resourceUsage().maxRSS / 1024,
});

await main(process.argv.slice(2));

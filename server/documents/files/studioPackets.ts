import { ZipFile } from 'yazl';
import type { Program } from '../../publishing/program.ts';
import type { Marks } from '../contents/marks.ts';
import { type DocumentChoices, layOutPackets } from '../drawing/layOutDocument.ts';
import { paint } from '../drawing/paint.ts';
import { fileWord } from '../fileNames.ts';

interface ZipEvents {
  readonly onChunk: (chunk: Uint8Array<ArrayBuffer>) => void;
  readonly onStudio: (done: number, total: number) => void;
}

/** Streams a zip file with a packet per studio while the next packets are made. */
export async function zipStudioPackets(
  program: Program,
  marks: Marks | null,
  choices: DocumentChoices,
  { onChunk, onStudio }: ZipEvents,
): Promise<void> {
  const zip = new ZipFile();
  const end = new Promise<void>((resolve, reject) => {
    zip.outputStream.on('data', (chunk: Buffer) => onChunk(new Uint8Array(chunk)));
    zip.outputStream.on('end', resolve);
    zip.outputStream.on('error', reject);
  });
  const taken = new Set<string>();
  let done = 0;
  for (const laid of layOutPackets(program, marks, choices)) {
    onStudio(done, laid.studios);
    const chunks: Uint8Array[] = [];
    await paint(laid.paper, laid.pages, laid, { onChunk: (chunk) => chunks.push(chunk) });
    // PDFs are compressed already.
    zip.addBuffer(Buffer.concat(chunks), freeName(fileWord(laid.studio), taken), {
      compress: false,
      mtime: new Date(program.asOf),
    });
    done += 1;
    onStudio(done, laid.studios);
    await new Promise(setImmediate);
  }
  zip.end();
  await end;
}

/** Studios may share a name, or differ only in characters that file names cannot have. */
function freeName(word: string, taken: Set<string>): string {
  let name = `${word}.pdf`;
  for (let again = 2; taken.has(name.toLowerCase()); again += 1) name = `${word} ${again}.pdf`;
  taken.add(name.toLowerCase());
  return name;
}

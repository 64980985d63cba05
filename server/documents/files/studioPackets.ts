import { ZipFile } from 'yazl';
import type { Program } from '../../publishing/program.ts';
import type { Marks } from '../contents/marks.ts';
import { type DocumentChoices, type LaidOutDocument, layOutPackets } from '../drawing/layOutDocument.ts';
import { paint } from '../drawing/paint.ts';
import { fileWord } from '../fileNames.ts';

interface ZipEvents {
  readonly onChunk: (chunk: Uint8Array<ArrayBuffer>) => void;
  readonly onDone: (done: number, total: number) => void;
}

interface ZippedDocument extends Omit<LaidOutDocument, 'missing'> {
  readonly fileName: string;
  readonly total: number;
}

/** A packet per studio. */
export function zipStudioPackets(
  program: Program,
  marks: Marks | null,
  choices: DocumentChoices,
  events: ZipEvents,
): Promise<void> {
  return zipDocuments(layOutPackets(program, marks, choices), events);
}

/** Streams a zip file while its next documents are laid out. */
export async function zipDocuments(
  documents: Iterable<ZippedDocument>,
  { onChunk, onDone }: ZipEvents,
): Promise<void> {
  const zip = new ZipFile();
  const end = new Promise<void>((resolve, reject) => {
    zip.outputStream.on('data', (chunk: Buffer) => onChunk(new Uint8Array(chunk)));
    zip.outputStream.on('end', resolve);
    zip.outputStream.on('error', reject);
  });
  const taken = new Set<string>();
  let done = 0;
  for (const laid of documents) {
    onDone(done, laid.total);
    const chunks: Uint8Array[] = [];
    await paint(laid.paper, laid.pages, laid, { onChunk: (chunk) => chunks.push(chunk) });
    // PDFs are compressed already.
    zip.addBuffer(Buffer.concat(chunks), freeName(fileWord(laid.fileName), taken), {
      compress: false,
      mtime: new Date(laid.asOf),
    });
    done += 1;
    onDone(done, laid.total);
    await new Promise(setImmediate);
  }
  zip.end();
  await end;
}

/** Documents may share a name, or differ only in characters that file names cannot have. */
function freeName(word: string, taken: Set<string>): string {
  let name = `${word}.pdf`;
  for (let again = 2; taken.has(name.toLowerCase()); again += 1) name = `${word} ${again}.pdf`;
  taken.add(name.toLowerCase());
  return name;
}

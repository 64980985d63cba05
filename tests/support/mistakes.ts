import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A mistake known from other programs, as an edit of the product's source. */
export interface Mistake {
  readonly name: string;
  readonly edits: readonly (readonly [file: string, text: string, mistaken: string])[];
  /** The published or worked example that shows it; `null` if only random ones do. */
  readonly shownBy: string | null;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of a room of the server with the mistake; `remove` deletes it. */
export function sourceWith(room: 'money' | 'scoring', { edits }: Mistake) {
  const folder = mkdtempSync(join(tmpdir(), 'floorcraft-mistake-'));
  const copy = join(folder, 'server', room);
  mkdirSync(copy, { recursive: true });
  cpSync(join(ROOT, 'server', room), copy, { recursive: true });
  cpSync(join(ROOT, 'server/answerLines.ts'), join(folder, 'server/answerLines.ts'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [file, text, mistaken] of edits) {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    if (source.split(text).length !== 2) throw new Error(`${file} does not have exactly one "${text}"`);
    writeFileSync(
      path,
      source.replace(text, () => mistaken),
    );
  }
  return { cli: join(copy, 'cli.ts'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

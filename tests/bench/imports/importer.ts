import { readFileSync, writeFileSync } from 'node:fs';
import { openProduct, type Product } from '../reads/product.ts';

export interface Previewed {
  counts: { new: number; changed: number; unchanged: number; bad: number };
  problems: { reason: string }[];
  files: { trouble: string | null; notes: string[] }[];
}

export type NamedBytes = readonly [name: string, bytes: Uint8Array | string];

const REPORT = `{ counts { new changed unchanged bad } problems { reason } files { trouble notes }
  packedLines packedProblems words { written nearest } lookAlikes { a { name } } questions { name } }`;
const PREVIEW = `query P($input: ImportInput!) { previewImport(input: $input) ${REPORT} }`;
const APPLY = `mutation A($input: ImportInput!) { applyImport(input: $input) ${REPORT} }`;

export type Ids = readonly { id: string }[];

/** Uploads, previews and applies over HTTP, as the screen does. */
export function importerOf({ server, headers, graphql }: Product) {
  const upload = (files: readonly NamedBytes[]): Promise<Ids> =>
    Promise.all(
      files.map(async ([name, bytes]) => {
        const response = await fetch(
          new URL(`/api/import-files/?name=${encodeURIComponent(name)}`, server.address),
          {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/octet-stream' },
            body: Buffer.from(bytes as Uint8Array),
          },
        );
        if (!response.ok) throw new Error(await response.text());
        return { id: ((await response.json()) as { id: string }).id };
      }),
    );
  return {
    upload,
    preview: async (files: Ids, more: object = {}) =>
      (await graphql<{ previewImport: Previewed }>(PREVIEW, { input: { files, ...more } })).previewImport,
    apply: async (files: Ids, more: object = {}) =>
      (await graphql<{ applyImport: Previewed }>(APPLY, { input: { files, ...more } })).applyImport,
  };
}

/** Runs `act` with a fresh server, because a process returns freed memory late. */
export async function withProduct<T>(databaseUrl: string, act: (product: Product) => Promise<T>): Promise<T> {
  const product = await openProduct(databaseUrl);
  try {
    return await act(product);
  } finally {
    await product.server.stop();
  }
}

/** Peak extra memory in MB of a process and its children during `act`; null if the system does not report it. */
export async function memoryOf<T>(
  pid: number,
  act: () => Promise<T>,
): Promise<{ result: T; megabytes: number | null }> {
  const before = memory(pid, 'VmRSS');
  try {
    // Resets the process's peak memory counter.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    return { result: await act(), megabytes: null };
  }
  const result = await act();
  const most = memory(pid, 'VmHWM');
  const started = childrenOf(pid).reduce((sum, child) => sum + (memory(child, 'VmHWM') ?? 0), 0);
  return { result, megabytes: before === null || most === null ? null : most - before + started };
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function memory(pid: number, field: string): number | null {
  try {
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(
      readFileSync(`/proc/${pid}/status`, 'utf8'),
    )?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FileRequest } from '../../server/documents/documentJob.ts';
import type { DocumentFunctions } from '../../server/documents/documentWorker.ts';
import { Threads } from '../../server/threads/threads.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = globSync('dist/server/**/*.js', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
);
/** A person with a studio, so that an archive of packets is not empty. */
const program = inventProgram({
  studios: ['Harbor'],
  people: [
    { name: 'Ada Okafor', studio: 0 },
    { name: 'Ben Ruiz', isProfessional: true, studio: 0 },
  ],
  heats: [{ contests: [{ couples: [{ people: [0, 1] }] }] }],
});
const placesOf = (text: string) =>
  built.flatMap((code) => code.split('\n')).filter((line) => line.startsWith(text));

describe('the built server', () => {
  test('is a few files, not one per module', () => {
    expect(built.length).toBeGreaterThan(5);
    expect(built.length).toBeLessThan(120);
  });

  test.each(['graphql/type/definition', 'pg/lib/client', 'reflect-metadata/Reflect'])(
    'has no second copy of a module with `instanceof` checks: %s',
    (module) => {
      expect(placesOf(`// node_modules/${module}.`).length).toBeLessThan(2);
    },
  );

  test('bundles GraphQL in production mode', () => {
    expect(placesOf('// node_modules/graphql/jsutils/instanceOf.')).toHaveLength(1);
    expect(built.filter((code) => code.includes('process.env.NODE_ENV'))).toEqual([]);
  });

  test.each([
    { type: 'pdf', document: { kind: 'music' } },
    { type: 'ics', of: { studioId: null, personId: null } },
    ...(['zip', 'csv', 'xlsx', 'json'] as const).map((type) => ({ type })),
  ])('renders $type files in its thread, with all files that packages load at run time', async (file) => {
    const worker = new URL('../../dist/server/documents/documentWorker.js', import.meta.url);
    const threads = new Threads<DocumentFunctions>(worker, 1);
    onTestFinished(() => threads.close());
    let bytes = 0;
    const job = {
      program,
      marks: null,
      file: file as FileRequest,
      choices: { paper: 'a4' as const, hours: 24 as const, links: null },
    };
    await threads.run(
      { name: 'makeDocument', input: [job] },
      {
        onChunk: (chunk) => {
          bytes += chunk.length;
        },
      },
    );
    expect(bytes).toBeGreaterThan(100);
  });
});

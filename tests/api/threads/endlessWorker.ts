import { gzip } from 'node:zlib';
import { notify, serveJobs, tellPiece } from '../../../server/threads/serveJobs.ts';

const functions = {
  forever: (): never => {
    for (;;);
  },
  fail: (): never => {
    throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  },
  /** Begins again and again, until it is ended. */
  compress: (): Promise<never> =>
    new Promise(() => {
      const again = (): void => gzip(Buffer.alloc(100_000), again);
      for (let n = 0; n < 4; n++) again();
      notify('compressing');
    }),
  pieces: async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) await tellPiece(Uint8Array.of(n));
  },
  double: (n: number): number => 2 * n,
  variables: (names: string[]): (string | undefined)[] => names.map((name) => process.env[name]),
};

export type EndlessFunctions = typeof functions;

serveJobs(functions);

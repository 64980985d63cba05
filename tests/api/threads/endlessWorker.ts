import { serveJobs } from '../../../server/threads/serveJobs.ts';

const functions = {
  forever: (): never => {
    for (;;);
  },
  fail: (): never => {
    throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  },
  double: (n: number): number => 2 * n,
};

export type EndlessFunctions = typeof functions;

serveJobs(functions);

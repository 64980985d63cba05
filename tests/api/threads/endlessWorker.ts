import { serveJobs } from '../../../server/threads/serveJobs.ts';

const functions = {
  forever: (): never => {
    for (;;);
  },
  double: (n: number): number => 2 * n,
};

export type EndlessFunctions = typeof functions;

serveJobs(functions);

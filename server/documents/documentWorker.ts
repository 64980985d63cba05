import { serveJobs, tell, tellChunk, tellProgress } from '../threads/serveJobs.ts';
import type { DocumentJob } from './documentJob.ts';
import { makeDocument } from './makeDocument.ts';

const functions = {
  makeDocument: (job: DocumentJob) =>
    makeDocument(job, { onHead: tell, onChunk: tellChunk, onProgress: tellProgress }),
};

export type DocumentFunctions = typeof functions;

serveJobs(functions);

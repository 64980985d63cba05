import { notify, notifyChunk, notifyProgress, serveJobs } from '../threads/serveJobs.ts';
import type { DocumentJob } from './documentJob.ts';
import { makeDocument } from './makeDocument.ts';
import { makePapers, type PapersJob } from './makePapers.ts';

const EVENTS = { onHead: notify, onChunk: notifyChunk, onProgress: notifyProgress };

const functions = {
  makeDocument: (job: DocumentJob) => makeDocument(job, EVENTS),
  makePapers: (job: PapersJob) => makePapers(job, EVENTS),
};

export type DocumentFunctions = typeof functions;

serveJobs(functions);

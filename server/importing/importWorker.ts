import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ownConnection } from '../db/connection/ownConnection.ts';
import { notify, serveJobs, tellPiece } from '../threads/serveJobs.ts';
import { workerBeside } from '../threads/threads.ts';
import { type ExportRequest, exportFile } from './export/exportFile.ts';
import { type ImportAnswer, type ImportRequest, type JudgedPlace, prepareImport } from './importJob.ts';

interface ThreadRequest extends ImportRequest, JudgedPlace {
  connectionString: string;
}

const functions = {
  async prepareImport(request: ThreadRequest): Promise<ImportAnswer> {
    const { db, close } = ownConnection(request.connectionString);
    try {
      return await prepareImport(db, request, request, notify);
    } finally {
      await close();
    }
  },
  async exportFile(request: ExportRequest & { connectionString: string }): Promise<void> {
    const { db, close } = ownConnection(request.connectionString);
    try {
      await exportFile(db, request, tellPiece);
    } finally {
      await close();
    }
  },
};

export type ImportFunctions = typeof functions;

serveJobs(functions);

/** The heap's limit, and as much again for code, files and what is unpacked from them. */
const MOST_BYTES = 608_000_000;
new Worker(workerBeside(import.meta.url, 'memoryWorker'), { workerData: MOST_BYTES }).unref();

// The process ends by a kill, which would not write the cache.
flushCompileCache();

import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ownConnection } from '../db/connection/ownConnection.ts';
import type { Db } from '../db/orm.ts';
import { notify, serveJobs, tellPiece } from '../threads/serveJobs.ts';
import { workerBeside } from '../threads/threads.ts';
import { type ExportRequest, exportFile } from './export/exportFile.ts';
import { type ImportAnswer, type ImportRequest, type JudgedPlace, prepareImport } from './importJob.ts';

interface ThreadRequest extends ImportRequest, JudgedPlace {
  connectionString: string;
}

async function connected<T>(connectionString: string, act: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = ownConnection(connectionString);
  return act(db).finally(close);
}

const functions = {
  prepareImport: (request: ThreadRequest): Promise<ImportAnswer> =>
    connected(request.connectionString, (db) => prepareImport(db, request, request, notify)),
  exportFile: (request: ExportRequest & { connectionString: string }): Promise<void> =>
    connected(request.connectionString, (db) => exportFile(db, request, tellPiece)),
};

export type ImportFunctions = typeof functions;

serveJobs(functions);

/** The heap's limit, and as much again for code, files and what is unpacked from them. */
const MOST_BYTES = 608_000_000;
new Worker(workerBeside(import.meta.url, 'memoryWorker'), { workerData: MOST_BYTES }).unref();

// The process ends by a kill, which would not write the cache.
flushCompileCache();

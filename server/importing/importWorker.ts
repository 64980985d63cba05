import { flushCompileCache } from 'node:module';
import { ownConnection } from '../db/connection/ownConnection.ts';
import { serveJobs, tell, tellPiece } from '../threads/serveJobs.ts';
import { type ExportRequest, exportFile } from './export/exportFile.ts';
import { type ImportAnswer, type ImportRequest, type JudgedPlace, prepareImport } from './importJob.ts';

export interface ThreadRequest extends ImportRequest, JudgedPlace {
  connectionString: string;
}

const functions = {
  async prepareImport({
    connectionString,
    eventId,
    scheduleId,
    isApplied,
    ...request
  }: ThreadRequest): Promise<ImportAnswer> {
    const { db, close } = ownConnection(connectionString);
    try {
      return await prepareImport(db, { eventId, scheduleId, isApplied }, request, tell);
    } finally {
      await close();
    }
  },
  async exportFile({
    connectionString,
    ...request
  }: ExportRequest & { connectionString: string }): Promise<void> {
    const { db, close } = ownConnection(connectionString);
    try {
      await exportFile(db, request, tellPiece);
    } finally {
      await close();
    }
  },
};

export type ImportFunctions = typeof functions;

serveJobs(functions);

// The process ends by a kill, which would not write the cache.
flushCompileCache();

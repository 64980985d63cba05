import { setPriority } from 'node:os';
import { ownConnection } from '../db/connection/ownConnection.ts';
import { serveJobs, tell, tellChunk } from '../threads/serveJobs.ts';
import { type ExportRequest, exportFile } from './export/exportFile.ts';
import { type ImportAnswer, type ImportRequest, type JudgedPlace, prepareImport } from './importJob.ts';

/** An import in a thread, with its own database connection. */
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
      await exportFile(db, request, tellChunk);
    } finally {
      await close();
    }
  },
};

export type ImportFunctions = typeof functions;

// An import waits for the desk, not the desk for it. Only Linux has priorities of threads; elsewhere this is the process.
if (process.platform === 'linux') setPriority(10);

serveJobs(functions);

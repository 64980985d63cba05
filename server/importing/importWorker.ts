import { setPriority } from 'node:os';
import { ownConnection } from '../db/connection/ownConnection.ts';
import { serveJobs, tell, tellChunk } from '../threads/serveJobs.ts';
import { type ExportRequest, exportFile } from './export/exportFile.ts';
import { type ImportRequest, type PreparedImport, prepareImport } from './importJob.ts';
import type { ReportData } from './reportOf.ts';

/** An import in a thread, with its own database connection. */
export interface ThreadRequest extends ImportRequest {
  connectionString: string;
  eventId: number | null;
  scheduleId: number | null;
  /** Whether the result is written, not only shown. */
  isApplied: boolean;
}

export interface ThreadAnswer {
  report: ReportData;
  /** Null for a preview. */
  prepared: PreparedImport | null;
}

const functions = {
  async prepareImport({
    connectionString,
    eventId,
    scheduleId,
    isApplied,
    ...request
  }: ThreadRequest): Promise<ThreadAnswer> {
    const { db, close } = ownConnection(connectionString);
    try {
      const { report, prepared } = await prepareImport(db, { eventId, scheduleId }, request, tell);
      return { report, prepared: isApplied ? prepared : null };
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

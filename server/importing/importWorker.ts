import { serveJobs, tellProgress } from '../threads/serveJobs.ts';
import { judgeSheets, type Sheets } from './judge/judgeSheets.ts';
import type { Standing } from './standing.ts';

const functions = {
  judgeSheets: (sheets: Sheets, standing: Standing) => judgeSheets(sheets, standing, tellProgress),
};

export type ImportFunctions = typeof functions;

serveJobs(functions);

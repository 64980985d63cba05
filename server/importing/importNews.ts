import type { Db } from '../db/orm.ts';
import { ProgressReporter } from '../pubsub/progressReporter.ts';
import type { ImportProgress } from './importProgress.ts';

/** The name that all instances use for a person's import; others don't receive its progress. */
export const importName = (user: { id: number | null }, key: string): string => `import ${user.id} ${key}`;

/** Progress of an import; a new step is reported immediately. */
export const importNews = (db: Db, name: string): ProgressReporter<ImportProgress> =>
  new ProgressReporter(db, name, { isUrgent: (progress, before) => progress.step !== before?.step });

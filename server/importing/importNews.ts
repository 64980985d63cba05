import type { Db } from '../db/orm.ts';
import { ProgressReporter } from '../pubsub/progressReporter.ts';
import type { ImportProgress } from './importProgress.ts';

/** The name under which all copies of the program know a person's import: nobody hears of another's. */
export const importName = (user: { id: number | null }, key: string): string => `import ${user.id} ${key}`;

/** How far an import has come; another step is told at once. */
export const importNews = (db: Db, name: string): ProgressReporter<ImportProgress> =>
  new ProgressReporter(db, name, { isUrgent: (progress, before) => progress.step !== before?.step });

import type { Db } from '../db/orm.ts';
import { ProgressReporter } from '../pubsub/progressReporter.ts';
import type { ImportProgress } from './importProgress.ts';

/** Channel name of a person's import. It contains the user id, so others can't follow its progress. */
export const importName = (user: { id: number | null }, key: string): string => `import ${user.id} ${key}`;

/** Progress of an import. A new step is sent immediately. */
export const importReporter = (db: Db, name: string): ProgressReporter<ImportProgress> =>
  new ProgressReporter(db, name, { isUrgent: (progress, before) => progress.step !== before?.step });

import type { Db } from '../../db/orm.ts';
import type { EngineProgress } from '../../engine/progress.ts';
import type { EngineWork } from '../../engineHost/engineThreads.ts';
import { Conflict } from '../../errors.ts';
import type { Author } from '../../pubsub/log.ts';
import { ProgressReporter } from '../../pubsub/progressReporter.ts';
import { type Running, runningName } from '../figures/running.ts';

/** Shorter commands end before anyone could read their progress. */
const QUIET_MILLISECONDS = 100;

/** A command was stopped and changed nothing. */
export class Stopped extends Conflict {
  readonly by: Author;

  constructor(by: Author) {
    super(`${by.shortName} has stopped it.`);
    this.by = by;
  }
}

/** By connection pool and schedule, the commands this instance runs. */
const present = new WeakMap<Db, Map<number, RunningCommand>>();

/** Stops the command that began at `startedAt`, if the engine is still planning here. */
export function stopRunning(db: Db, scheduleId: number, startedAt: string, by: Author): void {
  const command = present.get(db)?.get(scheduleId);
  if (command?.startedAt === startedAt) command.stop(by);
}

/** A command during planning: all instances see its progress, and any can stop it. */
export class RunningCommand {
  readonly #db: Db;
  readonly #scheduleId: number;
  readonly #reporter: ProgressReporter<Running>;
  readonly #stopping = new AbortController();
  readonly startedAt = new Date().toISOString();
  readonly work: EngineWork;

  constructor(db: Db, scheduleId: number, command: Pick<Running, 'command' | 'user'>) {
    this.#db = db;
    this.#scheduleId = scheduleId;
    this.#reporter = new ProgressReporter(db, runningName(scheduleId), {
      quietMilliseconds: QUIET_MILLISECONDS,
    });
    const report = (progress: EngineProgress | null): void =>
      this.#reporter.report({ ...command, startedAt: this.startedAt, progress });
    report(null);
    this.work = { onTold: (told) => report(told as EngineProgress), signal: this.#stopping.signal };
    const commands = present.get(db) ?? new Map<number, RunningCommand>();
    present.set(db, commands.set(scheduleId, this));
  }

  stop(by: Author): void {
    this.#stopping.abort(new Stopped(by));
  }

  end(): void {
    const commands = present.get(this.#db);
    if (commands?.get(this.#scheduleId) === this) commands.delete(this.#scheduleId);
    this.#reporter.end();
  }
}

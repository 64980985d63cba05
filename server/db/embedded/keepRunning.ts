import { closeSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const SHORTEST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 2000;

/** Milliseconds to wait after this many failed starts. */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MILLISECONDS, SHORTEST_PAUSE_MILLISECONDS * 2 ** (tries - 1));

/** A PostgreSQL that this process started. */
export interface RunningPostgres {
  pid: number;
  /** This process's end of the lifeline. */
  pipe: number;
  /** Resolves when it has ended; never rejects. */
  end: Promise<void>;
  /** End of its log, on one line; '' if empty. */
  lastWords(): string;
  /** Closes the lifeline; resolves when it has ended, or soon if others hold it too. */
  letGo(): Promise<void>;
}

/**
 * Restarts the database whenever it ends unexpectedly (killed, disk full), and retries failed starts. The address
 * stays the same, so pools reconnect by themselves.
 * @param begin starts it with its sockets in `socketDir`, and waits until it answers
 * @param onLost receives a sentence about each end and each failed start; without it there is no restart
 */
export function keepRunning(
  first: RunningPostgres,
  socketDir: string,
  begin: () => Promise<RunningPostgres>,
  onLost?: (news: string) => void,
): { stop: () => Promise<void> } {
  let current: RunningPostgres | null = first;
  let isHeld = true;
  let revival: Promise<void> = Promise.resolve();

  const watch = (running: RunningPostgres) => {
    void running.end.then(() => {
      if (isHeld && onLost) revival = revive(running, onLost);
    });
  };
  const revive = async (ended: RunningPostgres, say: (news: string) => void) => {
    current = null;
    // Read first: a start truncates the log.
    const words = ended.lastWords();
    say(`the embedded database ended unexpectedly, restarting${words && `: ${words}`}`);
    endGroup(ended.pid);
    closeSync(ended.pipe);
    let reason = '';
    for (let tries = 1; isHeld; tries++) {
      try {
        // Keep the folder: its account can open it only as long as it is the same one.
        for (const left of ['lifeline', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
          rmSync(`${socketDir}/${left}`, { force: true });
        current = await begin();
        watch(current);
        say('the embedded database is back');
        return;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== reason) say(`the embedded database cannot restart: ${message}`);
        reason = message;
        await sleep(pauseAfter(tries));
      }
    }
    rmSync(socketDir, { recursive: true, force: true });
  };

  watch(first);
  return {
    stop: async () => {
      isHeld = false;
      await revival;
      await current?.letGo();
    },
  };
}

/** Ends the lifeline's watcher of a killed database, which would remove the next one's sockets. */
export function endGroup(pid: number): void {
  try {
    if (pid > 0) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

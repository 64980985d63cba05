import { closeSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const SHORTEST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 2000;

/** How long to wait after so many failed tries: each costs the disk and the processor something, a full disk most. */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MILLISECONDS, SHORTEST_PAUSE_MILLISECONDS * 2 ** (tries - 1));

/** A PostgreSQL that this process has started. */
export interface RunningPostgres {
  pid: number;
  /** The end of its lifeline that this process holds. */
  pipe: number;
  /** Resolves when it has ended; never rejects. */
  end: Promise<void>;
  /** What it said last, on one line; '' where it said nothing. */
  lastWords(): string;
  /** Closes the lifeline; resolves when it has ended, or soon where others hold it as well. */
  letGo(): Promise<void>;
}

/**
 * Restarts the database whenever it ends unexpectedly: killed, or out of disk for what it writes first. It comes back
 * under the same address, so that pools go on. A failed start is repeated; calls until then find no database and say so.
 * @param begin starts it with its sockets in `socketDir`, and waits until it answers
 * @param onLost told of each end, and why it cannot be started; without it an end is left alone
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
    // Before it starts again, and its log with it.
    const words = ended.lastWords();
    say(`the embedded database has ended, and is started again${words && `: ${words}`}`);
    endGroup(ended.pid);
    closeSync(ended.pipe);
    let reason = '';
    for (let tries = 1; isHeld; tries++) {
      try {
        // The sockets alone: the folder may be open to its account only as long as it is this one.
        for (const left of ['lifeline', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
          rmSync(`${socketDir}/${left}`, { force: true });
        current = await begin();
        watch(current);
        say('the embedded database answers again');
        return;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== reason) say(`the embedded database cannot be started again now: ${message}`);
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

/** Of a database that was killed, the watcher of its lifeline is left: it must not take the next one's sockets away. */
export function endGroup(pid: number): void {
  try {
    if (pid > 0) process.kill(-pid, 'SIGKILL');
  } catch {
    // None is left.
  }
}

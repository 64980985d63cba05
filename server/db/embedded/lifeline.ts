import { constants, openSync } from 'node:fs';
import { join } from 'node:path';

export const lifelinePath = (socketDir: string): string => join(socketDir, 'lifeline');

/**
 * Runs PostgreSQL (`"$@"`) while at least one process holds the named pipe `$0` open for writing. The kernel closes
 * a killed process's pipes, so the database stops even after kill -9 of every holder.
 * The watcher first waits for one line from the starter (or its death), so it cannot miss the first holder. If
 * PostgreSQL ends before its starter, which may retry, the folder stays.
 */
export const LIFELINE_SCRIPT = `
mkfifo -m 600 "$0" && exec 7<&0 8<>"$0" 9<"$0" </dev/null || exit 1
( {
  read -r _ <&7; exec 8>&-
  read -r _ <&9; exec 9<&-
  kill -INT $$ || { [ ! -d /proc/$PPID ] && ! ps -p $PPID; } || exit
  for _ in 1 2 3 4 5 6 7 8 9 10; do [ -S "\${0%/*}/.s.PGSQL.5432" ] || break; sleep 0.3; done
  rm -rf "\${0%/*}"
} >/dev/null 2>&1 & )
exec 7<&- 8>&- 9<&-
exec "$@"
`;

/** Opens the pipe; undefined if its database is not up yet or is shutting down. */
export function holdLifeline(socketDir: string): number | undefined {
  try {
    return openSync(lifelinePath(socketDir), constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
}

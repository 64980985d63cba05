import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ImportProcess } from '../../../server/importing/importProcess.ts';
import { startApi } from '../../support/api.ts';
import { isQuick, UNREADABLE } from '../../support/intake/unreadableFiles.ts';

const MOST_MEGABYTES = 256;
const MOST_SECONDS = 3;

/** CPU time in Linux is counted in hundredths of a second. */
const TICKS = 100;

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** Peak memory and CPU time of a process. */
function takenBy(pid: number): { megabytes: number; seconds: number } {
  const [, kilobytes = 'unknown'] =
    /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return { megabytes: Number(kilobytes) / 1024, seconds: (Number(fields[11]) + Number(fields[12])) / TICKS };
}

const api = await startApi();

test.runIf(process.platform === 'linux')(
  'files that cannot be read take their process at most 3 s of a processor each, and 256 MB',
  async () => {
    const before = new Set(childrenOf(process.pid));
    const imports = new ImportProcess(api.connectionString);
    const beyond: string[] = [];
    let spent = 0;
    for (const [what, name, make] of UNREADABLE.filter(isQuick)) {
      const bytes = Buffer.from((await make()) as Uint8Array);
      const { report } = await imports.prepare(
        { eventId: null, scheduleId: null, isApplied: true },
        {
          files: [{ name, bytes, choices: null }],
          userId: null,
          decided: { words: [], pairs: [], answers: [] },
          clock: { timeZone: 'UTC', ignoresOffsets: false, firstDay: null },
          hasSections: false,
        },
        {},
      );
      expect(report.counts).toMatchObject({ new: 0, changed: 0, bad: 1 });
      const [child = 0, ...others] = childrenOf(process.pid).filter((pid) => !before.has(pid));
      expect(others).toEqual([]);
      const { megabytes, seconds } = takenBy(child);
      if (!(megabytes <= MOST_MEGABYTES && seconds - spent <= MOST_SECONDS))
        beyond.push(`${what}: ${megabytes.toFixed(0)} MB, ${(seconds - spent).toFixed(2)} s`);
      spent = seconds;
    }
    await imports.close();
    expect(beyond).toEqual([]);
  },
);

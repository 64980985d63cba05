import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk of 200 MB, removed after the test; null if this account may not mount one. */
export function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'floorcraft-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

/** Fills the disk of the file to the last byte. */
export function fillDisk(file: string): void {
  const ballast = openSync(file, 'w');
  try {
    for (const size of [1_048_576, 4096, 1]) {
      try {
        for (;;) writeSync(ballast, Buffer.alloc(size));
      } catch {
        // No room for this size; try a smaller one.
      }
    }
  } finally {
    closeSync(ballast);
  }
}

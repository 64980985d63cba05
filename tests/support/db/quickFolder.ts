import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Where databases of tests lie: in memory, where the machine has room there, since thousands of small files cost a disk
 * more than all their statements. A container has 64 MB there.
 */
export const quickFolder = (): string => (hasRoom() ? MEMORY : tmpdir());

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}

import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Folder for test databases: in memory if there is room, because thousands of small files cost a disk more than all the
 * statements. A container has only 64 MB there.
 */
export const quickFolder = (): string => (hasRoom() ? MEMORY : tmpdir());

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ENOUGH_BYTES;
}

import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const INTERVAL_MILLISECONDS = 50;
const STDERR = 2;

/** Ends its process above `workerData` bytes: V8's own limit leaves out buffers. A thread also runs while the job does. */
setInterval(() => {
  if (process.memoryUsage.rss() <= workerData) return;
  writeSync(STDERR, 'out of memory');
  process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MILLISECONDS);

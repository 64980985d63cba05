import { isMainThread } from 'node:worker_threads';

// Loaded before every program that the bootstrap runs. The channel to the bootstrap closes when that is killed.
if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 15_000).unref();
  });
  process.channel.unref();
}

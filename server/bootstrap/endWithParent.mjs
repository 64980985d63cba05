import { isMainThread } from 'node:worker_threads';

// Preloaded into every program that the bootstrap runs. The IPC channel closes when the bootstrap is killed.
if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 15_000).unref();
  });
  process.channel.unref();
}

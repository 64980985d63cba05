import { startEmbedded } from '../../server/db/embedded/embedded.ts';

// Runs as a process that holds a folder's database until it gets a message or is killed.
const database = await startEmbedded(process.argv[2] ?? '', { fsync: false });
process.once('message', async () => {
  await database.stop();
  process.exit(0);
});
process.send?.(database);

import { startEmbedded } from '../../server/db/embedded/embedded.ts';

// A process of its own that holds the database of a folder until it is told to let go, or killed.
const database = await startEmbedded(process.argv[2] ?? '', { fsync: false });
process.once('message', async () => {
  await database.stop();
  process.exit(0);
});
process.send?.(database);

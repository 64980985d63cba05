/**
 * Measures the cost of bad files and the time of previews: `npm run bench:import [-- DIR]`, where DIR holds more bad files.
 * `--others`, `--previews` and `--bad` measure one part. Takes two minutes; needs an otherwise idle machine.
 */
import { measureBadFiles } from './imports/badFiles.ts';
import { measureOthersAlone, measurePreviews } from './imports/previews.ts';
import { openBench } from './reads/stage.ts';

const words = process.argv.slice(2);
const folder = words.find((word) => !word.startsWith('--')) ?? null;
const bench = await openBench();
try {
  if (words.includes('--others')) await measureOthersAlone(bench);
  else if (!words.includes('--bad')) await measurePreviews(bench);
  if (!words.includes('--previews') && !words.includes('--others')) {
    const { connectionString, db } = await bench.newDatabase();
    await measureBadFiles(connectionString, db, folder);
  }
} finally {
  await bench.end();
}

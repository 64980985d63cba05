// npm run bench:chaos [-- --kills N --copies N --writers N --commanders N --seconds N --seed N]: kills under load, and what
// they did; with --kills 0 --seconds 60 only the load.
import { parseArgs } from 'node:util';
import { chaos } from '../support/chaos/chaos.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    copies: { type: 'string' },
    writers: { type: 'string', default: '6' },
    commanders: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});
const kills = Number(values.kills);
/** Half of them with one copy of the program, half with two, unless said otherwise. */
const runs = values.copies
  ? [{ copies: Number(values.copies), kills }]
  : [1, 2].map((copies) => ({ copies, kills: Math.ceil(kills / 2) }));

for (const run of runs) {
  const start = Date.now();
  const report = await chaos({
    ...run,
    writers: Number(values.writers),
    commanders: Number(values.commanders),
    seconds: Number(values.seconds),
    seed: Number(values.seed),
    onKill: (done, { acknowledged }) => {
      if (done % 10 === 0)
        process.stderr.write(`${done} of ${run.kills} kills, ${acknowledged} acknowledged\n`);
    },
  });
  const { server, database, both } = report.kills;
  process.stdout.write(
    `${run.copies} ${run.copies === 1 ? 'copy' : 'copies'}: ${run.kills} kills (${server} server, ${database} database, ${both} both) in ${Math.round((Date.now() - start) / 1000)} s\n` +
      `  ${report.acknowledged} acknowledged changes, ${report.interrupted} interrupted calls\n` +
      `  ready again after ${Math.round(report.medianReady)} ms, the slowest after ${Math.round(report.slowestReady)} ms\n` +
      `  wrong answers: ${report.wrong.length}; damage: ${report.damage.length}\n`,
  );
  for (const line of [...new Set(report.wrong)].slice(0, 20)) process.stdout.write(`  wrong: ${line}\n`);
  for (const line of report.damage.slice(0, 20)) process.stdout.write(`  damage: ${line}\n`);
  if (report.wrong.length + report.damage.length > 0) process.exitCode = 1;
}

// npm run bench:chaos [-- --kills N --copies N --writers N --seed N]: kills under load, and what they did.
import { parseArgs } from 'node:util';
import { chaos } from '../support/chaos/chaos.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    copies: { type: 'string' },
    writers: { type: 'string', default: '6' },
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
      `  ready again after ${Math.round(report.slowestReady)} ms at most\n` +
      `  wrong answers: ${report.wrong.length}; damage: ${report.damage.length}\n`,
  );
  for (const line of [...new Set(report.wrong)].slice(0, 20)) process.stdout.write(`  wrong: ${line}\n`);
  for (const line of report.damage.slice(0, 20)) process.stdout.write(`  damage: ${line}\n`);
  if (report.wrong.length + report.damage.length > 0) process.exitCode = 1;
}

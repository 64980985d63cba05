// npm run bench:chaos [-- --kills N --copies N --writers N --commanders N --actors N --seconds N --seed N]: kills servers and
// the database under load and prints the damage. --kills 0 --seconds 60 runs the load alone; --faults makes the database
// unreachable, ends its connections and replaces it instead.
import { parseArgs } from 'node:util';
import { chaos } from '../support/chaos/chaos.ts';
import { faults } from '../support/chaos/faults.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    copies: { type: 'string' },
    writers: { type: 'string', default: '6' },
    commanders: { type: 'string', default: '1' },
    actors: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    faults: { type: 'boolean', default: false },
  },
});
const AWAY_SECONDS = 30;
const ENDING_SECONDS = 10;
const kills = values.faults ? 0 : Number(values.kills);
const people = {
  writers: Number(values.writers),
  commanders: Number(values.commanders),
  actors: Number(values.actors),
};
/** Without --copies, half the kills hit one instance and half hit two. */
const runs = values.faults
  ? []
  : values.copies
    ? [{ copies: Number(values.copies), kills }]
    : [1, 2].map((copies) => ({ copies, kills: Math.ceil(kills / 2) }));

for (const run of runs) {
  const start = Date.now();
  const report = await chaos({
    ...run,
    people,
    seconds: Number(values.seconds),
    seed: Number(values.seed),
    onKill: (done, { acknowledged }) => {
      if (done % 10 === 0)
        process.stderr.write(`${done} of ${run.kills} kills, ${acknowledged} acknowledged\n`);
    },
  });
  const { server, database, both } = report.kills;
  process.stdout.write(
    `${run.copies} ${run.copies === 1 ? 'instance' : 'instances'}: ${run.kills} kills (${server} server, ${database} database, ${both} both) in ${Math.round((Date.now() - start) / 1000)} s\n` +
      `  ${report.acknowledged} acknowledged changes, ${report.acts} of them actions on the shared schedule, ` +
      `where rules refused ${report.refused} more; ${report.interrupted} interrupted calls\n` +
      `  ready again after ${Math.round(report.medianReady)} ms (median), ${Math.round(report.slowestReady)} ms (slowest)\n`,
  );
  tell(report);
}

if (values.faults) {
  const copies = Number(values.copies ?? 2);
  const report = await faults({
    copies,
    people: { ...people, seed: Number(values.seed) },
    awaySeconds: AWAY_SECONDS,
    endingSeconds: ENDING_SECONDS,
  });
  for (const { name, interrupted, slowestRefusal, ready, acknowledged } of report.faults) {
    process.stdout.write(
      `${name}: ${interrupted} interrupted calls, slowest 503 after ${Math.round(slowestRefusal)} ms; ` +
        `ready again ${Math.round(ready)} ms after it ended, next change acknowledged ${Math.round(acknowledged)} ms later\n`,
    );
  }
  tell(report);
}

function tell({ wrong, damage }: { wrong: string[]; damage: string[] }): void {
  process.stdout.write(`  wrong answers: ${wrong.length}; damage: ${damage.length}\n`);
  for (const line of [...new Set(wrong)].slice(0, 20)) process.stdout.write(`  wrong: ${line}\n`);
  for (const line of damage.slice(0, 20)) process.stdout.write(`  damage: ${line}\n`);
  if (wrong.length + damage.length > 0) process.exitCode = 1;
}

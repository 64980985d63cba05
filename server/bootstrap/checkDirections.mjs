import { wrongDirections } from './directions.mjs';

const wrong = wrongDirections();
for (const line of wrong) process.stderr.write(`${line}\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;

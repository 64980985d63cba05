import { doubtedWords } from './words.mjs';

const doubted = doubtedWords();
for (const line of doubted) process.stderr.write(`${line}\n`);
process.exitCode = doubted.length > 0 ? 1 : 0;

/** Scores one final or recall round per line: `npm run -s scoring [-- FILE]`, from standard input without FILE. */
import { answerLines } from '../answerLines.ts';
import { answerLine } from './command/answerLine.ts';

const USAGE = `usage: scoring [FILE]
       one final or recall round per line of FILE or standard input, as in server/scoring/README.md
`;

await answerLines(USAGE, answerLine);

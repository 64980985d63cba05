/** Answers one case of charges per line: `npm run -s charges [-- FILE]`, from standard input without FILE. */
import { answerLines } from '../answerLines.ts';
import { answerLine } from './command/answerLine.ts';

const USAGE = `usage: charges [FILE]
       one case per line of FILE or standard input, as in server/money/README.md
`;

await answerLines(USAGE, answerLine);

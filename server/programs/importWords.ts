import type { ImportProblem, ImportReport } from '../importing/importReport.ts';
import { LAYOUTS } from '../importing/layouts/layout.ts';
import { problemsOf } from '../importing/reportPages.ts';
import { inWords } from './importAnswers.ts';
import type { Options } from './importOptions.ts';

const KINDS = { STUDIO: 'studio', STYLE: 'style', DANCE: 'dance', LEVEL: 'level', AGE: 'age group' } as const;

/** The report as lines for a terminal: files, words, questions and problems. */
export function describeReport(report: ImportReport): string[] {
  const problems = problemsOf(report.pages);
  return [
    ...report.files.flatMap(({ name, sheets, people, entries, sections, notes }) => {
      const layouts = [
        ...new Set(
          sheets.flatMap(({ layout, isRead }) =>
            layout && isRead && layout !== 'IGNORE' ? [LAYOUTS[layout]] : [],
          ),
        ),
      ];
      const counts = [
        people === 1 ? '1 person' : `${people} people`,
        `${entries} entries`,
        ...(sections > 0 ? [`${sections} sections`] : []),
      ];
      return [
        `${name}: ${layouts.join(', ') || 'unknown'}, ${counts.join(', ')}`,
        ...notes.map((note) => `${name}: ${note}`),
      ];
    }),
    ...report.words.map(({ kind, written, means, isNew, nearest, style }) => {
      const where = style ? ` (${style})` : '';
      if (!isNew) return `${KINDS[kind]} “${written}” is read as “${means}”${where}`;
      return `new ${KINDS[kind]} “${means}”${where}${nearest ? `. Nearest: ${nearest}. Say --use "${written}=${nearest}" to use it` : ''}`;
    }),
    ...report.questions.map(
      ({ name, example, candidates }) =>
        `question: who is ${name} in “${example}”? ${candidates.map(inWords).join('; ')}. Answer with --who "${name}=STUDIO or CARD".`,
    ),
    ...problems.map((problem) => problemWords(problem, report.files[problem.source]?.name ?? '')),
  ];
}

function problemWords({ file, line, place, reason, text }: ImportProblem, name: string): string {
  const where = place ?? `line ${line}`;
  return `${name || file.toLowerCase()} ${where}: ${reason}${text ? ` (${text})` : ''}`;
}

/** Lines about the time zone of the sections. */
export function wordsOnTimes({ timeZone, offsetTime }: ImportReport, options: Options): string[] {
  const words: string[] = [];
  if (options['time-zone'] && options['time-zone'] !== timeZone) {
    words.push(`The event exists and stays in time zone ${timeZone}.`);
  } else if (!options['time-zone']) {
    words.push(`Times are in ${timeZone}. For a new event --time-zone chooses another.`);
  }
  if (offsetTime !== null && !options['ignore-offsets']) {
    const clock = new Date(offsetTime).toLocaleString('en-US', { timeZone, timeStyle: 'short' });
    words.push(`${offsetTime} in the file is ${clock} there. --ignore-offsets reads it as a clock time.`);
  }
  return words;
}

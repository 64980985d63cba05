import type { ImportProblem } from './importReport.ts';
import type { FoundPerson, FoundQuestion } from './reportParts.ts';

/** The questions of all problems, each once. */
export function questionsIn(
  problems: readonly ImportProblem[],
  people: ReadonlyMap<string, FoundPerson>,
): FoundQuestion[] {
  const questions = new Map<string, FoundQuestion>();
  for (const { question, text } of problems) {
    if (!question) continue;
    const known = questions.get(question.key);
    if (known) known.lines += 1;
    else {
      questions.set(question.key, {
        ...{ key: question.key, name: question.name, example: text, lines: 1, mayBeNew: true },
        candidates: question.candidates.flatMap((ref) => people.get(ref) ?? []),
      });
    }
  }
  return [...questions.values()];
}

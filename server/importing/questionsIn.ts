import type { ImportProblem } from './importReport.ts';
import { AS_WRITTEN, EXCHANGED } from './judge/openCouples.ts';
import { keyOf } from './judge/targets.ts';
import type { CoupleAsked } from './layouts/lines.ts';
import { roleIn } from './layouts/people/roles.ts';
import type { FoundPerson, FoundQuestion } from './reportParts.ts';

export function questionsIn(
  problems: readonly ImportProblem[],
  people: ReadonlyMap<string, FoundPerson>,
): FoundQuestion[] {
  const questions = new Map<string, FoundQuestion>();
  for (const problem of problems) {
    const { question } = problem;
    if (!question) continue;
    const known = questions.get(question.key);
    if (known) known.lines += 1;
    else {
      const candidates = question.couple
        ? studentsIn(question.couple)
        : question.candidates.flatMap((ref) => people.get(ref) ?? []);
      questions.set(question.key, {
        key: question.key,
        name: question.name,
        lines: 1,
        mayBeNew: !question.couple,
        example: describe(problem, question.name, candidates),
        candidates,
      });
    }
  }
  return [...questions.values()];
}

const studentsIn = ({ student, teacher }: CoupleAsked): FoundPerson[] =>
  [
    { ref: AS_WRITTEN, ...student },
    { ref: EXCHANGED, ...teacher },
  ].map((person) => ({
    ...person,
    id: null,
    isProfessional: false,
    cardNumber: '',
    level: '',
    category: '',
  }));

/** Describes a line: "Student, Cedar Hall, Gold" or "Waltz with Ann Odell, Gold". */
function describe(
  { file, line, cells }: ImportProblem,
  name: string,
  candidates: readonly FoundPerson[],
): string {
  const { studio, card_number: card, level, category, dance, dance_category: style } = cells;
  const role = roleIn(cells.is_professional);
  const others = [cells.entrant, ...(cells.partners ?? '').split(';')]
    .map((one) => one?.trim())
    .filter((one) => one && keyOf(one) !== keyOf(name));
  const what =
    file === 'PEOPLE'
      ? // A role that no candidate has is only inferred: don't show it.
        candidates.some(({ isProfessional }) => isProfessional === role) && (role ? 'Teacher' : 'Student')
      : [dance || style, others.length > 0 && `with ${others.join(', ')}`].filter(Boolean).join(' ');
  const parts = [what, studio, card && `card ${card}`, level, category].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : `line ${line}`;
}

import type { ImportReport } from '../importing/importReport.ts';
import type { OrganiserDecisions } from '../importing/judge/decisions.ts';
import { keyOf } from '../importing/judge/targets.ts';
import type { FoundPair, FoundPerson } from '../importing/reportParts.ts';
import { type Options, UsageError } from './importOptions.ts';

/** The options' answers to a preview; null if there are none. @throws UsageError for an answer without a question */
export function saidIn(options: Options, preview: ImportReport): OrganiserDecisions | null {
  const words = (options.use ?? []).flatMap((text) => {
    const [written, means] = halves(text, '--use');
    const found = preview.words.filter((word) => keyOf(word.written) === keyOf(written));
    if (found.length === 0)
      throw new UsageError(`--use: no file has the word “${written}”, or it is known already.`);
    return found.map(({ kind }) => ({ kind, written, means }));
  });
  const pairs = [
    ...(options.same ?? []).map((text) => pairOf(text, '--same', true, preview.pairs)),
    ...(options.different ?? []).map((text) => pairOf(text, '--different', false, preview.pairs)),
  ];
  const answers = (options.who ?? []).flatMap((text) => {
    const [who, which] = halves(text, '--who');
    const [name = '', partner] = who.split(/ with /i);
    const asked = preview.questions.filter(
      (one) => keyOf(one.name) === keyOf(name) && (partner === undefined || one.key.includes(keyOf(partner))),
    );
    const found = asked.flatMap(({ key, candidates }) => {
      const person = candidates.find((one) => isMeant(one, which));
      return person ? [{ key, ref: person.ref }] : [];
    });
    if (found.length === 0)
      throw new UsageError(`--who: no “${name}” fits “${which}”, or there is no such question.`);
    return found;
  });
  return words.length + pairs.length + answers.length === 0 ? null : { words, pairs, answers };
}

/** Lines about open questions, and how to answer them. */
export function unansweredIn(options: Options, preview: ImportReport): string[] {
  const lines: string[] = [];
  if (!options.same && !options.different) {
    for (const { a, b, reasons } of preview.pairs) {
      lines.push(
        `look-alike: ${inWords(a)} and ${inWords(b)} (${reasons.join(', ').toLowerCase()}). Say --same or --different "${a.name}=${b.name}".`,
      );
    }
  }
  if (preview.gone.length > 0 && !options['remove-missing']) {
    for (const { summary } of preview.gone) lines.push(`missing: ${summary}`);
    lines.push(
      `${preview.gone.length} entries are no longer in the files. They stay; say --remove-missing to delete them.`,
    );
  }
  return lines;
}

function pairOf(text: string, option: string, isSame: boolean, pairs: readonly FoundPair[]) {
  const [one, other] = halves(text, option).map(keyOf);
  const found = pairs.find(({ a, b }) => {
    const names = [keyOf(a.name), keyOf(b.name)];
    return (names[0] === one && names[1] === other) || (names[0] === other && names[1] === one);
  });
  if (!found) throw new UsageError(`${option}: “${text}” are no look-alikes of this import.`);
  return { a: found.a.ref, b: found.b.ref, isSame };
}

const isMeant = (person: FoundPerson, which: string): boolean =>
  [person.studio, person.cardNumber].some((one) => one !== '' && keyOf(one) === keyOf(which));

export const inWords = ({ name, studio, cardNumber }: FoundPerson): string =>
  [name, studio, cardNumber && `card ${cardNumber}`].filter(Boolean).join(', ');

function halves(text: string, option: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1)
    throw new UsageError(`${option} needs two names with = between them.`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

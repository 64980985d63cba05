import { z } from 'zod';
import { parseInput, text } from '../input/validation.ts';
import type { DocumentChoices } from './drawing/layOutDocument.ts';

const oneOf = <const Choices extends readonly [string, ...string[]]>(...choices: Choices) =>
  z.enum(choices, { error: `Choose one of ${choices.join(', ')}.` }).nullish();
const versionNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Enter a version number such as 3.')
  .transform(Number);

const documentInput = z.object({
  version: versionNumber.nullish(),
  since: z.union([z.literal('none'), versionNumber], { error: 'Enter a version number or none.' }).nullish(),
  paper: oneOf('a4', 'letter'),
  hours: oneOf('12', '24'),
  order: oneOf('time', 'partner'),
  as: oneOf('attachment', 'inline'),
  progress: text(100).nullish(),
});

export interface DocumentOptions {
  /** Null for the current schedule. */
  readonly version: number | null;
  readonly since: number | null | 'previous';
  readonly choices: Omit<DocumentChoices, 'links'>;
  readonly order: 'time' | 'partner';
  readonly disposition: 'attachment' | 'inline';
  /** The key under which the sender queries progress. */
  readonly progressKey: string | null;
}

/** @throws InvalidInput naming every wrong parameter */
export function parseDocumentOptions(query: unknown): DocumentOptions {
  const { version, since, paper, hours, order, as, progress } = parseInput(documentInput, query);
  return {
    version: version ?? null,
    since: since === 'none' ? null : (since ?? 'previous'),
    choices: { paper: paper ?? 'a4', hours: hours === '24' ? 24 : 12 },
    order: order ?? 'time',
    disposition: as ?? 'attachment',
    progressKey: progress ?? null,
  };
}

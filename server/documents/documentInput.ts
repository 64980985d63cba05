import { z } from 'zod';
import { parseInput, text } from '../input/validation.ts';
import type { DocumentChoices } from './drawing/layDocument.ts';

const oneOf = <const Choices extends readonly [string, ...string[]]>(...choices: Choices) =>
  z.enum(choices, { error: `Choose one of ${choices.join(', ')}.` }).nullish();
const versionNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'A version is a whole number from 1 on.')
  .transform(Number);

const documentInput = z.object({
  version: versionNumber.nullish(),
  since: z.union([z.literal('none'), versionNumber], { error: 'Name a version, or none.' }).nullish(),
  paper: oneOf('a4', 'letter'),
  hours: oneOf('12', '24'),
  order: oneOf('time', 'partner'),
  as: oneOf('attachment', 'inline'),
  progress: text(100).nullish(),
});

/** How a file is wanted, beside which file of what. */
export interface DocumentWish {
  /** Null for the current schedule. */
  readonly version: number | null;
  readonly since: number | null | 'usual';
  readonly choices: Omit<DocumentChoices, 'links'>;
  readonly order: 'time' | 'partner';
  readonly disposition: 'attachment' | 'inline';
  /** Under which the sender asks how far the making has come. */
  readonly progressKey: string | null;
}

/** @throws InvalidInput that names every wrong parameter */
export function readWish(query: unknown): DocumentWish {
  const { version, since, paper, hours, order, as, progress } = parseInput(documentInput, query);
  return {
    version: version ?? null,
    since: since === 'none' ? null : (since ?? 'usual'),
    choices: { paper: paper ?? 'a4', hours: hours === '24' ? 24 : 12 },
    order: order ?? 'time',
    disposition: as ?? 'attachment',
    progressKey: progress ?? null,
  };
}

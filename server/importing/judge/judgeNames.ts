import { z } from 'zod';
import { danceCategoryName, danceName } from '../../dances/danceInput.ts';
import { type EntryLimit, PartnerRuleEnum } from '../../events/entryLimit.entity.ts';
import { limitInput } from '../../events/entryLimitInput.ts';
import { studioName } from '../../people/entrantInput.ts';
import type { ExistingData } from '../existing.ts';
import {
  BadLine,
  cell,
  compared,
  type Judged,
  judgeLines,
  numberCell,
  readByRule,
  type SourceLine,
  type Verdict,
} from './draft.ts';
import type { DanceTarget, Target } from './targets.ts';
import type { Words } from './words.ts';

const studioRule = z.object({ studio: studioName });
const PARTNER_RULES = `Must be ${Object.keys(PartnerRuleEnum).join(', ')}.`;
const danceRule = z.object({
  danceCategory: danceCategoryName,
  dance: danceName.optional(),
  limit: limitInput.shape.limit.optional(),
  partnerRule: z.enum(PartnerRuleEnum, PARTNER_RULES).optional(),
});
const COLUMNS = { danceCategory: 'dance_category', limit: 'entry_limit', partnerRule: 'partner_rule' };

export interface DanceLine {
  category: Target;
  /** Null if the line only names a style. */
  dance: DanceTarget | null;
  /** Undefined if the file has no limits; null for unlimited. */
  limit: number | null | undefined;
  /** Undefined if the file does not say. */
  partnerRule: EntryLimit['partnerRule'] | undefined;
}

export function judgeStudios(lines: readonly SourceLine[], words: Words, onLine: () => void): Judged<Target> {
  const changed = new Set<Target>();
  const judged = judgeLines('STUDIOS', lines, (line): Verdict | BadLine => {
    onLine();
    const read = readByRule(studioRule, { studio: cell(line, 'studio') }, {});
    if (read instanceof BadLine) return read;
    const studio = words.studio(read.studio);
    const isNew = studio.id === null && !changed.has(studio);
    if (isNew) changed.add(studio);
    return { change: isNew ? 'NEW' : 'UNCHANGED', summary: studio.name };
  });
  return { ...judged, changed: [...changed] };
}

export function judgeDances(
  lines: readonly SourceLine[],
  words: Words,
  { limits }: Pick<ExistingData, 'limits'>,
  onLine: () => void,
): Judged<DanceLine> {
  const current = new Map(limits.map((one) => [one.danceId, one]));
  const changed: DanceLine[] = [];
  const named = new Set<Target>();
  const judged = judgeLines('DANCES', lines, (line): Verdict | BadLine => {
    onLine();
    const input = {
      danceCategory: cell(line, 'dance_category'),
      dance: cell(line, 'dance'),
      limit: numberCell(line, 'entry_limit'),
      partnerRule: cell(line, 'partner_rule')?.toUpperCase(),
    };
    const read = readByRule(danceRule, input, COLUMNS);
    if (read instanceof BadLine) return read;
    const category = words.style(read.danceCategory, { isLiteral: line.isLiteral });
    const dance = read.dance === undefined ? null : words.dance(read.dance, category, line.isLiteral);
    const what = dance ?? category;
    const limit = dance && 'entry_limit' in line.cells ? (read.limit ?? null) : undefined;
    const isNew = what.id === null && !named.has(what);
    named.add(what);
    const partnerRule = dance ? read.partnerRule : undefined;
    const now = current.get(dance?.id ?? 0);
    const before = { entry_limit: limitText(now?.limit), partner_rule: now?.partnerRule ?? 'REQUIRED' };
    const after = {
      entry_limit: limit === undefined ? before.entry_limit : limitText(limit),
      partner_rule: partnerRule ?? before.partner_rule,
    };
    const verdict = compared(isNew ? null : before, after);
    if (verdict.change !== 'UNCHANGED') changed.push({ category, dance, limit, partnerRule });
    return { ...verdict, summary: [category.name, dance?.name].filter(Boolean).join(' ') };
  });
  return { ...judged, changed };
}

const limitText = (limit: number | null | undefined): string => (limit == null ? '' : String(limit));

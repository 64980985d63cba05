import { z } from 'zod';
import { danceCategoryName, danceName } from '../../dances/danceInput.ts';
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
const danceRule = z.object({
  danceCategory: danceCategoryName,
  dance: danceName.optional(),
  limit: limitInput.shape.limit.optional(),
});
const COLUMNS = { danceCategory: 'dance_category', limit: 'entry_limit' };

export interface DanceLine {
  category: Target;
  /** Null if the line only names a style. */
  dance: DanceTarget | null;
  /** Undefined if the file has no limits; null for unlimited. */
  limit: number | null | undefined;
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
  const current = new Map(limits.map(({ danceId, limit }) => [danceId, limit]));
  const changed: DanceLine[] = [];
  const named = new Set<Target>();
  const judged = judgeLines('DANCES', lines, (line): Verdict | BadLine => {
    onLine();
    const input = {
      danceCategory: cell(line, 'dance_category'),
      dance: cell(line, 'dance'),
      limit: numberCell(line, 'entry_limit'),
    };
    const read = readByRule(danceRule, input, COLUMNS);
    if (read instanceof BadLine) return read;
    const category = words.style(read.danceCategory, { isLiteral: line.isLiteral });
    const dance = read.dance === undefined ? null : words.dance(read.dance, category, line.isLiteral);
    const what = dance ?? category;
    const limit = dance && 'entry_limit' in line.cells ? (read.limit ?? null) : undefined;
    const isNew = what.id === null && !named.has(what);
    named.add(what);
    const before = { entry_limit: limitText(current.get(dance?.id ?? 0)) };
    const after = { entry_limit: limit === undefined ? before.entry_limit : limitText(limit) };
    const verdict = compared(isNew ? null : before, after);
    if (verdict.change !== 'UNCHANGED') changed.push({ category, dance, limit });
    return { ...verdict, summary: [category.name, dance?.name].filter(Boolean).join(' ') };
  });
  return { ...judged, changed };
}

const limitText = (limit: number | null | undefined): string => (limit == null ? '' : String(limit));

import { placeBesideFloors } from './generate/besideFloors.ts';
import { type GenerateInput, type Line, linesOf } from './generate/lines.ts';
import { Share } from './generate/share.ts';
import { shareByGain, shareSpare, shareToAll, shareToLeast } from './generate/sharing.ts';
import { heatsPossible } from './heatsPossible.ts';
import { inSoloOrder } from './soloOrder.ts';
import type { EngineHeat, SectionType } from './types.ts';

/** A new heat. `position` is its index in the section, after existing heats. */
export interface NewHeat extends EngineHeat {
  readonly position: number;
}

/**
 * Shares the free slots of each section among the dances by marginal gain in rows. Slots left over go to dances that a
 * section lacks, so a late entry finds a heat, then to the dance with the most rows per heat. Dances alternate in the
 * style's order, in proportion to their heats.
 */
export function generateHeats(input: GenerateInput): NewHeat[] {
  return placeBesideFloors(input, shareHeats(input));
}

/** Like `generateHeats`, but ignores floors side by side. */
export function shareHeats(input: GenerateInput): NewHeat[] {
  return (['HEAT', 'MULTI', 'SOLO'] as const)
    .flatMap((type) => generateType(input, type))
    .sort((a, b) => a.section - b.section || a.position - b.position);
}

function generateType(input: GenerateInput, type: SectionType): NewHeat[] {
  const sections = input.sections.map((_, s) => s).filter((s) => input.sections[s]!.type === type);
  if (sections.length === 0) return [];
  const lines = linesOf(input, type, sections);
  const heatsThere = (s: number): EngineHeat[] => input.existing.filter((heat) => heat.section === s);
  const room = sections.map((s) => Math.max(0, heatsPossible(input.sections[s]!) - heatsThere(s).length));
  const existing = lines.map((line) =>
    sections.map(
      (s) =>
        heatsThere(s).filter((heat) => heat.dance === line.dance && heat.category === line.category).length,
    ),
  );
  const allows = (line: number, s: number): boolean =>
    input.sections[sections[s]!]!.categories.includes(lines[line]!.category);
  const share = new Share(lines.length, room, allows, existing);
  const heats = lines.map((_, i) => existing[i]!.reduce((sum, count) => sum + count, 0));
  shareByGain(share, lines, heats);
  shareToLeast(share, lines, heats);
  if (input.goal !== 'needed') shareToAll(share, lines, heats, allows);
  if (input.goal === 'frame') shareSpare(share, lines, heats, allows);
  return sections.flatMap((section, s) => {
    const counts = lines.map((_, i) => share.counts[i]![s]!);
    const order = type === 'SOLO' ? soloOrder(lines, counts, existing, share, s) : inCycle(counts);
    return order.map((line, j) => newHeat(input, section, lines[line]!, heatsThere(section).length + j));
  });
}

function soloOrder(
  lines: readonly Line[],
  counts: readonly number[],
  existing: readonly (readonly number[])[],
  share: Share,
  section: number,
): number[] {
  const rows = lines.flatMap((line, i) => {
    const before = share.counts[i]!.slice(0, section).reduce((sum, count) => sum + count, 0);
    const taken = existing[i]!.reduce((sum, count) => sum + count, 0) + before;
    return line.rows
      .slice(taken, taken + counts[i]!)
      .map((row) => ({ line: i, entry: row.entry, persons: row.persons }));
  });
  const entered = inSoloOrder(rows).map((solo) => solo.line);
  const spare = counts.map((count, i) => count - entered.filter((line) => line === i).length);
  return [...entered, ...inCycle(spare)];
}

function newHeat(input: GenerateInput, section: number, line: Line, position: number): NewHeat {
  const { start, duration } = input.sections[section]!;
  return {
    section,
    dance: line.dance,
    category: line.category,
    start: start + position * duration,
    isDanced: false,
    position,
  };
}

/**
 * Interleaves the dances of a section in proportion to their heats (Waltz, Tango, Foxtrot, Waltz, …). Returns the line
 * of each slot.
 */
function inCycle(counts: readonly number[]): number[] {
  const present = counts.map((_, i) => i).filter((i) => counts[i]! > 0);
  const slots = present.flatMap((dance, i) =>
    Array.from({ length: counts[dance]! }, (_, j) => ({
      dance,
      at: (j + (i + 1) / (present.length + 1)) / counts[dance]!,
    })),
  );
  return slots.sort((a, b) => a.at - b.at || a.dance - b.dance).map((slot) => slot.dance);
}

import { type Demand, demandOf, fits } from './generate/demand.ts';
import { inCycle, inEntryOrder } from './generate/order.ts';
import { Share } from './generate/share.ts';
import { heatsPossible } from './heatsPossible.ts';
import type { EngineDance, EngineHeat, EngineRow, EngineSection, SectionType } from './types.ts';

export interface GenerateInput {
  readonly sections: readonly EngineSection[];
  readonly dances: readonly EngineDance[];
  /** Everything entered, one row for each unit of quantity, whether or not its rows exist yet. */
  readonly demand: readonly EngineRow[];
  /** Heats that exist; they stay, and count for their dance. */
  readonly existing: readonly EngineHeat[];
  /** Every section topped up to its heats possible, or only as many heats as the entries need. */
  readonly goal: 'frame' | 'needed';
}

/** A new heat; `position` is its place in the section, after the heats that exist there. */
export interface NewHeat extends EngineHeat {
  readonly position: number;
}

/** What a section's heats are given to: a dance, or for MULTI a whole category. */
interface Line {
  readonly dance: number;
  readonly category: number;
  readonly rows: readonly EngineRow[];
  readonly demand: Demand;
  /** Largest cap of the sections that hold it. */
  readonly cap: number;
}

/**
 * The heats to make, section by section. Each goes to the dance whose entries gain most by it; when nothing more is
 * gained, to the dance with most rows in a heat. Within a section the dances follow each other in the style's order, in
 * proportion to their heats.
 */
export function generateHeats(input: GenerateInput): NewHeat[] {
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
  const standing = lines.map((line) =>
    sections.map(
      (s) =>
        heatsThere(s).filter((heat) => heat.dance === line.dance && heat.category === line.category).length,
    ),
  );
  const allows = (line: number, s: number): boolean =>
    input.sections[sections[s]!]!.categories.includes(lines[line]!.category);
  const share = new Share(lines.length, room, allows, standing);
  const heats = lines.map((_, i) => standing[i]!.reduce((sum, count) => sum + count, 0));
  shareByGain(share, lines, heats);
  if (input.goal === 'frame') shareSpare(share, lines, heats, allows);
  return sections.flatMap((section, s) => {
    const counts = lines.map((_, i) => share.counts[i]![s]!);
    const order = type === 'SOLO' ? soloOrder(lines, counts, standing, share, s) : inCycle(counts);
    return order.map((line, j) => newHeat(input, section, lines[line]!, heatsThere(section).length + j));
  });
}

function linesOf(input: GenerateInput, type: SectionType, sections: readonly number[]): Line[] {
  const offered = new Set(sections.flatMap((s) => input.sections[s]!.categories));
  const capOf = (category: number): number =>
    Math.max(
      1,
      ...sections
        .filter((s) => input.sections[s]!.categories.includes(category))
        .map((s) => input.sections[s]!.cap),
    );
  const line = (dance: number, category: number): Line => {
    const rows = input.demand.filter(
      (row) => row.type === type && row.dance === dance && row.category === category,
    );
    return { dance, category, rows, demand: demandOf(rows), cap: type === 'SOLO' ? 1 : capOf(category) };
  };
  if (type === 'MULTI') return [...offered].sort((a, b) => a - b).map((category) => line(-1, category));
  return input.dances.flatMap(({ category }, dance) =>
    offered.has(category) ? [line(dance, category)] : [],
  );
}

/** First a heat for every dance that has entries, then one at a time to the largest gain, until nothing is gained. */
function shareByGain(share: Share, lines: readonly Line[], heats: number[]): void {
  const isClosed = lines.map((line) => line.demand.rows === 0);
  const gain = (i: number): number => {
    const { demand, cap } = lines[i]!;
    return fits(demand, heats[i]! + 1, cap) - fits(demand, heats[i]!, cap);
  };
  const out = (i: number): number =>
    1 - fits(lines[i]!.demand, heats[i]!, lines[i]!.cap) / lines[i]!.demand.rows;
  const isBetter = (a: number, b: number): boolean => {
    const order =
      (heats[b] === 0 ? 1 : 0) - (heats[a] === 0 ? 1 : 0) ||
      gain(b) - gain(a) ||
      out(b) - out(a) ||
      lines[b]!.demand.rows / (heats[b]! + 1) - lines[a]!.demand.rows / (heats[a]! + 1);
    return order < 0;
  };
  for (;;) {
    let best = -1;
    for (let i = 0; i < lines.length; i++) {
      if (isClosed[i] || gain(i) <= 0) continue;
      if (best === -1 || isBetter(i, best)) best = i;
    }
    if (best === -1) return;
    if (share.add(best)) heats[best]! += 1;
    else isClosed[best] = true;
  }
}

/** What is left of the frame: to the dance with most rows in a heat; even shares where nothing is entered. */
function shareSpare(
  share: Share,
  lines: readonly Line[],
  heats: number[],
  allows: (line: number, section: number) => boolean,
): void {
  const spread = (isOpen: (i: number) => boolean, load: (i: number) => number): void => {
    const isClosed = lines.map((_, i) => !isOpen(i));
    for (;;) {
      let best = -1;
      for (let i = 0; i < lines.length; i++) {
        if (!isClosed[i] && (best === -1 || load(i) > load(best))) best = i;
      }
      if (best === -1) return;
      if (share.add(best)) heats[best]! += 1;
      else isClosed[best] = true;
    }
  };
  spread(
    (i) => lines[i]!.demand.rows > 0,
    (i) => lines[i]!.demand.rows / (heats[i]! + 1),
  );
  const isLeft = share.room.map((room) => room > 0);
  spread(
    (i) => isLeft.some((left, s) => left && allows(i, s)),
    (i) => -heats[i]!,
  );
}

/** The dances of a section's solos in the order of the entries. */
function soloOrder(
  lines: readonly Line[],
  counts: readonly number[],
  standing: readonly (readonly number[])[],
  share: Share,
  section: number,
): number[] {
  const rows = lines.flatMap((line, i) => {
    const before = share.counts[i]!.slice(0, section).reduce((sum, count) => sum + count, 0);
    const taken = standing[i]!.reduce((sum, count) => sum + count, 0) + before;
    return line.rows
      .slice(taken, taken + counts[i]!)
      .map((row) => ({ line: i, entry: row.entry, persons: row.persons }));
  });
  const entered = inEntryOrder(rows);
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

import { cliqueBounds } from './contests/cliqueBound.ts';
import { type Demand, demandOf, fits, heatsNeeded } from './generate/demand.ts';
import type { GenerateInput } from './generate/lines.ts';
import { generateHeats, type NewHeat } from './generateHeats.ts';
import { heatsPossible } from './heatsPossible.ts';
import { chainBounds } from './rounds/allot/chainBound.ts';
import type { EngineRow, SectionType } from './types.ts';

/** What the rows of a dance (or multi-dance category) ask of the day, whatever its sections can give. */
export interface DanceNeed {
  readonly type: SectionType;
  readonly dance: number;
  readonly category: number;
  readonly rows: number;
  /** Who dances it most; the first binds where rows / cap does not. */
  readonly busiest: readonly { readonly person: number; readonly rows: number }[];
  readonly heatsNeeded: number;
  readonly needs: 'nothing' | 'floor' | 'people';
}

/** A dance before anything is generated. */
interface DanceForecast extends DanceNeed {
  /** Heats that the sections can give it beside all others, and the rows that still stay out. */
  readonly heatsGiven: number;
  readonly rowsLeftOut: number;
}

export interface SectionForecast {
  readonly section: number;
  readonly heatsPossible: number;
  readonly heatsUsed: number;
  /** Minutes left over; negative where the section is too short for the heats that only it can hold. */
  readonly spareMinutes: number;
}

export interface Forecast {
  readonly dances: readonly DanceForecast[];
  readonly sections: readonly SectionForecast[];
  readonly rows: number;
  readonly heatsNeeded: number;
  readonly heatsPossible: number;
  /** Fewest heats for each level range; null is any. */
  readonly levelRanges: readonly {
    readonly range: number | null;
    readonly heats: number;
    /** The same with every contest in as few heats as it can be danced in. */
    readonly heatsWithContests: number;
  }[];
}

const BUSIEST = 3;
const RANGES = [0, 1, 2, 3, 4, 5, 6, 8, null] as const;

type ForecastInput = Omit<GenerateInput, 'goal' | 'existing'>;

/** What the entries will need of the day: heats, minutes, the people who bind, and the price of a level range. */
export function forecast(input: ForecastInput): Forecast {
  const made = generateHeats({ ...input, existing: [], goal: 'needed' });
  const lines = linesOf(input);
  const dances = lines.map((line) => danceForecast(input, made, line));
  const sections = input.sections.map((section, s) => {
    const possible = heatsPossible(section);
    const used = made.filter((heat) => heat.section === s).length;
    return {
      section: s,
      heatsPossible: possible,
      heatsUsed: used,
      spareMinutes: ((possible - used - missingFor(input, s, dances)) * section.duration) / 60,
    };
  });
  return {
    dances,
    sections,
    rows: input.demand.length,
    heatsNeeded: dances.reduce((sum, dance) => sum + dance.heatsNeeded, 0),
    heatsPossible: sections.reduce((sum, section) => sum + section.heatsPossible, 0),
    levelRanges: levelRanges(lines),
  };
}

/** What each dance needs, without what the sections can give it. */
export const danceNeeds = (input: Pick<ForecastInput, 'sections' | 'demand'>): DanceNeed[] =>
  linesOf(input).map(danceNeed);

function danceNeed({ rows, demand, cap }: Line): DanceNeed {
  const { type, dance, category } = rows[0]!;
  return {
    type,
    dance,
    category,
    rows: rows.length,
    busiest: busiestOf(rows).slice(0, BUSIEST),
    ...needsOf(demand, cap),
  };
}

function danceForecast(input: ForecastInput, made: readonly NewHeat[], line: Line): DanceForecast {
  const need = danceNeed(line);
  const given = made.filter(
    (heat) =>
      heat.dance === need.dance &&
      heat.category === need.category &&
      input.sections[heat.section]!.type === need.type,
  ).length;
  return { ...need, heatsGiven: given, rowsLeftOut: need.rows - fits(line.demand, given, line.cap) };
}

function levelRanges(lines: readonly Line[]): Forecast['levelRanges'] {
  const perRange = RANGES.map((range) => ({ range, heats: 0, heatsWithContests: 0 }));
  for (const { rows, demand, cap } of lines) {
    const needed = heatsNeeded(demand, cap);
    const chains = chainBounds(rows, cap);
    const cliques = rows[0]!.type === 'SOLO' ? null : cliqueBounds(rows, cap, false);
    for (const one of perRange) {
      const least = Math.max(chains(one.range).heats, needed);
      one.heats += least;
      one.heatsWithContests += cliques?.(one.range, least)?.heats ?? least;
    }
  }
  return perRange;
}

/** The widest floor of those that take the dance, or of all where none does. */
function capOf(sections: ForecastInput['sections'], { type, category }: EngineRow): number {
  if (type === 'SOLO') return 1;
  const holding = sections.filter(
    (section) => section.type === type && section.categories.includes(category),
  );
  return Math.max(1, ...(holding.length > 0 ? holding : sections).map(({ cap }) => cap));
}

interface Line {
  readonly rows: readonly EngineRow[];
  readonly demand: Demand;
  readonly cap: number;
}

/** The lines of all rows, in the order of the dances. */
function linesOf({ demand, sections }: Pick<ForecastInput, 'sections' | 'demand'>): Line[] {
  const lines = Map.groupBy(demand, ({ type, category, dance }) =>
    type === 'MULTI' ? `MULTI ${category}` : `${type} ${dance}`,
  );
  const order = { HEAT: 0, SOLO: 1, MULTI: 2 };
  return [...lines.values()]
    .map((rows) => ({ rows, demand: demandOf(rows), cap: capOf(sections, rows[0]!) }))
    .sort((a, b) => {
      const [x, y] = [a.rows[0]!, b.rows[0]!];
      return order[x.type] - order[y.type] || x.dance - y.dance || x.category - y.category;
    });
}

function needsOf(demand: Demand, cap: number): Pick<DanceForecast, 'heatsNeeded' | 'needs'> {
  const heats = heatsNeeded(demand, cap);
  if (heats === 0) return { heatsNeeded: 0, needs: 'nothing' };
  return { heatsNeeded: heats, needs: heats > Math.ceil(demand.rows / cap) ? 'people' : 'floor' };
}

export function busiestOf(rows: readonly EngineRow[]): { person: number; rows: number }[] {
  const count = new Map<number, number>();
  for (const row of rows) for (const person of row.persons) count.set(person, (count.get(person) ?? 0) + 1);
  return [...count]
    .map(([person, n]) => ({ person, rows: n }))
    .sort((a, b) => b.rows - a.rows || a.person - b.person);
}

/** Heats that found no section, counted in the last section that could hold them. */
function missingFor(
  input: Pick<GenerateInput, 'sections'>,
  section: number,
  dances: readonly DanceForecast[],
): number {
  let missing = 0;
  for (const dance of dances) {
    const last = input.sections.findLastIndex(
      ({ type, categories }) => type === dance.type && categories.includes(dance.category),
    );
    if (last === section) missing += Math.max(0, dance.heatsNeeded - dance.heatsGiven);
  }
  return missing;
}

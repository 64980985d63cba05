import { cliqueBounds } from './contests/cliqueBound.ts';
import { largestCap } from './fill/groups.ts';
import { type Demand, demandOf, fits, heatsNeeded } from './generate/demand.ts';
import type { GenerateInput } from './generate/lines.ts';
import { generateHeats, type NewHeat } from './generateHeats.ts';
import { heatsPossible } from './heatsPossible.ts';
import { type Named, named, withInvented } from './invented.ts';
import { chainBounds } from './rounds/allot/chainBound.ts';
import type { EngineRow, Problem, SectionType } from './types.ts';

/** Heats a dance (or multi-dance category) needs for its rows, whatever its sections can hold. */
export interface DanceNeed {
  readonly type: SectionType;
  readonly dance: number;
  readonly category: number;
  readonly rows: number;
  /** People, or pairs that stay apart, with the most rows. The first is the bottleneck unless rows / cap is larger. */
  readonly busiest: readonly (Named & { readonly rows: number })[];
  readonly heatsNeeded: number;
  readonly needs: 'nothing' | 'floor' | 'people';
}

interface DanceForecast extends DanceNeed {
  /** Heats its sections can give it, shared with all other dances. */
  readonly heatsGiven: number;
  readonly rowsLeftOut: number;
}

export interface SectionForecast {
  readonly section: number;
  readonly heatsPossible: number;
  readonly heatsUsed: number;
  /** Minutes to spare; negative if the section is too short for the heats that no other section takes. */
  readonly spareMinutes: number;
}

export interface Forecast {
  readonly dances: readonly DanceForecast[];
  readonly sections: readonly SectionForecast[];
  readonly rows: number;
  readonly heatsNeeded: number;
  readonly heatsPossible: number;
  /** Fewest heats per level range; null is no limit. */
  readonly levelRanges: readonly {
    readonly range: number | null;
    readonly heats: number;
    /** The same with every contest in its fewest parts. */
    readonly heatsWithContests: number;
  }[];
}

const BUSIEST = 3;
const RANGES = [0, 1, 2, 3, 4, 5, 6, 8, null] as const;

type ForecastInput = Omit<GenerateInput, 'goal' | 'existing'> & Pick<Problem, 'apart'>;

export function forecast(given: ForecastInput): Forecast {
  const input = withPairs(given);
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

type Demanded = Pick<Problem, 'isProfessional' | 'invented'>;

function withPairs<I extends Pick<ForecastInput, 'demand' | 'apart'>>(input: I): I & Demanded {
  const { demand, apart = [] } = input;
  const persons = [...demand.flatMap((row) => row.persons), ...apart.flat()];
  const people = persons.reduce((most, person) => Math.max(most, person + 1), 0);
  const isProfessional = new Array<boolean>(people).fill(false);
  const { rows, ...changed } = withInvented({ rows: demand, isProfessional, apart });
  return { ...input, ...changed, demand: rows };
}

export const danceNeeds = (given: Pick<ForecastInput, 'sections' | 'demand' | 'apart'>): DanceNeed[] => {
  const input = withPairs(given);
  return linesOf(input).map((line) => danceNeed(input, line));
};

function danceNeed(people: Demanded, { rows, demand, cap }: Line): DanceNeed {
  const { type, dance, category } = rows[0]!;
  return {
    type,
    dance,
    category,
    rows: rows.length,
    busiest: busiestNamed(people, rows).slice(0, BUSIEST),
    ...needsOf(demand, cap),
  };
}

/** Leaves out invented people with no more rows than one of those they stand for. */
function busiestNamed(people: Demanded, rows: readonly EngineRow[]): (Named & { rows: number })[] {
  const seen = new Set<string>();
  return busiestOf(rows).flatMap(({ person, rows: count }) => {
    const who = named(people, person);
    const own = Object.values(who);
    const keys = [...own.map((one) => `${one} ${count}`), own.join(' + ')];
    if (who.person !== person && keys.some((key) => seen.has(key))) return [];
    for (const key of who.person === person ? keys.slice(0, 1) : keys.slice(-1)) seen.add(key);
    return [{ ...who, rows: count }];
  });
}

function danceForecast(input: ForecastInput & Demanded, made: readonly NewHeat[], line: Line): DanceForecast {
  const need = danceNeed(input, line);
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

interface Line {
  readonly rows: readonly EngineRow[];
  readonly demand: Demand;
  readonly cap: number;
}

/** By type, dance and category. */
function linesOf({ demand, sections }: Pick<ForecastInput, 'sections' | 'demand'>): Line[] {
  const lines = Map.groupBy(demand, ({ type, category, dance }) =>
    type === 'MULTI' ? `MULTI ${category}` : `${type} ${dance}`,
  );
  const order = { HEAT: 0, SOLO: 1, MULTI: 2 };
  return [...lines.values()]
    .map((rows) => ({ rows, demand: demandOf(rows), cap: largestCap(sections, rows[0]!, rows.length) }))
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

/** Missing heats are charged to the last section that could hold them. */
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

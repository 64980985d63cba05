import type { Reading } from '../../db/perRequest.ts';
import { busiestOf, type SectionForecast as EngineSectionForecast } from '../../engine/forecast.ts';
import type { EngineRow } from '../../engine/types.ts';
import { count } from '../../engine/words/names.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { found } from '../../input/found.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import { entriesCounted, listed } from '../counted.ts';
import { problemLoaders } from '../problem/problem.loaders.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import type { BusyPerson } from './quality.ts';
import type { Forecast, SectionForecast } from './scheduleForecast.ts';

const BUSIEST = 3;

/** @throws NotFound */
export async function readForecast(
  reading: Reading,
  scheduleId: number,
  engine: EngineThreads,
): Promise<Forecast> {
  const read = await problemLoaders(reading).problem.load(scheduleId);
  const { problem, demand } = read;
  const { sections, dances, away = [], apart = [] } = problem;
  const input = { sections, dances, demand, away, apart };
  const forecast = await engine.run({ name: 'forecast', input: [input] });
  const busiest = (rows: readonly EngineRow[]): Promise<BusyPerson[]> =>
    Promise.all(
      busiestOf(rows)
        .slice(0, BUSIEST)
        .map(async ({ person, rows: dances }) => ({
          entrant: await peopleLoaders(reading).entrant.load(read.personIds[person] ?? 0),
          rows: dances,
        })),
    );
  return {
    sections: await Promise.all(
      forecast.sections.map(async (one) =>
        sectionForecast(read, forecast.sections, one, await busiest(rowsOf(read, one))),
      ),
    ),
    busiest: await busiest(demand),
    levelRanges: forecast.levelRanges.map(({ range, heats, heatsWithContests }) => ({
      levelRange: range,
      heats,
      heatsWithContests,
    })),
    heatsNeeded: forecast.heatsNeeded,
    heatsPossible: forecast.heatsPossible,
  };
}

function rowsOf({ problem, demand }: ScheduleProblem, one: EngineSectionForecast): EngineRow[] {
  const section = problem.sections[one.section];
  return demand.filter((row) => row.type === section?.type && section.categories.includes(row.category));
}

/** Sections of one style are also forecast together: their people can dance in any of them. */
function sectionForecast(
  read: ScheduleProblem,
  all: readonly EngineSectionForecast[],
  one: EngineSectionForecast,
  busiest: BusyPerson[],
): SectionForecast {
  const section = found(read.sections[one.section]);
  const minutesSpare = Math.round(one.spareMinutes * 10) / 10;
  const heatsNeeded = neededIn(read, one);
  const minutes = Math.ceil(Math.abs(minutesSpare));
  const room = minutesSpare < 0 ? `${minutes} min over` : `${minutes} min spare`;
  const others = all.filter((other) => other !== one && sharesStyle(read, one, other));
  const together = [one, ...others].reduce((sum, other) => sum + neededIn(read, other), 0);
  const sharesWith = others.map((other) => found(read.sections[other.section]));
  const orders = listed(sharesWith.map(({ order }) => String(order)));
  const isAlone = sharesWith.length === 0;
  const beside = isAlone
    ? ''
    : `, of ${together} with section${sharesWith.length === 1 ? '' : 's'} ${orders}`;
  const [first] = busiest;
  const where = isAlone ? 'Busiest' : 'Busiest in them all';
  const who = first ? ` ${where}: ${first.entrant.name}, ${entriesCounted(first.rows)}.` : '';
  return {
    section,
    rows: rowsOf(read, one).length,
    heatsNeeded,
    sharesWith,
    heatsNeededTogether: together,
    heatsPossible: one.heatsPossible,
    minutesSpare,
    busiest,
    sentence: `Needs ${count(heatsNeeded, 'heat')}${beside}, ${room}.${who}`,
  };
}

function neededIn(read: ScheduleProblem, one: EngineSectionForecast): number {
  const { heatDuration } = found(read.sections[one.section]);
  return Math.round(one.heatsPossible - (one.spareMinutes * 60) / heatDuration);
}

/** Both sections can hold rows of a common style. */
function sharesStyle(
  { problem }: ScheduleProblem,
  one: EngineSectionForecast,
  other: EngineSectionForecast,
): boolean {
  const [a, b] = [problem.sections[one.section], problem.sections[other.section]];
  return a?.type === b?.type && (a?.categories.some((category) => b?.categories.includes(category)) ?? false);
}

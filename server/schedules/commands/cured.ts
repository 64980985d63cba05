import type { EngineHeat, Problem } from '../../engine/types.ts';
import { Conflict } from '../../errors.ts';
import { listed } from '../counted.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import type { Section } from '../sections/section.entity.ts';
import { sectionsOfStyle } from '../sections/sectionsOfStyle.ts';
import { addedWords, type HeatsOf, type Share } from './addedHeats.ts';

/** What a cure is to write, and the schedule as the engine sees it once that is written. */
export interface Cured {
  problem: Problem;
  /** Heats to append to their sections, by the engine's indexes. */
  added: { section: number; dance: number; category: number }[];
  /** Sections that are to allow more couples. */
  raised: { sections: readonly Section[]; cap: number };
  /** "Added 2 Tango heats to section 1"; null where nothing is to be done. */
  words: string | null;
}

/** A larger floor for every section of the style that is smaller. @throws Conflict where there is no such section */
export function withLargerFloor(
  { problem, sections }: ScheduleProblem,
  { sectionType, danceCategoryId }: HeatsOf,
  cap: number,
): Cured {
  const { fitting } = sectionsOfStyle(sections, sectionType, danceCategoryId);
  if (fitting.length === 0) throw new Conflict('No section of this schedule has heats of this style.');
  const raised = fitting
    .map(({ section }) => section)
    .filter((section) => (problem.sections[sections.indexOf(section)]?.cap ?? cap) < cap);
  const frames = problem.sections.map((frame, index) =>
    raised.includes(sections[index] as Section) ? { ...frame, cap } : frame,
  );
  const where = listed(raised.map(({ order }) => `section ${order}`));
  const couples = cap === 1 ? 'couple' : 'couples';
  return {
    problem: { ...problem, sections: frames },
    added: [],
    raised: { sections: raised, cap },
    words: raised.length > 0 ? `Raised the cap to ${cap} ${couples} in ${where}` : null,
  };
}

/** New heats of one dance, or multi-dances of one style, each at the end of its section. */
export function withMoreHeats(
  { problem, sections, danceIds, categoryIds }: ScheduleProblem,
  { danceId, danceCategoryId }: HeatsOf,
  shares: readonly Share[],
  what: string,
): Cured {
  const dance = danceId === null ? -1 : danceIds.indexOf(danceId);
  const category = categoryIds.indexOf(danceCategoryId);
  const standing = Map.groupBy(
    problem.heats.map((heat, index) => ({ heat, index })),
    ({ heat }) => heat.section,
  );
  const heats: EngineHeat[] = [];
  const added: Cured['added'] = [];
  const placeOf = new Map<number, number>();
  problem.sections.forEach(({ start, duration }, section) => {
    const own = standing.get(section) ?? [];
    for (const { heat, index } of own) {
      placeOf.set(index, heats.length);
      heats.push(heat);
    }
    const next = (own.at(-1)?.heat.start ?? start - duration) + duration;
    const count = shares.find((share) => share.section === sections[section])?.count ?? 0;
    for (let more = 0; more < count; more++) {
      heats.push({ section, dance, category, start: next + more * duration });
      added.push({ section, dance, category });
    }
  });
  const assignment = problem.assignment.map((heat) => placeOf.get(heat) ?? -1);
  return {
    problem: { ...problem, heats, assignment },
    added,
    raised: { sections: [], cap: 0 },
    words: addedWords(shares, what),
  };
}

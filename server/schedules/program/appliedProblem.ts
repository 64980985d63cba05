import { createHash } from 'node:crypto';
import type { EngineHeat, Problem } from '../../engine/types.ts';
import { engineSections, untimedStart } from '../problem/engineSections.ts';
import { indexOf, type ScheduleProblem } from '../problem/problem.ts';
import type { Schedule } from '../schedule.entity.ts';
import type { StoredPlan } from './applyPlan.ts';

/**
 * The problem as it will read once the plan is applied, with heat times from section and position. The figures shown
 * for a plan are computed from this.
 */
export function appliedProblem(
  schedule: Schedule,
  read: ScheduleProblem,
  plan: Omit<StoredPlan, 'digest'>,
): Problem {
  const times = new Map(plan.sections.map((section) => [section.id, section]));
  const sections = read.sections.map((section) => {
    const time = times.get(section.id);
    return time ? { ...section, startTime: new Date(time.start), endTime: new Date(time.end) } : section;
  });
  const categoryIndex = indexOf(read.categoryIds);
  const danceIndex = indexOf(read.danceIds);
  const sectionIndex = indexOf(sections.map((section) => section.id));
  const timed = engineSections(sections, schedule, categoryIndex);
  const taken = new Map<number, number>();
  const heats = plan.heats.map((heat, index): EngineHeat => {
    const section = sectionIndex.get(heat.sectionId) ?? -1;
    const place = taken.get(section) ?? 0;
    taken.set(section, place + 1);
    const [stored, engine] = [sections[section], timed[section]];
    if (!stored || !engine) throw new Error(`Section ${heat.sectionId} of the plan is not in the schedule.`);
    return {
      section,
      dance: heat.danceId === null ? -1 : (danceIndex.get(heat.danceId) ?? -1),
      category: categoryIndex.get(heat.categoryId) ?? -1,
      start: stored.startTime ? engine.start + place * engine.duration : untimedStart(stored, index + 1),
    };
  });
  return { ...read.problem, sections: timed, heats, assignment: plan.rows.map(([, heat]) => heat ?? -1) };
}

/** Equal for two problems of the same rows exactly if all heats, times and assignments are equal. */
export function programDigest({ sections, heats, assignment }: Problem): string {
  const times = sections.map(({ start, end, session }) => [start, end, session]);
  const list = heats.map(({ section, dance, category, start }) => [section, dance, category, start]);
  return createHash('sha256')
    .update(JSON.stringify([times, list, assignment]))
    .digest('hex');
}

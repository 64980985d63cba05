import type { SectionCardFieldsFragment } from '../../gql/graphql.ts';
import type { SectionTimes } from './sectionProblem.ts';

export function sectionTimes(section: SectionCardFieldsFragment): SectionTimes {
  return {
    id: section.id,
    order: section.order,
    start: section.startTime ? Date.parse(section.startTime) : null,
    end: section.endTime ? Date.parse(section.endTime) : null,
    heatDuration: section.heatDuration,
    isBreak: section.sectionType === 'BREAK',
    heatCount: section.heatCount,
    floor: section.floor,
  };
}

/** floor((end − start in seconds) / heat duration), computed here to follow unsaved edits. */
export function heatsPossible({ start, end, heatDuration, isBreak }: SectionTimes): number {
  if (start === null || end === null || isBreak || heatDuration < 1) return 0;
  return Math.max(0, Math.floor((end - start) / 1000 / heatDuration));
}

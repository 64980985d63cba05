import type { Program, ProgramSection } from './program.ts';

/** Sections without a long pause between them; `start` and `end` are null if untimed. */
export interface Stretch {
  /** By time, then position; includes breaks. */
  readonly sections: readonly ProgramSection[];
  readonly start: string | null;
  readonly end: string | null;
}

const PAUSE_MILLISECONDS = 30 * 60_000;

/**
 * Starts a new stretch after 30 minutes without dancing. Parallel sections on several floors share a stretch. Untimed
 * sections come last.
 */
export function stretchesOf({ sections }: Pick<Program, 'sections'>): readonly Stretch[] {
  const timed = sections
    .filter(({ startTime, endTime }) => startTime && endTime)
    .toSorted((a, b) => String(a.startTime).localeCompare(String(b.startTime)) || a.order - b.order);
  const stretches: { sections: ProgramSection[]; start: string | null; end: string | null }[] = [];
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const section of timed) {
    const { startTime, endTime, type } = section;
    if (!startTime || !endTime) continue;
    const last = stretches.at(-1);
    const isBreak = type === 'BREAK';
    // A break belongs to the stretch before it; the next dancing decides whether the pause was long.
    const isNew = !last || (!isBreak && Date.parse(startTime) - busyUntil >= PAUSE_MILLISECONDS);
    if (isNew) stretches.push({ sections: [section], start: startTime, end: endTime });
    else {
      last.sections.push(section);
      if (Date.parse(endTime) > Date.parse(last.end ?? endTime)) last.end = endTime;
    }
    if (!isBreak) busyUntil = Math.max(busyUntil, Date.parse(endTime));
  }
  const untimed = sections.filter(({ startTime, endTime }) => !startTime || !endTime);
  if (untimed.length > 0) stretches.push({ sections: [...untimed], start: null, end: null });
  return stretches;
}

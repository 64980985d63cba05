import { boundsOfDay } from '../dayWords.ts';
import type { PlanHeat } from '../floorView.ts';
import type { FollowedFloor } from '../useFloor.ts';

/** What gets a new planned time when a floor is shifted from a heat on; the server applies the same rule. */
interface LaterPlan {
  readonly heats: readonly PlanHeat[];
  /** Number of people in these heats. */
  readonly people: number;
  /** The first heat, then the sections and breaks after it, each with its planned start. */
  readonly marks: readonly { key: string; title: string; start: number }[];
}

/** Planned heat with this label that has not been danced. */
export const heatToCome = ({ plan, view }: FollowedFloor, label: string): PlanHeat | undefined =>
  plan.heats.find(
    (heat, index) =>
      index > view.state.position && heat.plannedTime !== null && heat.label === label.trim().toUpperCase(),
  );

export function laterPlan({ plan, clock }: FollowedFloor, from: PlanHeat): LaterPlan {
  const startOf = (heat: PlanHeat): number => Date.parse(heat.plannedTime ?? '');
  const first = startOf(from);
  const [, ends] = boundsOfDay(clock, first);
  const isLater = (at: number): boolean => at >= first && at < ends;
  const heats = plan.heats.slice(plan.heats.indexOf(from)).filter((heat) => isLater(startOf(heat)));
  const sections = plan.sections.flatMap(({ id, title }) => {
    const heat = plan.heats.find(({ sectionId }) => sectionId === id);
    const start = heat ? startOf(heat) : Number.NaN;
    return isLater(start) && heat !== from ? [{ key: id, title, start }] : [];
  });
  const breaks = plan.breaks.flatMap(({ sectionId, title, plannedTime, isOwn }) => {
    const start = Date.parse(plannedTime);
    return isOwn && isLater(start) ? [{ key: sectionId, title: title || 'Break', start }] : [];
  });
  const after = [...sections, ...breaks].sort((a, b) => a.start - b.start);
  return {
    heats,
    // Asked only once a shift is chosen, while the screen draws this every second.
    get people() {
      const couples = heats.flatMap(({ contests }) => contests.flatMap((contest) => contest.couples));
      const dancers = couples.filter(({ isGone }) => !isGone).flatMap((couple) => couple.dancers);
      return new Set(dancers.map(({ id }) => id)).size;
    },
    marks: [{ key: from.id, title: `Heat ${from.label}`, start: first }, ...after],
  };
}

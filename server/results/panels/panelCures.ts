import { type JudgedHeat, LONGEST_MINUTES, type PanelPlan, peopleOf } from './panelPlan.ts';
import type { Judge, PanelCure, PanelToSet } from './panels.resolver.ts';

/** Before and after a panel that someone joins. */
const PAUSE = 15 * 60_000;
const MOST_CURED = 20;

/** Who can take a place, for each warning that someone else settles. */
export function panelCures(plan: PanelPlan, judges: readonly Judge[]): PanelCure[] {
  return plan.problems.slice(0, MOST_CURED).flatMap((problem) => {
    const { words: warning, judge, heats } = problem;
    const [first] = heats;
    if (!first?.panel) return [];
    const panels = judge ? panelsToLeave(heats, plan.heats) : [heats];
    const offers = panels.flatMap((panel) => {
      const [other] = freeDuring(plan, judges, panel);
      return other ? [inPanel(panel, judge, other)] : [];
    });
    const cures = offers.slice(0, 1);
    const once = judge && heats.length === 1 ? freeDuring(plan, judges, heats)[0] : undefined;
    if (judge && once) cures.push(inOneHeat(plan.heats, first, judge, once));
    return cures.map((cure) => ({ warning, ...cure }));
  });
}

/** Heats of the panels one of which is left to someone else: of a long stretch, those that leave no long ones. */
function panelsToLeave(heats: readonly JudgedHeat[], all: readonly JudgedHeat[]): JudgedHeat[][] {
  const panels = [...Map.groupBy(heats, ({ panel }) => panel)];
  if (panels.length === 1 && heats.length > 1) return [];
  const [start, end] = spanOf(heats);
  const isShort = (from: number, to: number): boolean => to - from <= LONGEST_MINUTES * 60_000;
  const splitting = panels.filter(([, own]) => {
    const [from, to] = spanOf(own);
    return isShort(start, from) && isShort(to, end);
  });
  const left = (splitting.length > 0 ? splitting : panels).toReversed();
  return left.map(([panel]) => all.filter((one) => one.panel === panel));
}

/** Start of the first and end of the last heat; endless if one has no time. */
function spanOf(heats: readonly JudgedHeat[]): [number, number] {
  const timeOf = (time: string | null | undefined, untimed: number): number =>
    time ? Date.parse(time) : untimed;
  return [timeOf(heats[0]?.heat.startTime, -Infinity), timeOf(heats.at(-1)?.heat.endTime, Infinity)];
}

/** Judges of these styles who neither judge nor dance then, those with the fewest heats first. */
function freeDuring(
  { duties, names }: PanelPlan,
  judges: readonly Judge[],
  heats: readonly JudgedHeat[],
): Judge[] {
  const [from, to] = spanOf(heats);
  const dancing = new Set(heats.flatMap(({ heat }) => peopleOf(heat).map((id) => names.get(id))));
  const styles = new Set(heats.map(({ heat }) => heat.style.id));
  const heatsOf = (judge: Judge): number =>
    duties.reduce((sum, { judgeId, heatCount }) => sum + (judgeId === judge.id ? heatCount : 0), 0);
  return judges
    .filter(({ id, name, styleIds }) => {
      const isBusy = duties.some(
        ({ judgeId, startsAt, endsAt }) =>
          judgeId === id &&
          (startsAt?.getTime() ?? -Infinity) < to + PAUSE &&
          (endsAt?.getTime() ?? Infinity) > from - PAUSE,
      );
      const isFree = !isBusy && !dancing.has(name.toLocaleLowerCase());
      return isFree && (styleIds.length === 0 || [...styles].every((style) => styleIds.includes(style)));
    })
    .toSorted((a, b) => heatsOf(a) - heatsOf(b));
}

type Cure = Omit<PanelCure, 'warning'>;

const panelOf = (fromHeatId: number, judgeIds: number[]): PanelToSet => ({
  fromHeatId,
  judgeIds,
  allowsEven: judgeIds.length % 2 === 0,
});

const idsWith = (judges: readonly Judge[], judge: Judge | null, other: Judge): number[] =>
  judge ? judges.map(({ id }) => (id === judge.id ? other.id : id)) : [...judges, other].map(({ id }) => id);

/** "H for G from heat 213", or "H joins from heat 213". */
function inPanel(heats: readonly JudgedHeat[], judge: Judge | null, other: Judge): Cure {
  const panel = heats[0]?.panel;
  const text = `${other.code} ${judge ? `for ${judge.code}` : 'joins'} from heat ${panel?.fromHeat}`;
  return { text, panels: panel ? [panelOf(panel.fromHeatId, idsWith(panel.judges, judge, other))] : [] };
}

/** "C for K in heat 131 only"; the panel goes on with the next heat of the floor. */
function inOneHeat(all: readonly JudgedHeat[], one: JudgedHeat, judge: Judge, other: Judge): Cure {
  const { heat, floor, panel, judges } = one;
  const next = all.slice(all.indexOf(one) + 1).find((other) => other.floor === floor);
  const seats = judges.map(({ id }) => id);
  const after = next && next.panel === panel ? [panelOf(next.heat.id, seats)] : [];
  return {
    text: `${other.code} for ${judge.code} in heat ${heat.label} only`,
    panels: [panelOf(heat.id, idsWith(judges, judge, other)), ...after],
  };
}

import type { Program, ProgramHeat } from '../../publishing/program.ts';
import { list } from '../../scoring/words/numbers.ts';
import type { JudgeDuty } from './panels.resolver.ts';
import type { Judge, Panel } from './panels.service.ts';

export type Duty = JudgeDuty & { judgeId: number };

export interface PanelPlan {
  duties: Duty[];
  /** Shown, but never blocks. */
  warnings: string[];
  /** Errors that reject a panel. */
  refusals: string[];
}

const MINUTE = 60_000;
/** A shorter pause does not count as a break. */
const BREAK_MINUTES = 15;
const LONGEST_MINUTES = 120;

interface JudgedHeat {
  heat: ProgramHeat;
  floor: string;
  judges: readonly Judge[];
}

export function panelPlan(program: Program, panels: readonly Panel[]): PanelPlan {
  const heats = judgedHeats(program, panels);
  const duties = dutiesOf(heats);
  const names = new Map(program.people.map(({ id, name }) => [id, name.toLocaleLowerCase()]));
  const dancing = heats.flatMap(({ heat, judges }) => {
    const people = new Set(
      heat.contests.flatMap(({ couples }) =>
        couples.flatMap(({ personIds }) => personIds.map((id) => names.get(id))),
      ),
    );
    return judges
      .filter(({ name }) => people.has(name.toLocaleLowerCase()))
      .map(({ code, name }) => `${code} judges heat ${heat.label} and dances in it: ${name}.`);
  });
  const even = panels
    .filter(({ judges }) => judges.length % 2 === 0)
    .map(
      ({ fromHeat, judges }) =>
        `The panel from heat ${fromHeat} on has ${judges.length} judges; odd panels are the rule.`,
    );
  return {
    duties,
    warnings: [...longStretches(duties), ...even, ...dancing],
    refusals: [...twoFloors(heats), ...splitContests(heats)],
  };
}

/** Undefined if the judge stays on one floor. */
export function twoFloorsOf(
  program: Program,
  panels: readonly Panel[],
  judge: Judge,
  heatIds: readonly number[],
): string | undefined {
  const own = judgedHeats(program, panels).map((one) => ({
    ...one,
    judges: heatIds.includes(one.heat.id) ? [judge] : one.judges.filter(({ id }) => id === judge.id),
  }));
  return twoFloors(own)[0];
}

function judgedHeats({ heats, sections }: Program, panels: readonly Panel[]): JudgedHeat[] {
  const starting = new Map(panels.map((panel) => [panel.fromHeatId, panel.judges]));
  const floorOf = new Map(sections.map(({ id, floor }) => [id, floor]));
  const present = new Map<string, readonly Judge[]>();
  return heats.flatMap((heat) => {
    const floor = floorOf.get(heat.sectionId) ?? '';
    const judges = starting.get(heat.id) ?? present.get(floor) ?? [];
    present.set(floor, judges);
    return heat.contests.length > 0 && judges.length > 0 ? [{ heat, floor, judges }] : [];
  });
}

function dutiesOf(heats: readonly JudgedHeat[]): Duty[] {
  const duties: Duty[] = [];
  const open = new Map<number, Duty>();
  for (const { heat, floor, judges } of heats) {
    const startsAt = heat.startTime === null ? null : new Date(heat.startTime);
    const endsAt = heat.endTime === null ? null : new Date(heat.endTime);
    for (const { id: judgeId, code } of judges) {
      const before = open.get(judgeId);
      const pause = before?.endsAt && startsAt ? (startsAt.getTime() - before.endsAt.getTime()) / MINUTE : 0;
      if (before && before.floor === floor && before.panelSize === judges.length && pause < BREAK_MINUTES) {
        Object.assign(before, { toHeat: heat.label, endsAt, heatCount: before.heatCount + 1 });
        continue;
      }
      const duty = { judgeId, code, fromHeat: heat.label, toHeat: heat.label, floor, startsAt, endsAt };
      const added = { ...duty, heatCount: 1, panelSize: judges.length };
      open.set(judgeId, added);
      duties.push(added);
    }
  }
  return duties.sort((a, b) => a.code.localeCompare(b.code, 'en') || timeOf(a) - timeOf(b));
}

const timeOf = ({ startsAt }: Duty): number => startsAt?.getTime() ?? Infinity;

/** Duties without a break between them count as one. */
function longStretches(duties: readonly Duty[]): string[] {
  return [...Map.groupBy(duties, ({ judgeId }) => judgeId).values()].flatMap((own) => {
    const stretches: Duty[] = [];
    for (const duty of own) {
      const last = stretches.at(-1);
      const pause =
        last?.endsAt && duty.startsAt ? duty.startsAt.getTime() - last.endsAt.getTime() : Infinity;
      if (last && pause < BREAK_MINUTES * MINUTE)
        Object.assign(last, { endsAt: duty.endsAt, toHeat: duty.toHeat });
      else stretches.push({ ...duty });
    }
    return stretches.flatMap(({ code, startsAt, endsAt, fromHeat, toHeat }) => {
      const minutes = startsAt && endsAt ? Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE) : 0;
      if (minutes <= LONGEST_MINUTES) return [];
      const length = `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
      return [`${code} judges ${length} without a break, heats ${fromHeat} to ${toHeat}.`];
    });
  });
}

function twoFloors(heats: readonly JudgedHeat[]): string[] {
  const timed = heats.filter(({ heat }) => heat.startTime !== null && heat.endTime !== null);
  const byFloor = [...Map.groupBy(timed, ({ floor }) => floor).values()];
  const found = new Map<string, string>();
  for (const [index, own] of byFloor.entries()) {
    for (const other of byFloor.slice(index + 1).flat()) {
      for (const one of own) {
        const overlaps =
          (one.heat.startTime ?? '') < (other.heat.endTime ?? '') &&
          (other.heat.startTime ?? '') < (one.heat.endTime ?? '');
        if (!overlaps) continue;
        for (const { id, code } of one.judges) {
          if (found.has(code) || !other.judges.some((judge) => judge.id === id)) continue;
          found.set(code, `${code} judges heats ${one.heat.label} and ${other.heat.label} at the same time.`);
        }
      }
    }
  }
  return [...found.values()];
}

/** All parts of a contest are ranked together, so one panel judges them all. */
function splitContests(heats: readonly JudgedHeat[]): string[] {
  const parts = Map.groupBy(
    heats.flatMap((judged) => judged.heat.contests.map((contest) => ({ ...judged, contest }))),
    ({ contest }) => contest.id,
  );
  return [...parts.values()].flatMap((of) => {
    const panels = new Set(of.map(({ judges }) => judges.map(({ id }) => id).join()));
    const [first] = of;
    if (panels.size < 2 || !first) return [];
    const { heat, contest } = first;
    const name = [heat.dance?.name ?? `${heat.style.name} Multi`, contest.level, contest.ageGroup].filter(
      Boolean,
    );
    const labels = [...new Set(of.map((part) => part.heat.label))];
    return [`${name.join(' ')} is danced in heats ${list(labels)}: the panel cannot change between them.`];
  });
}

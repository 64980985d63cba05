import { compareTimes } from '../../publishing/compareTimes.ts';
import { heatRanges } from '../../publishing/heatRanges.ts';
import type { Program, ProgramContest, ProgramHeat } from '../../publishing/program.ts';
import { indexRounds, roundInWords } from '../../publishing/programRounds.ts';
import { capitalized, list } from '../../scoring/words/numbers.ts';
import type { Judge, JudgeDuty, Panel } from './panels.resolver.ts';

export type Duty = JudgeDuty & { judgeId: number };

export interface PanelPlan {
  duties: Duty[];
  /** Shown, but never blocks. */
  warnings: string[];
  /** Warnings with what they are about. */
  problems: Problem[];
  heats: readonly JudgedHeat[];
  /** In lower case, by person. */
  names: ReadonlyMap<number, string>;
  unjudgedHeats: number;
  faults: PanelFault[];
}

/** A warning that other judges may settle. */
export interface Problem {
  words: string;
  /** Who has to be replaced; null if someone has to join. */
  judge: Judge | null;
  /** In one of these heats. */
  heats: readonly JudgedHeat[];
}

/** What panels may not do. */
interface PanelFault {
  /** The judge who is on two floors, or the contest whose parts have different panels. */
  what: string;
  /** Printed numbers. */
  heats: string;
  isSplit: boolean;
}

const MINUTE = 60_000;
/** A shorter pause does not count as a break. */
const BREAK_MINUTES = 15;
export const LONGEST_MINUTES = 120;

export interface JudgedHeat {
  heat: ProgramHeat;
  floor: string;
  judges: readonly Judge[];
  /** Null before the first panel of the floor. */
  panel: Panel | null;
}

export function panelPlan(program: Program, panels: readonly Panel[], judgesSolos: boolean): PanelPlan {
  const onFloor = heatsOnFloor(program, panels);
  const heats = onFloor.filter(({ judges }) => judges.length > 0);
  const duties = dutiesOf(heats);
  const names = new Map(program.people.map(({ id, name }) => [id, name.toLocaleLowerCase()]));
  const dancing = heats.flatMap((one): Problem[] => {
    const { heat, judges } = one;
    const people = new Set(peopleOf(heat).map((id) => names.get(id)));
    return judges
      .filter(({ name }) => people.has(name.toLocaleLowerCase()))
      .map((judge) => {
        const words = `${judge.code} judges heat ${heat.label} and dances in it: ${judge.name}.`;
        return { words, judge, heats: [one] };
      });
  });
  const even = panels
    .filter(({ judges }) => judges.length % 2 === 0)
    .map((panel): Problem => {
      const words = `The panel from heat ${panel.fromHeat} on has ${panel.judges.length} judges; odd panels are the rule.`;
      return { words, judge: null, heats: onFloor.filter((one) => one.panel === panel) };
    });
  const unjudged = onFloor.filter(
    ({ heat, judges }) => judges.length === 0 && (judgesSolos || heat.entryType !== 'SOLO'),
  );
  const faults = [...twoFloors(heats), ...splitContests(program, heats)];
  const problems = [...longStretches(duties, heats), ...even, ...dancing];
  return {
    duties,
    problems,
    heats: onFloor,
    names,
    warnings: [
      ...unjudgedHeats(program, unjudged),
      ...faults.map(wordsOf),
      ...problems.map(({ words }) => words),
    ],
    unjudgedHeats: unjudged.length,
    faults,
  };
}

/** Everyone who dances in a heat. */
export const peopleOf = ({ contests }: ProgramHeat): number[] =>
  contests.flatMap(({ couples }) => couples.flatMap(({ personIds }) => personIds));

/** Why a change is refused: the faults it adds, of all judges and contests; null if it adds none. */
export function refusalOf(before: PanelPlan, after: PanelPlan): string | null {
  const known = new Set(before.faults.map(wordsOf));
  const added = after.faults.filter((fault) => !known.has(wordsOf(fault)));
  const floors = Map.groupBy(
    added.filter(({ isSplit }) => !isSplit),
    ({ what }) => what,
  );
  const sentences = [...floors.values()].flatMap(([first]) => (first ? wordsOf(first) : []));
  const split = added.filter(({ isSplit }) => isSplit);
  if (split.length < 2) sentences.push(...split.map(wordsOf));
  else {
    const contests = split.map(({ what, heats }) => `${what} (heats ${heats})`).join(', ');
    sentences.push(`The panel cannot change between the heats of a contest: ${contests}.`);
  }
  return sentences.join(' ') || null;
}

const wordsOf = ({ what, heats, isSplit }: PanelFault): string =>
  isSplit
    ? `${what} is danced in heats ${heats}: the panel cannot change between them.`
    : `${what} judges heats ${heats} at the same time.`;

/** Undefined if the judge stays on one floor. */
export function twoFloorsOf(
  program: Program,
  panels: readonly Panel[],
  judge: Judge,
  heatIds: readonly number[],
): string | undefined {
  const own = heatsOnFloor(program, panels).map((one) => ({
    ...one,
    judges: heatIds.includes(one.heat.id) ? [judge] : one.judges.filter(({ id }) => id === judge.id),
  }));
  const [first] = twoFloors(own);
  return first && wordsOf(first);
}

/** Judges of each heat, from the latest panel of its floor by time. */
export function judgesOfHeats({ heats, sections }: Program, panels: readonly Panel[]): JudgedHeat[] {
  const starting = new Map(panels.map((panel) => [panel.fromHeatId, panel]));
  const floorOf = new Map(sections.map(({ id, floor }) => [id, floor]));
  const present = new Map<string, Panel | null>();
  return heats.toSorted(compareTimes).map((heat) => {
    const floor = floorOf.get(heat.sectionId) ?? '';
    const panel = starting.get(heat.id) ?? present.get(floor) ?? null;
    present.set(floor, panel);
    return { heat, floor, panel, judges: panel?.judges ?? [] };
  });
}

/** Heats that couples dance, or will dance once they are recalled. */
function heatsOnFloor(program: Program, panels: readonly Panel[]): JudgedHeat[] {
  const later = new Set(program.rounds?.map(({ heatId }) => heatId));
  return judgesOfHeats(program, panels).filter(({ heat }) => heat.contests.length > 0 || later.has(heat.id));
}

function unjudgedHeats({ heats }: Program, unjudged: readonly JudgedHeat[]): string[] {
  const ranges = heatRanges(heats);
  return [...Map.groupBy(unjudged, ({ floor }) => floor).values()].map((own) => {
    const labels = ranges(own.map(({ heat }) => heat));
    return own.length === 1
      ? `Heat ${labels} has couples but no judges.`
      : `Heats ${labels} have couples but no judges.`;
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
function longStretches(duties: readonly Duty[], heats: readonly JudgedHeat[]): Problem[] {
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
    return stretches.flatMap(({ judgeId, code, startsAt, endsAt, fromHeat, toHeat }): Problem[] => {
      const minutes = startsAt && endsAt ? Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE) : 0;
      if (minutes <= LONGEST_MINUTES) return [];
      const length = `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
      const within = heats.filter(
        ({ heat, judges }) =>
          judges.some(({ id }) => id === judgeId) &&
          new Date(heat.startTime ?? 0) >= (startsAt ?? 0) &&
          new Date(heat.endTime ?? 0) <= (endsAt ?? 0),
      );
      const judge = within[0]?.judges.find(({ id }) => id === judgeId) ?? null;
      const words = `${code} judges ${length} without a break, heats ${fromHeat} to ${toHeat}.`;
      return [{ words, judge, heats: within }];
    });
  });
}

function twoFloors(heats: readonly JudgedHeat[]): PanelFault[] {
  const timed = heats.filter(({ heat }) => heat.startTime !== null && heat.endTime !== null);
  const byFloor = [...Map.groupBy(timed, ({ floor }) => floor).values()];
  const found: PanelFault[] = [];
  for (const [index, own] of byFloor.entries()) {
    for (const other of byFloor.slice(index + 1).flat()) {
      for (const one of own) {
        const overlaps =
          (one.heat.startTime ?? '') < (other.heat.endTime ?? '') &&
          (other.heat.startTime ?? '') < (one.heat.endTime ?? '');
        if (!overlaps) continue;
        for (const { id, code } of one.judges) {
          if (!other.judges.some((judge) => judge.id === id)) continue;
          const heats = `${one.heat.label} and ${other.heat.label}`;
          found.push({ what: code, heats, isSplit: false });
        }
      }
    }
  }
  return found;
}

/** All parts of a round are ranked together, so one panel judges them all. */
function splitContests(program: Program, heats: readonly JudgedHeat[]): PanelFault[] {
  const judged = new Map(heats.map((one) => [one.heat.id, one]));
  const rounds = indexRounds(program);
  const ids = new Set(program.heats.flatMap(({ contests }) => contests.map(({ id }) => id)));
  return [...ids].flatMap((id) => {
    const parts = rounds.partsOf(id);
    const later = Map.groupBy(rounds.laterOf(id), ({ round }) => round.no);
    const last = Math.max(1, ...later.keys());
    const name = nameOf(parts[0]);
    return [
      splitOf(
        name,
        parts.flatMap(({ heat }) => judged.get(heat.id) ?? []),
      ),
      ...[...later].map(([no, of]) =>
        splitOf(
          `${capitalized(roundInWords(no, last))} of ${name}`,
          of.flatMap(({ heat }) => judged.get(heat.id) ?? []),
        ),
      ),
    ].flat();
  });
}

function splitOf(what: string, parts: readonly JudgedHeat[]): PanelFault[] {
  const panels = new Set(parts.map(({ judges }) => judges.map(({ id }) => id).join()));
  if (panels.size < 2) return [];
  const labels = [...new Set(parts.map(({ heat }) => heat.label))];
  return [{ what, heats: list(labels), isSplit: true }];
}

function nameOf(part: { heat: ProgramHeat; contest: ProgramContest } | undefined): string {
  if (!part) return '';
  const { heat, contest } = part;
  return [heat.dance?.name ?? `${heat.style.name} Multi`, contest.level, contest.ageGroup]
    .filter(Boolean)
    .join(' ');
}

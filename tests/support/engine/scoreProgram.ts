/**
 * Independent scorer: computes the figures of a program from heats and assignment alone, sharing no code with the
 * search.
 */
import type { EngineHeat, Problem } from '../../../server/engine/types.ts';

export interface ProgramScore {
  readonly heats: number;
  readonly meanCouples: number;
  readonly oneCouplePercent: number;
  readonly wholePercent: number;
  readonly strictPercent: number;
  readonly consecutivePercent: number;
  readonly longRunPercent: number;
  readonly tripsPerTen: number;
  readonly studentChangePercent: number;
  readonly teacherChangePercent: number;
  readonly levelSpread: number;
  readonly overThreePercent: number;
  readonly ages: number;
  readonly contestsKeptPercent: number;
  /** Contests of two rows or more that fit into one heat, and those that are in one. */
  readonly contestsPossible: number;
  readonly contestsWhole: number;
  /** Parts of contests of two rows or more, and their lower bound. */
  readonly contestParts: number;
  readonly contestFewestParts: number;
  readonly contestsUneven: number;
  readonly costumeUnder15: number;
  readonly costumeUnder30: number;
  readonly unassigned: number;
  readonly doubleBookings: number;
  readonly overCap: number;
  readonly wrongHeat: number;
  readonly overRange: number;
}

interface Seen {
  readonly heat: number;
  readonly position: number;
  readonly row: number;
}

export function scoreProgram(
  problem: Problem,
  heats: readonly EngineHeat[],
  assignment: readonly number[],
): ProgramScore {
  const { rows, sections } = problem;
  const inHeat: number[][] = heats.map(() => []);
  let unassigned = 0;
  let wrongHeat = 0;
  assignment.forEach((heat, row) => {
    if (heat < 0) {
      unassigned++;
      return;
    }
    inHeat[heat]!.push(row);
    const slot = heats[heat]!;
    const fits = sections[slot.section]!.type === rows[row]!.type && slot.category === rows[row]!.category;
    if (!fits || (rows[row]!.type === 'HEAT' && slot.dance !== rows[row]!.dance)) wrongHeat++;
  });

  const used = heats.map((_, h) => h).filter((h) => inHeat[h]!.length > 0);
  const positionOf = new Map<number, number>();
  const sessionOf = (h: number) => sections[heats[h]!.section]!.session;
  const positions = new Map<number, number>();
  for (const h of used) {
    const position = positions.get(sessionOf(h)) ?? 0;
    positionOf.set(h, position);
    positions.set(sessionOf(h), position + 1);
  }

  let doubleBookings = 0;
  let overCap = 0;
  let levelSum = 0;
  let overThree = 0;
  let overRange = 0;
  let ageSum = 0;
  let oneCouple = 0;
  let couples = 0;
  const days = new Map<string, Seen[]>();
  for (const h of used) {
    const here = inHeat[h]!;
    const people = here.flatMap((row) => [...new Set(rows[row]!.persons)]);
    doubleBookings += people.length - new Set(people).size;
    if (here.length > sections[heats[h]!.section]!.cap) overCap++;
    const levels = here.map((row) => rows[row]!.level);
    const range = Math.max(...levels) - Math.min(...levels);
    levelSum += range;
    if (range > 3) overThree++;
    if (problem.levelRange !== null && range > problem.levelRange) overRange++;
    ageSum += new Set(here.map((row) => rows[row]!.age)).size;
    if (here.length === 1) oneCouple++;
    couples += here.length;
    for (const row of here) {
      for (const person of new Set(rows[row]!.persons)) {
        const key = `${person} ${sessionOf(h)}`;
        const day = days.get(key);
        const seen = { heat: h, position: positionOf.get(h)!, row };
        if (day) day.push(seen);
        else days.set(key, [seen]);
      }
    }
  }

  const coupleOf = (row: number) => [...rows[row]!.persons].sort((a, b) => a - b).join();
  let studentSteps = 0;
  let teacherSteps = 0;
  let studentChanges = 0;
  let teacherChanges = 0;
  let together = 0;
  let longRun = 0;
  let trips = 0;
  let studentDances = 0;
  let under15 = 0;
  let under30 = 0;
  for (const [key, day] of days) {
    day.sort((a, b) => a.position - b.position);
    const isTeacher = problem.isProfessional[Number(key.split(' ')[0])]!;
    let run = 1;
    let worn: Seen | null = null;
    const endRun = () => {
      if (isTeacher) return;
      trips++;
      if (run > 10) longRun += run;
    };
    day.forEach((now, i) => {
      const before = day[i - 1];
      const costume = problem.categories[rows[now.row]!.category]!.costume;
      if (costume > 0) {
        if (worn && !isTeacher && problem.categories[rows[worn.row]!.category]!.costume !== costume) {
          const left = heats[worn.heat]!;
          const rest = heats[now.heat]!.start - left.start - sections[left.section]!.duration;
          if (rest < 900) under15++;
          if (rest < 1800) under30++;
        }
        worn = now;
      }
      if (!isTeacher) studentDances++;
      if (!before) return;
      const isNext = now.position - before.position === 1;
      const isSame = coupleOf(now.row) === coupleOf(before.row);
      if (isTeacher) teacherSteps++;
      else studentSteps++;
      if (isNext && !isSame) {
        if (isTeacher) teacherChanges++;
        else studentChanges++;
      }
      if (isNext && isSame && !isTeacher) together++;
      if (isNext) run++;
      else {
        endRun();
        run = 1;
      }
    });
    if (day.length > 0) endRun();
  }

  const blocks = new Map<string, number[]>();
  assignment.forEach((h, r) => {
    if (h < 0 || rows[r]!.type !== 'HEAT') return;
    const { level, age, isOpen, category } = rows[r]!;
    const base = `${coupleOf(r)} ${level} ${age} ${isOpen} ${category}`;
    for (let copy = 0; ; copy++) {
      const block = blocks.get(`${base} ${copy}`);
      if (block?.some((other) => rows[other]!.dance === rows[r]!.dance)) continue;
      if (block) block.push(r);
      else blocks.set(`${base} ${copy}`, [r]);
      break;
    }
  });
  const dancesIn = new Map<number, Set<number>>();
  for (const h of used) {
    const category = heats[h]!.category;
    if (!dancesIn.has(category)) dancesIn.set(category, new Set());
    dancesIn.get(category)!.add(heats[h]!.dance);
  }
  let long = 0;
  let whole = 0;
  let strict = 0;
  for (const block of blocks.values()) {
    if (block.length < 2) continue;
    long++;
    const at = block.map((r) => positionOf.get(assignment[r]!)!);
    if (new Set(block.map((r) => sessionOf(assignment[r]!))).size > 1) continue;
    const span = Math.max(...at) - Math.min(...at) + 1;
    if (span <= dancesIn.get(rows[block[0]!]!.category)!.size) whole++;
    if (span === block.length) strict++;
  }

  const contests = new Map<number, number[]>();
  rows.forEach((row, r) => {
    if (row.contest < 0) return;
    const list = contests.get(row.contest);
    if (list) list.push(r);
    else contests.set(row.contest, [r]);
  });
  let pairs = 0;
  let kept = 0;
  let possible = 0;
  let contestsWhole = 0;
  let contestParts = 0;
  let contestFewestParts = 0;
  let contestsUneven = 0;
  for (const contest of contests.values()) {
    const perHeat = new Map<number, number>();
    for (const r of contest) {
      const h = assignment[r]!;
      if (h >= 0) perHeat.set(h, (perHeat.get(h) ?? 0) + 1);
    }
    pairs += (contest.length * (contest.length - 1)) / 2;
    for (const n of perHeat.values()) kept += (n * (n - 1)) / 2;
    if (contest.length < 2 || rows[contest[0]!]!.type === 'SOLO') continue;
    const dances = new Map<number, number>();
    for (const r of contest)
      for (const person of new Set(rows[r]!.persons)) dances.set(person, (dances.get(person) ?? 0) + 1);
    const widest = sections
      .filter(
        ({ type, categories }) =>
          type === rows[contest[0]!]!.type && categories.includes(rows[contest[0]!]!.category),
      )
      .reduce((cap, section) => Math.max(cap, section.cap), 1);
    const fewest = Math.max(...dances.values(), Math.ceil(contest.length / widest));
    contestParts += perHeat.size;
    contestFewestParts += fewest;
    if (fewest === 1) possible++;
    if (fewest === 1 && perHeat.size === 1 && contest.every((r) => assignment[r]! >= 0)) contestsWhole++;
    if (Math.max(...perHeat.values()) - Math.min(...perHeat.values()) > 1) contestsUneven++;
  }

  const percent = (part: number, all: number) => (all === 0 ? 0 : (100 * part) / all);
  const n = used.length;
  return {
    heats: n,
    meanCouples: n === 0 ? 0 : couples / n,
    oneCouplePercent: percent(oneCouple, n),
    wholePercent: percent(whole, long),
    strictPercent: percent(strict, long),
    consecutivePercent: percent(together, studentSteps),
    longRunPercent: percent(longRun, studentDances),
    tripsPerTen: studentDances === 0 ? 0 : (10 * trips) / studentDances,
    studentChangePercent: percent(studentChanges, studentSteps),
    teacherChangePercent: percent(teacherChanges, teacherSteps),
    levelSpread: n === 0 ? 0 : levelSum / n,
    overThreePercent: percent(overThree, n),
    ages: n === 0 ? 0 : ageSum / n,
    contestsKeptPercent: percent(kept, pairs),
    contestsPossible: possible,
    contestsWhole,
    contestParts,
    contestFewestParts,
    contestsUneven,
    costumeUnder15: under15,
    costumeUnder30: under30,
    unassigned,
    doubleBookings,
    overCap,
    wrongHeat,
    overRange,
  };
}

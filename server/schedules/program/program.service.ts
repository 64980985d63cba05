import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { columnsOf } from '../../db/columns.ts';
import { planLock, queueForLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { columnsWithout, mapperWithout } from '../../db/rowMapper.ts';
import { renewStatistics } from '../../db/statistics.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Problem } from '../../engine/types.ts';
import type { EngineThreads, EngineWork } from '../../engineHost/engineThreads.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference, whole } from '../../input/validation.ts';
import { type CommandResult, runCommand } from '../commands/command.ts';
import { RunningCommand } from '../commands/runningCommands.ts';
import { entriesCounted, heatsCounted, inDigits } from '../counted.ts';
import { type StoredQuality, storedQuality } from '../insight/quality.reader.ts';
import { readFingerprint } from '../problem/fingerprint.ts';
import { readProblem } from '../problem/problem.ts';
import { readSettledProblem } from '../problem/settledProblem.ts';
import { readSchedule } from '../schedule.reader.ts';
import { appliedProblem, programDigest } from './appliedProblem.ts';
import { applyPlan, heatsToKeep, refuseLaterRounds, storedPlan } from './applyPlan.ts';
import { type PlanInShort, type ProgramGoal, ProgramGoalEnum, ProgramPlan } from './programPlan.entity.ts';

export const planInput = z.object({
  scheduleId: reference,
  goal: z.enum(ProgramGoalEnum).default('FRAME'),
  levelRange: whole(0, 99).nullable().optional(),
  keepContests: z.boolean().nullish(),
  variant: z
    .string()
    .regex(/^[A-Z]$/, 'Must be one letter from A to Z.')
    .nullish(),
});
export const applyInput = z.object({ planId: reference });

const GOALS = { FRAME: 'frame', FEWEST: 'fewest', WHOLE: 'whole' } as const satisfies Record<
  ProgramGoal,
  string
>;
/** Plans kept per schedule for comparison. */
const PLANS_KEPT = 20;

/** Large columns, read only on demand. */
const LARGE = ['plan', 'today'] as const;
const shortFromRow = mapperWithout(ProgramPlan, LARGE);

/**
 * Plans a whole program around pinned rows, without changing the schedule. Runs like a command: others see its progress
 * and can stop it.
 * @throws NotFound, InvalidInput, Conflict if there are no rows or no section for them, and Stopped
 */
export async function planProgram(
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<PlanInShort> {
  const wish = parseInput(planInput, input);
  const { scheduleId } = wish;
  const { eventId } = found(await readSchedule(db, scheduleId));
  return queueForLock(db, planLock(eventId), async () => {
    const running = new RunningCommand(db, scheduleId, { command: 'PLAN_PROGRAM', user: user.shortName });
    try {
      return await makePlan(db, user, wish, { engine, work: running.work });
    } finally {
      running.end();
    }
  });
}

async function makePlan(
  db: Db,
  user: SignedIn,
  { scheduleId, goal, variant, ...wanted }: z.infer<typeof planInput>,
  { engine, work }: { engine: EngineThreads; work: EngineWork },
): Promise<PlanInShort> {
  const { schedule, read, fingerprint } = await readSettledProblem(db, scheduleId);
  if (read.rowIds.length === 0) throw new Conflict('There are no entries to plan. Generate Entries first.');
  if (read.sections.every(({ sectionType }) => sectionType === 'BREAK'))
    throw new Conflict('Add a section first.');
  refuseLaterRounds(read);
  const letter = variant ?? 'A';
  const levelRange = wanted.levelRange === undefined ? schedule.levelRange : wanted.levelRange;
  const keepContests = wanted.keepContests ?? schedule.keepContests;
  const rules = { levelRange, contests: keepContests ? 'whole' : 'free' } as const;
  const started = performance.now();
  const seed = letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1;
  const frame = { ...aroundPinned(read.problem), ...rules };
  const plan = await engine.run(
    { name: 'plan', input: [frame, { goal: GOALS[goal], levelRange, seed }] },
    work,
  );
  if (plan.heats.length === 0)
    throw new Conflict('No section has room. Give each style a section with a start and an end time.');
  const { signal } = work;
  const quiet = signal ? { signal } : {};
  const stored = storedPlan(read, plan);
  const applied = appliedProblem(schedule, read, stored);
  const [judged, today] = await Promise.all([
    engine.run({ name: 'judge', input: [{ ...applied, ...rules }] }, quiet),
    engine.run({ name: 'judge', input: [{ ...read.problem, ...rules }] }, quiet),
  ]);
  const milliseconds = Math.round(performance.now() - started);
  return inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto('program_plans')
      .values(
        columnsOf(ProgramPlan, {
          scheduleId,
          createdById: user.id,
          goal,
          levelRange,
          keepContests,
          variant: letter,
          fingerprint,
          milliseconds,
          plan: { ...stored, digest: programDigest(applied) },
          quality: storedQuality(read, judged),
          today: storedQuality(read, today),
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .deleteFrom('program_plans')
      .where('schedule_id', '=', scheduleId)
      .where('id', 'not in', (query) =>
        query
          .selectFrom('program_plans')
          .select('id')
          .where('schedule_id', '=', scheduleId)
          .orderBy('id', 'desc')
          .limit(PLANS_KEPT),
      )
      .execute();
    const made = await readPlan(tx, row.id);
    signal?.throwIfAborted();
    return made;
  });
}

/** A section with a pinned row keeps its heats, and that row its place; everything else is planned afresh. */
function aroundPinned(problem: Problem): Problem {
  const kept = heatsToKeep(problem);
  const index = new Map(kept.map((heat, place) => [heat, place]));
  return {
    ...problem,
    heats: problem.heats.filter((_, heat) => index.has(heat)),
    assignment: problem.assignment.map((heat, row) => (problem.isFixed[row] ? (index.get(heat) ?? -1) : -1)),
  };
}

/** @throws NotFound, ScheduleLocked, and Conflict for a stale plan */
export async function applyProgram(db: Db, user: SignedIn, input: unknown): Promise<CommandResult> {
  const { planId } = parseInput(applyInput, input);
  const { scheduleId } = await readPlan(db, planId);
  const command = { name: 'APPLY_PROGRAM', refusesLocked: true } as const;
  const result = await runCommand(db, user, { scheduleId }, command, async (tx, schedule) => {
    const plan = await readPlan(tx, planId);
    if (await isStale(tx, plan)) {
      throw new Conflict(
        'The schedule or its entries have changed since this program was planned. Plan it again.',
      );
    }
    const { plan: stored } = await tx
      .selectFrom('program_plans')
      .select('plan')
      .where('id', '=', planId)
      .executeTakeFirstOrThrow();
    await applyPlan(tx, schedule.id, stored);
    const { problem } = await readProblem(tx, schedule);
    if (programDigest(problem) !== stored.digest) {
      throw new Conflict(
        'Applying this program gives a different schedule than the one shown, so nothing was changed. Plan it again.',
      );
    }
    const rows = plan.assigned + plan.unassigned;
    const empty = stored.heats.length - plan.heats;
    const used = empty === 0 ? '' : ` used and ${inDigits(empty)} empty`;
    return {
      created: stored.heats.length,
      assigned: plan.assigned,
      unassigned: plan.unassigned,
      isProven: plan.isProven,
      content: `Planned the program: ${heatsCounted(plan.heats)}${used}, ${inDigits(plan.assigned)} of ${entriesCounted(rows)} assigned`,
    };
  });
  await renewStatistics(db, result.created ?? 0, ['heats', 'heat_entries']);
  return result;
}

export async function isStale(db: Db, plan: PlanInShort): Promise<boolean> {
  return (await readFingerprint(db, plan.scheduleId)) !== plan.fingerprint;
}

/** @throws NotFound */
export async function readPlan(db: Db, id: number): Promise<PlanInShort> {
  const row = found(
    await db
      .selectFrom('program_plans')
      .select(columnsWithout(ProgramPlan, LARGE))
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  const plan = shortFromRow(row);
  const { heats, emptyHeats, assigned, rows, heatsBound, isProven } = plan.quality;
  return {
    ...plan,
    heats,
    emptyHeats,
    assigned,
    unassigned: rows - assigned,
    bound: heatsBound,
    isProven,
  };
}

/** Figures of the schedule at planning time. @throws NotFound */
export async function readQualityToday(db: Db, planId: number): Promise<StoredQuality> {
  const row = await db
    .selectFrom('program_plans')
    .select('today')
    .where('id', '=', planId)
    .executeTakeFirst();
  return found(row).today;
}

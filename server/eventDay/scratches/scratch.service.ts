import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import type { PartsOffer } from '../../engine/explain/mergeParts.ts';
import type { LeftAlone, Scratching } from '../../engine/scratch.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, pressFields } from '../../input/validation.ts';
import { defineAct, everyone } from '../../journal/defineAct.ts';
import { once, toAppend } from '../../journal/journal.ts';
import type { Done } from '../../schedules/commands/command.ts';
import { runEngineCommand } from '../../schedules/commands/engineCommand.ts';
import { byCouple, type LateWords, lateWords } from '../../schedules/commands/lateWords.ts';
import { listed } from '../../schedules/counted.ts';
import { readHeatsById } from '../../schedules/heats/heat.reader.ts';
import { placesOf } from '../../schedules/problem/assignment.ts';
import type { ScheduleProblem } from '../../schedules/problem/problem.ts';
import { refuseOtherRows } from '../../schedules/rows/refuseOtherRows.ts';
import { readSchedule } from '../../schedules/schedule.reader.ts';
import { rowsInputOf } from '../../schedules/schedule.service.ts';
import { DESK, SCRATCH_REASONS, type Scratched, type ScratchReason, scratchRule } from '../deskJournal.ts';
import { readLaterRounds, recalledLeaving } from '../rounds/laterRounds.reader.ts';

export const scratchAct = defineAct('SCRATCH', { ...scratchRule, seenBy: everyone });

/** Covers a studio of 60 people. */
export const MOST_SCRATCHED = 5000;

export const scratchInput = rowsInputOf(MOST_SCRATCHED).extend({
  reason: z.enum(SCRATCH_REASONS).nullish(),
  note: line(200).nullish(),
  isConfirmed: z.boolean().nullish(),
  ...pressFields,
});

/**
 * Scratches heat entries: they leave their heats, which are remembered, and no one else moves. Entries of danced heats
 * stay, as do those on the floor unless confirmed. Idempotent by client key.
 * @throws NotFound, InvalidInput, and Conflict if all of them stay
 */
export async function scratchHeatEntries(
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<{ scheduleId: number; heatEntryIds: number[] }> {
  const sent = parseInput(scratchInput, input);
  const { scheduleId, heatEntryIds, reason, note, isConfirmed, pressedAt } = sent;
  await requireRowsOf(db, scheduleId, heatEntryIds);
  await runEngineCommand(
    db,
    user,
    { scheduleId },
    {
      name: 'SCRATCH_HEAT_ENTRIES',
      refusesLocked: false,
      plan: async (read, work) => {
        const { assignment, isFixed } = read.problem;
        const named = new Set(heatEntryIds);
        // The problem excludes rows that are already scratched.
        const all = read.rowIds.flatMap((id, row) => (named.has(id) ? [row] : []));
        const later = await readRecalled(db, scheduleId, named);
        if (all.every((row) => later.left.has(read.rowIds[row] ?? 0))) return null;
        const heatOf = (row: number): number => read.heats[assignment[row] ?? -1]?.id ?? 0;
        const staying = await readStaying(db, all.map(heatOf), isConfirmed ?? false);
        const leavingIds = new Set(later.leaving.map(({ id }) => id));
        const own = all.filter((row) => !leavingIds.has(read.rowIds[row] ?? 0));
        const rows = own.filter((row) => !staying.has(heatOf(row)));
        if (rows.length + leavingIds.size === 0) throw refusalOf([...staying.values()]);
        const kept = [...staying].filter(([id]) => own.some((row) => heatOf(row) === id));
        // A couple left alone can be moved by hand from any heat.
        const heats = read.problem.heats.map((heat) => ({ ...heat, isDanced: false }));
        const problem = { ...read.problem, heats, isFixed: isFixed.map(() => false) };
        return {
          rows,
          staying: kept.map(([, heat]) => heat),
          leaving: later.leaving,
          scratching: await engine.run({ name: 'scratch', input: [problem, assignment, rows] }, work),
        };
      },
      write: async (tx, read, plan) => {
        if (!plan) return null;
        const done: Done[] = [];
        await once(tx, user, sent, async (appendActs) => {
          const { scratched, ...figures } = await scratchRows(tx, read, plan);
          done.push({ ...figures, pressedAt });
          const leavingIds = plan.leaving.map(({ id }) => id);
          const said = [lowerReason(reason), note].filter(Boolean).join(', ');
          const leave = { user, scheduleId, heatEntryIds: leavingIds, isBack: false, reason: said };
          if (leavingIds.length > 0) await recalledLeaving.publish(tx, leave);
          const why = { reason: reason ?? 'OTHER', note: note ?? '', content: figures.content } as const;
          return appendActs([toAppend(scratchAct, DESK, { kind: 'SCRATCH', ...scratched, ...why })]);
        });
        return done[0] ?? null;
      },
    },
  );
  return { scheduleId, heatEntryIds };
}

interface StayingHeat {
  label: string;
  is_on_floor: boolean;
}

/** Danced heats by id; they keep their entries. With `isConfirmed`, entries may leave the heat on the floor. */
async function readStaying(
  db: Db,
  heatIds: readonly number[],
  isConfirmed: boolean,
): Promise<Map<number, StayingHeat>> {
  const rows = await db
    .selectFrom('danced_heats')
    .select(['heat_id', 'label', 'is_on_floor'])
    .where(oneOf('heat_id', heatIds))
    .where((where) => (isConfirmed ? where('is_on_floor', '=', false) : where.lit(true)))
    .execute();
  return new Map(rows.map((row) => [row.heat_id, row]));
}

function refusalOf(staying: readonly StayingHeat[]): Conflict {
  const onFloor = staying.find(({ is_on_floor }) => is_on_floor);
  return new Conflict(
    onFloor
      ? `Heat ${onFloor.label} is on the floor. Confirm the scratch with isConfirmed: true.`
      : `Heat ${staying[0]?.label} has been danced. It can no longer change.`,
  );
}

interface ScratchPlan {
  rows: readonly number[];
  staying: readonly StayingHeat[];
  leaving: readonly Leaving[];
  scratching: Scratching;
}

async function scratchRows(
  tx: Db,
  read: ScheduleProblem,
  { rows, staying, leaving, scratching }: ScratchPlan,
): Promise<Done & { scratched: Pick<Scratched, 'heatEntryIds' | 'pinnedIds'> }> {
  const { removed, leftAlone, alone, mergeable, assignment } = scratching;
  const wereUnassigned = rows.filter((row) => read.problem.assignment[row] === -1);
  const mentioned = [
    ...rows,
    ...[...leftAlone, ...alone].map(({ row }) => row),
    ...mergeable.flatMap((offer) => offer.rows),
  ];
  const ids = rows.flatMap((row) => read.rowIds[row] ?? []);
  const { rows: pinned } = await sql<{ id: number }>`
    select id from heat_entries where id = any(${ids}::int[]) and is_pinned`.execute(tx);
  const from = rows.map((row) => read.heats[read.problem.assignment[row] ?? -1]?.id ?? null);
  await sql`
    update heat_entries r set heat_id = null, is_scratched = true, scratched_heat_id = o.heat_id
    from unnest(${ids}::int[], ${from}::int[]) o(id, heat_id) where r.id = o.id`.execute(tx);
  await sql`delete from waiting_reasons where heat_entry_id = any(${ids}::int[])`.execute(tx);
  const { assigned, unassigned } = placesOf(assignment);
  return {
    scratched: {
      heatEntryIds: [...ids, ...leaving.map(({ id }) => id)],
      pinnedIds: pinned.map(({ id }) => id),
    },
    assigned,
    unassigned: unassigned - rows.length,
    cleared: removed.length,
    content: [
      ...(rows.length > 0
        ? [scratchContent(scratching, wereUnassigned, await lateWords(tx, read, mentioned))]
        : []),
      ...leaving.map(({ couple, round }) => `Scratched ${couple} from ${round}`),
      ...staying.map(({ label, is_on_floor }) =>
        is_on_floor ? `Heat ${label} is on the floor and stays` : `Heat ${label} has been danced and stays`,
      ),
    ].join('. '),
  };
}

export interface Leaving {
  readonly id: number;
  readonly heatId: number;
  readonly couple: string;
  /** "Bronze, final, in heat 20". */
  readonly round: string;
}

/** Named couples that are recalled to a round to come, and those that have left one. */
export async function readRecalled(
  db: Db,
  scheduleId: number,
  named: ReadonlySet<number>,
): Promise<{ leaving: Leaving[]; left: ReadonlySet<number> }> {
  const rounds = (await readLaterRounds(db, scheduleId)).filter(({ isDanced }) => !isDanced);
  const heats = new Map(
    (
      await readHeatsById(
        db,
        rounds.map(({ heatId }) => heatId),
      )
    ).map(({ id, label }) => [id, label]),
  );
  return {
    leaving: rounds.flatMap(({ heatId, name, couples }) => {
      const round = `${name}, in heat ${heats.get(heatId)}`;
      const own = [...couples].filter(([id]) => named.has(id));
      return own.map(([id, { name: couple }]) => ({ id, heatId, couple, round }));
    }),
    left: new Set(rounds.flatMap(({ left }) => [...left.keys()].filter((id) => named.has(id)))),
  };
}

const lowerReason = (reason: ScratchReason | null | undefined): string =>
  (reason ?? 'OTHER').toLowerCase().replace('_', ' ');

/** @throws NotFound for the schedule, and InvalidInput naming ids outside it */
export async function requireRowsOf(db: Db, scheduleId: number, ids: readonly number[]): Promise<void> {
  found(await readSchedule(db, scheduleId));
  const rows = await db
    .selectFrom('heat_entries')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where(oneOf('id', ids))
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  refuseOtherRows(ids, known);
}

const MOST_TARGETS = 3;

function scratchContent(
  { removed, leftAlone, empty, alone, mergeable }: Scratching,
  unassigned: readonly number[],
  words: LateWords,
): string {
  const inOrder = [...removed].sort((a, b) => a.heat - b.heat);
  const taken = byCouple(inOrder, words).map(
    ([couple, rows]) => `${couple} from ${listed(rows.map(({ heat }) => words.heatOfDance(heat)))}`,
  );
  for (const [couple] of byCouple(
    unassigned.map((row) => ({ row })),
    words,
  ))
    taken.push(`${couple}, unassigned`);
  const isLeftAlone = (row: number) => leftAlone.some((heat) => heat.row === row);
  const said = [
    `Scratched ${taken.join('; ')}`,
    ...leftAlone.map((heat) => leftAloneWords(heat, words)),
    ...alone
      .filter(({ row }) => !isLeftAlone(row))
      .map(
        ({ row, heat }) =>
          `${words.couple(row)} is the only couple left in its contest (${words.heat(heat)})`,
      ),
    ...mergeable
      .filter(({ rows }) => !(rows.length === 1 && rows.every(isLeftAlone)))
      .map((offer) => offerWords(offer, words)),
    ...(empty.length > 0 ? [`Empty now: ${listed(empty.map(words.heat))}`] : []),
  ];
  return said.join('. ');
}

function offerWords({ rows, from, to }: PartsOffer, words: LateWords): string {
  const couples = rows.length === 1 ? '1 couple' : `${rows.length} couples`;
  return `${words.contest(rows[0] ?? -1)} fits in one heat again: move ${couples} from ${words.heat(from)} to ${words.heat(to)}`;
}

function leftAloneWords({ heat, row, targets }: LeftAlone, words: LateWords): string {
  const alone = `${words.couple(row)} is alone in ${words.heat(heat)}`;
  if (targets.length === 0) return `${alone}; no other heat has room`;
  const nearest = targets.slice(0, MOST_TARGETS).map(words.heat);
  return `${alone} and could move to ${nearest.join(' or ')}`;
}

import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { refuseRestoredRows } from '../../entries/entry.service.ts';
import { Conflict } from '../../errors.ts';
import { entriesOfStep } from '../entriesOfStep.ts';
import { coupleName } from '../rows/coupleName.ts';
import { readRowsById } from '../rows/heatEntry.reader.ts';
import { applyChanges } from './applyChanges.ts';
import { type Changes, keyOf, readChanges } from './changesOfStep.ts';
import {
  findAddedSince,
  findClash,
  findOverFull,
  findTouched,
  isInOrder,
  isRightlyPlaced,
  readPresent,
  type Touched,
} from './currentState.reader.ts';

/** A step, in the direction to apply it. */
interface UndoRequest {
  stepId: number;
  scheduleId: number;
  /** Hash of the entries of its rows, as the step left them (entriesOfStep.ts). */
  entries: string | null;
  isRedo: boolean;
}

/** SQLSTATEs of unique, check and exclusion violations: later changes stand in the way. */
const REFUSED_BY_DATABASE = new Set(['23505', '23514', '23P01']);
/** SQLSTATE of a foreign key violation: a referenced row was deleted. */
const NAMES_NOTHING = '23503';

/** @throws Conflict if a constraint of the database or an entry limit refuses it */
export async function applyOrRefuse(
  tx: Db,
  request: Pick<UndoRequest, 'isRedo'>,
  changes: Changes,
): Promise<void> {
  await applyChanges(tx, changes).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === NAMES_NOTHING) {
      throw new Conflict(
        `A dance or a style that it needs was deleted since, so ${refusalWords(request)}. Restore that first, under Recently Deleted.`,
      );
    }
    throw REFUSED_BY_DATABASE.has(code) ? changed(request) : error;
  });
  const restored = (changes.get('heat_entries') ?? []).filter(
    ({ before, after }) => before?.is_scratched === true && after?.is_scratched === false,
  );
  await refuseRestoredRows(
    tx,
    restored.map(({ keys }) => Number(keys.id)),
  );
}

/**
 * Applies changes around later ones: every row must be as the step left it, the entries the same, and the result valid.
 * @throws Conflict naming what prevents it, and the later action if known
 */
export async function applyAroundLater(tx: Db, request: UndoRequest, changes: Changes): Promise<void> {
  const touched =
    (await findTouched(tx, changes)) ??
    (await findPinnedSince(tx, request, changes)) ??
    (await touchedByAddition(tx, request, changes));
  if (touched) throw await refusal(tx, request, touched);
  const { rows } = await sql<{ entries: string | null }>`
    select ${entriesOfStep(request.stepId)} as entries`.execute(tx);
  if (rows[0]?.entries !== request.entries) throw changed(request);
  await applyOrRefuse(tx, request, changes);
  const clash = await findClash(tx, changes);
  if (clash) {
    throw new Conflict(`${clash}, so ${refusalWords(request)}.`);
  }
  const full = await findOverFull(tx, changes);
  if (full) {
    const couples = full.cap === 1 ? '1 couple' : `${full.cap} couples`;
    throw new Conflict(
      `Heat ${full.label} now takes ${couples}, and would have ${full.couples}, so ${refusalWords(request)}.`,
    );
  }
  if (!(await isInOrder(tx, request.scheduleId)) || !(await isRightlyPlaced(tx, changes))) {
    throw changed(request);
  }
}

const refusalWords = ({ isRedo }: Pick<UndoRequest, 'isRedo'>): string =>
  `this can no longer be ${isRedo ? 'redone' : 'undone'}`;

const changed = (request: Pick<UndoRequest, 'isRedo'>): Conflict =>
  new Conflict(`The program or its entries have changed since, so ${refusalWords(request)}.`);

async function touchedByAddition(
  tx: Db,
  { scheduleId }: UndoRequest,
  changes: Changes,
): Promise<Touched | null> {
  const guest = await findAddedSince(tx, scheduleId, changes);
  return guest && { table: guest.table, change: { keys: { id: guest.id }, before: null, after: null } };
}

async function refusal(tx: Db, request: UndoRequest, touched: Touched): Promise<Conflict> {
  const later = await laterAct(tx, request, touched);
  if (later) {
    const first = later.is_undone ? '' : ' Undo that first.';
    return new Conflict(
      `“${later.content}” (${later.user_name}) came later and changed the same, so ${refusalWords(request)}.${first}`,
    );
  }
  if (touched.table === 'heat_labels') {
    return new Conflict(`The heats now have printed numbers, so ${refusalWords(request)}.`);
  }
  const [row] =
    touched.table === 'heat_entries' ? await readRowsById(tx, [Number(touched.change.keys.id)]) : [];
  if (!row) return changed(request);
  return new Conflict(`${coupleName(row.entry)} were moved since, so ${refusalWords(request)}.`);
}

interface LaterAct {
  id: number;
  is_undone: boolean;
  content: string;
  user_name: string;
}

/** The newest later action whose change or undo touched the same row. */
async function laterAct(
  tx: Db,
  { stepId }: UndoRequest,
  { table, change }: Touched,
): Promise<LaterAct | null> {
  for (const act of await readLaterActs(tx, stepId)) {
    const theirs = (await readChanges(tx, act.id)).get(table) ?? [];
    if (theirs.some((one) => keyOf(one) === keyOf(change))) return act;
  }
  return null;
}

/** Actions done or undone since, newest first. */
async function readLaterActs(tx: Db, stepId: number): Promise<LaterAct[]> {
  const { rows } = await sql<LaterAct>`
    select o.id, o.is_undone, l.content, l.user_name
    from undo_steps s join undo_steps o on o.schedule_id = s.schedule_id and o.id <> s.id
    join log_entries l on l.id = coalesce(o.last_line_id, o.log_entry_id)
    where s.id = ${stepId} and (case when o.id > s.id then not o.is_undone
      else o.is_undone and o.last_line_id > coalesce(s.last_line_id, s.log_entry_id) end)
    order by l.id desc`.execute(tx);
  return rows;
}

/**
 * A row that would leave its heat but was pinned there since: the step does not know the pin. A row pinned before goes
 * back with its pin.
 */
async function findPinnedSince(tx: Db, { stepId }: UndoRequest, changes: Changes): Promise<Touched | null> {
  const table = 'heat_entries';
  const moved = (changes.get(table) ?? []).filter(
    ({ before, after }) => before && after && 'heat_id' in before && !('is_pinned' in before),
  );
  if (moved.length === 0) return null;
  const present = await readPresent(tx, table, moved);
  const pinned = new Map(
    moved.flatMap((change) =>
      present.get(keyOf(change))?.is_pinned ? [[keyOf(change), { table, change }]] : [],
    ),
  );
  if (pinned.size === 0) return null;
  for (const act of await readLaterActs(tx, stepId)) {
    for (const one of (await readChanges(tx, act.id)).get(table) ?? []) {
      const touched = pinned.get(keyOf(one));
      if (touched && 'is_pinned' in (one.after ?? {})) return touched;
    }
  }
  return null;
}

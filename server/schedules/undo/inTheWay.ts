import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { entriesOfStep } from '../entriesOfStep.ts';
import { heatName } from '../heats/heatName.ts';
import { coupleName } from '../rows/coupleName.ts';
import { readRowsById } from '../rows/heatEntry.reader.ts';
import { type Changes, keyOf, readChanges } from './changesOfStep.ts';
import { putBack } from './putBack.ts';
import {
  findClash,
  findGuest,
  findOverFull,
  findTouched,
  isInOrder,
  isRightlyPlaced,
  readPresent,
  type Touched,
} from './standing.reader.ts';

/** A step in the direction in which it is taken now. */
export interface Taking {
  stepId: number;
  scheduleId: number;
  /** Of the entries of its rows, as it left them. */
  entries: string | null;
  isRedo: boolean;
}

/** The violations of a rule by which the database refuses what others have built on since. */
const REFUSED_BY_DATABASE = new Set(['23505', '23514', '23P01']);
/** The one by which it refuses what names something that is gone. */
const NAMES_NOTHING = '23503';

/** Puts back what nothing stands in the way of. @throws Conflict where the database knows better */
export async function putBackOrRefuse(
  tx: Db,
  taking: Pick<Taking, 'isRedo'>,
  changes: Changes,
): Promise<void> {
  await putBack(tx, changes).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === NAMES_NOTHING) {
      throw new Conflict(
        `A dance or a style that it needs was deleted since, so ${inVain(taking)}. Restore that first, under Recently Deleted.`,
      );
    }
    throw REFUSED_BY_DATABASE.has(code) ? changed(taking) : error;
  });
}

/**
 * Puts back what later changes have left alone: every row that it touches must stand as it was left, the entries must
 * be the same, and what comes of it must keep the rules. Whatever was done elsewhere since stays.
 * @throws Conflict naming what stands in the way, and the later change where it is known
 */
export async function putBackAmongOthers(tx: Db, taking: Taking, changes: Changes): Promise<void> {
  const touched =
    (await findTouched(tx, changes)) ??
    (await findPinnedSince(tx, taking, changes)) ??
    (await guestIn(tx, taking, changes));
  if (touched) throw await refusal(tx, taking, touched);
  const { rows } = await sql<{ entries: string | null }>`
    select ${entriesOfStep(taking.stepId)} as entries`.execute(tx);
  if (rows[0]?.entries !== taking.entries) throw changed(taking);
  await putBackOrRefuse(tx, taking, changes);
  const clash = await findClash(tx, taking.scheduleId, changes);
  if (clash) {
    throw new Conflict(`${clash.name} dances in ${heatName(clash)} by now, so ${inVain(taking)}.`);
  }
  const full = await findOverFull(tx, changes);
  if (full) {
    const couples = full.cap === 1 ? '1 couple' : `${full.cap} couples`;
    throw new Conflict(
      `Heat ${full.label} takes ${couples} by now, and ${full.couples} would stand in it, so ${inVain(taking)}.`,
    );
  }
  if (!(await isInOrder(tx, taking.scheduleId)) || !(await isRightlyPlaced(tx, changes))) {
    throw changed(taking);
  }
}

const inVain = ({ isRedo }: Pick<Taking, 'isRedo'>): string =>
  `this can no longer be ${isRedo ? 'done again' : 'undone'}`;

const changed = (taking: Pick<Taking, 'isRedo'>): Conflict =>
  new Conflict(`The program or its entries have changed since, so ${inVain(taking)}.`);

async function guestIn(tx: Db, { scheduleId }: Taking, changes: Changes): Promise<Touched | null> {
  const guest = await findGuest(tx, scheduleId, changes);
  return guest && { table: guest.table, change: { keys: { id: guest.id }, before: null, after: null } };
}

async function refusal(tx: Db, taking: Taking, touched: Touched): Promise<Conflict> {
  const later = await laterAct(tx, taking, touched);
  if (later) {
    const first = later.is_undone ? '' : ' Undo that first.';
    return new Conflict(
      `“${later.content}” (${later.user_name}) came later and changed the same, so ${inVain(taking)}.${first}`,
    );
  }
  if (touched.table === 'heat_labels') {
    return new Conflict(`The heats have got printed numbers since, so ${inVain(taking)}.`);
  }
  const [row] =
    touched.table === 'heat_entries' ? await readRowsById(tx, [Number(touched.change.keys.id)]) : [];
  if (!row) return changed(taking);
  return new Conflict(`${coupleName(row.entry)} were moved since, so ${inVain(taking)}.`);
}

interface LaterAct {
  id: number;
  is_undone: boolean;
  content: string;
  user_name: string;
}

/** The newest act that has touched the same since, or whose undoing has. */
async function laterAct(tx: Db, { stepId }: Taking, { table, change }: Touched): Promise<LaterAct | null> {
  for (const act of await readLaterActs(tx, stepId)) {
    const theirs = (await readChanges(tx, act.id)).get(table) ?? [];
    if (theirs.some((one) => keyOf(one) === keyOf(change))) return act;
  }
  return null;
}

/** All acts that stand since, and whose undoing does, the newest first. */
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
 * A row that would change its heat and was pinned where it stands since: of the pin the act knows nothing. One that was
 * pinned before goes back with its pin.
 */
async function findPinnedSince(tx: Db, { stepId }: Taking, changes: Changes): Promise<Touched | null> {
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

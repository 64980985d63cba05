import type { ErrorCode } from './errorText.ts';

export type Changes = Readonly<Record<string, unknown>>;

/** A change on its way into the outbox. */
export type OutboxEdit = {
  /** What is edited, such as 'event' or 'entry'; with `key` it names the one thing whose changes are merged. */
  kind: string;
  key: string;
  /** What the list of unsaved changes calls it: "Event Harbor Lights". */
  label: string;
  /** The text of a mutation that takes one `input` and answers with the thing, its `id` and (where guarded) `version`. */
  mutation: string;
  /** What every attempt carries: {id} for an update, {clientKey, …} for a create. */
  base: Changes;
  /** The changed fields alone; later ones win. */
  changes: Changes;
  /** The version that was read, for updates that refuse to overwrite a colleague's change. */
  version?: number;
  /** Set for a create: the update that carries what was changed after the create had left. */
  thenUpdate?: string;
};

export type OutboxItem = Omit<OutboxEdit, 'version' | 'thenUpdate'> & {
  id: string;
  userId: string;
  version: number | null;
  thenUpdate: string | null;
  /** What an attempt carries that has not been answered yet; `changes` holds only what came after it. */
  sending: Changes | null;
  state: 'waiting' | 'sending' | 'retrying' | 'refused';
  /** An attempt may have been carried out although its answer was lost. */
  isUncertain: boolean;
  attempts: number;
  /** How many of them ended in a fault of the server. */
  faults?: number;
  /** Milliseconds since 1970 before which it is not sent: the pause after typing, or between tries. */
  notBefore: number;
  reason: string | null;
  code: ErrorCode | null;
  fields: Readonly<Record<string, string[]>>;
};

const CLEAN = { reason: null, code: null, fields: {} } as const;

export function newItem(edit: OutboxEdit, id: string, userId: string, notBefore: number): OutboxItem {
  return {
    ...edit,
    id,
    userId,
    version: edit.version ?? null,
    thenUpdate: edit.thenUpdate ?? null,
    sending: null,
    state: 'waiting',
    isUncertain: false,
    attempts: 0,
    faults: 0,
    notBefore,
    ...CLEAN,
  };
}

/**
 * Latest wins, field by field. A refused item gets a new chance with what has now been changed, over what has been read
 * since; before that it keeps the version that its first change was made on: news that arrive while a person types must not
 * let them overwrite a change they have not seen.
 */
export function mergeEdit(item: OutboxItem, edit: OutboxEdit, notBefore: number): OutboxItem {
  const changes = { ...item.changes, ...edit.changes };
  const [first, second] =
    item.state === 'refused' ? [edit.version, item.version] : [item.version, edit.version];
  const version = first ?? second ?? null;
  const next = { ...item, label: edit.label, changes, version };
  if (item.state === 'waiting') return { ...next, notBefore };
  if (item.state === 'refused')
    return { ...next, ...CLEAN, state: 'waiting', isUncertain: false, faults: 0, notBefore };
  return next;
}

/** The attempt begins. A create whose answer was lost is repeated unchanged; its clientKey keeps it from being made twice. */
export function startSending(item: OutboxItem): OutboxItem {
  return item.sending
    ? { ...item, state: 'sending' }
    : { ...item, state: 'sending', sending: item.changes, changes: {} };
}

/**
 * The `input` of the attempt. One of unknown outcome is repeated with the version that it had: it may have raised that
 * itself, but a colleague may have, too, and must not be overwritten unasked.
 */
export function inputOf(item: OutboxItem): Changes {
  const input = { ...item.base, ...item.sending };
  return item.version === null ? input : { ...input, version: item.version };
}

/** The answer came. Null: nothing is left to send. A create turns into an update of what it made. */
export function settle(
  item: OutboxItem,
  answer: { id?: string; version?: number },
  now: number,
): OutboxItem | null {
  if (Object.keys(item.changes).length === 0) return null;
  const next = {
    ...item,
    ...CLEAN,
    version: answer.version ?? item.version,
    sending: null,
    state: 'waiting',
    isUncertain: false,
    attempts: 0,
    faults: 0,
    notBefore: now,
  } as const;
  if (item.thenUpdate === null || answer.id === undefined) return next;
  return { ...next, mutation: item.thenUpdate, thenUpdate: null, base: { id: answer.id } };
}

/** Nothing was decided. An update's fields go back among the changes; a create stays as it was sent. */
export function retryLater(item: OutboxItem, notBefore: number, isFault = false): OutboxItem {
  const kept = item.thenUpdate === null ? recalled(item) : item;
  return {
    ...kept,
    state: 'retrying',
    isUncertain: true,
    attempts: item.attempts + 1,
    faults: (item.faults ?? 0) + (isFault ? 1 : 0),
    notBefore,
  };
}

/**
 * The server said no, and nothing was changed. What was edited since then is a new try. A conflict after an attempt of
 * unknown outcome may be one with that attempt: `isUncertain` stays until it is known.
 */
export function refuse(
  item: OutboxItem,
  why: { reason: string; code: ErrorCode; fields: Record<string, string[]> },
  now: number,
): OutboxItem {
  const hasNewer = Object.keys(item.changes).length > 0;
  const isUncertain = item.isUncertain && why.code === 'CONFLICT';
  const back = { ...recalled(item), attempts: 0, faults: 0, isUncertain };
  return hasNewer
    ? { ...back, ...CLEAN, state: 'waiting', notBefore: now }
    : { ...back, ...why, state: 'refused' };
}

/** The session ended under it: it waits, unharmed, for the same person to sign in. */
export function recall(item: OutboxItem, now: number): OutboxItem {
  const kept = item.thenUpdate === null ? recalled(item) : item;
  return { ...kept, state: 'waiting', notBefore: now };
}

/** Read from storage after a reload: an attempt under way then has an unknown outcome now. */
export function revive(item: OutboxItem, now: number): OutboxItem {
  if (item.state === 'refused') return item;
  const wasUnderWay = item.sending !== null;
  return { ...recall(item, now), isUncertain: item.isUncertain || wasUnderWay };
}

/**
 * True where a refused edit is in force after all: its own lost attempt was carried out, and what the server says now
 * holds all of it.
 */
export function isCarriedOut(item: OutboxItem, present: Changes): boolean {
  if (item.state !== 'refused' || !item.isUncertain) return false;
  return Object.entries(pendingOf(item)).every(([field, value]) => isSame(value, present[field]));
}

/** Everything not confirmed yet, as the screen should show it. */
export function pendingOf(item: OutboxItem): Changes {
  return { ...item.sending, ...item.changes };
}

function recalled(item: OutboxItem): OutboxItem {
  return { ...item, changes: pendingOf(item), sending: null };
}

const MOMENT = /^\d{4}-\d\d-\d\dT/;

function isSame(a: unknown, b: unknown): boolean {
  const moments = [a, b].map((value) =>
    typeof value === 'string' && MOMENT.test(value) ? Date.parse(value) : value,
  );
  return JSON.stringify(moments[0] ?? null) === JSON.stringify(moments[1] ?? null);
}

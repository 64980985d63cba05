import type { ErrorCode } from './errorText.ts';

export type Changes = Readonly<Record<string, unknown>>;

export type OutboxEdit = {
  /** Such as 'event' or 'entry'; with `key` it names the thing whose changes are merged. */
  kind: string;
  key: string;
  /** Name in the list of unsaved changes: "Event Harbor Lights". */
  label: string;
  /** Text of a mutation that takes one `input` and returns the thing with its `id` and, if guarded, its `version`. */
  mutation: string;
  /** Sent with every attempt: {id} for an update, {clientKey, …} for a create. */
  base: Changes;
  /** Changed fields only; later ones win. */
  changes: Changes;
  /** The version read, for updates that must not overwrite someone else's change. */
  version?: number;
  /** For a create: the update that sends changes made after the create was sent. */
  thenUpdate?: string;
};

export type OutboxItem = Omit<OutboxEdit, 'version' | 'thenUpdate'> & {
  id: string;
  userId: string;
  version: number | null;
  thenUpdate: string | null;
  /** Sent but not answered yet; `changes` holds what came after. */
  sending: Changes | null;
  state: 'waiting' | 'sending' | 'retrying' | 'refused';
  /** An attempt may have succeeded although its answer was lost. */
  isUncertain: boolean;
  attempts: number;
  /** Attempts that ended in a server fault. */
  faults?: number;
  /** Milliseconds since 1970: end of the pause after typing or of the backoff. */
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
 * Latest wins, field by field. A refused item takes the newly read version; any other keeps the version of its first
 * change, so that an update arriving mid-typing is not overwritten unseen.
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

/** A create whose answer was lost repeats unchanged; its clientKey prevents a duplicate. */
export function startSending(item: OutboxItem): OutboxItem {
  return item.sending
    ? { ...item, state: 'sending' }
    : { ...item, state: 'sending', sending: item.changes, changes: {} };
}

/**
 * The attempt's `input`. After a lost answer it repeats with the same version: that attempt may have raised the
 * version, but so may a colleague, whose change must not be overwritten.
 */
export function inputOf(item: OutboxItem): Changes {
  const input = { ...item.base, ...item.sending };
  return item.version === null ? input : { ...input, version: item.version };
}

/** Null if nothing is left to send. A create becomes an update of what it made. */
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

/** Keeps a create as it was sent; an update's fields return to `changes`. */
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
 * Edits made since then are a new attempt. After a lost answer a conflict may be with our own save, so `isUncertain`
 * stays.
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

/** Waits for the same person to sign in again. */
export function recall(item: OutboxItem, now: number): OutboxItem {
  const kept = item.thenUpdate === null ? recalled(item) : item;
  return { ...kept, state: 'waiting', notBefore: now };
}

/** After a reload, the outcome of an attempt in progress is unknown. */
export function revive(item: OutboxItem, now: number): OutboxItem {
  if (item.state === 'refused') return item;
  const wasUnderWay = item.sending !== null;
  return { ...recall(item, now), isUncertain: item.isUncertain || wasUnderWay };
}

/** True if the refused edit is saved after all: its lost attempt succeeded, and the server's state holds all of it. */
export function isCarriedOut(item: OutboxItem, present: Changes): boolean {
  if (item.state !== 'refused' || !item.isUncertain) return false;
  return Object.entries(pendingOf(item)).every(([field, value]) => isSame(value, present[field]));
}

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

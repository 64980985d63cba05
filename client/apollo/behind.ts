import { type ErrorCode, errorCode } from './errorText.ts';

/** After a failed read, the next one. */
export const RETRY_MS = 5000;
const REFUSALS: readonly ErrorCode[] = [
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'SCHEDULE_LOCKED',
];

const behind = new Set<object>();
const listeners = new Set<() => void>();

/** Whether something on screen could not be read the last time, so that it may be old. */
export const isAnyBehind = (): boolean => behind.size > 0;

export function onBehindChange(listener: () => void): void {
  listeners.add(listener);
}

export function setBehind(reader: object, isBehind: boolean): void {
  const before = behind.size;
  if (isBehind) behind.add(reader);
  else behind.delete(reader);
  if (behind.size !== before) for (const listener of listeners) listener();
}

/** What someone may not see, or does not exist, is not on their screen, so it cannot be old. */
export const isRefused = (error: unknown): boolean => Boolean(error) && REFUSALS.includes(errorCode(error));

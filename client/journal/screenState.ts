import { useEffect, useRef, useSyncExternalStore } from 'react';
import { connectionState, onConnectionChange } from '../apollo/connection.ts';
import { type ErrorCode, errorCode } from '../apollo/errorText.ts';
import { useCoalescedRead } from '../apollo/useCoalescedRead.ts';
import { keep, readKept } from './kept.ts';

interface ScreenState {
  /** Connected, heard from the server, and no read of the screen fails. */
  readonly isLive: boolean;
  /** Whether a read fails, or is not answered. */
  readonly isBehind: boolean;
  /** Device time at which the screen was last live; while it is, when it became so. */
  readonly asOf: number;
}

const KEEP_EVERY_MS = 10_000;
export const RETRY_MS = 5000;
const REFUSALS: readonly ErrorCode[] = ['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT'];

let state: ScreenState = { isLive: false, isBehind: false, asOf: Date.now() };
const behind = new Set<object>();
let isHeard = false;
let followers = 0;
let name = '';
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function update(asOf = state.asOf): void {
  const isBehind = behind.size > 0;
  const isLive = followers > 0 && isHeard && connectionState() === 'live' && !isBehind;
  if (isLive === state.isLive && isBehind === state.isBehind && asOf === state.asOf) return;
  const hasTurned = state.isLive !== isLive;
  state = { isLive, isBehind, asOf: hasTurned ? Date.now() : asOf };
  if (hasTurned) void keep(name, state.asOf);
  for (const listener of listeners) listener();
}

onConnectionChange(() => update());

export function setBehind(follower: object, isBehind: boolean): void {
  if (isBehind) behind.add(follower);
  else behind.delete(follower);
  update();
}

/** The first answer to a follower makes the screen live. */
export function heard(): void {
  isHeard = true;
  update();
}

/** What someone may not see, or does not exist, is not on their screen, so it cannot be old. */
export const isRefused = (error: unknown): boolean => Boolean(error) && REFUSALS.includes(errorCode(error));

interface Query<Data> {
  readonly data: Data | undefined;
  readonly previousData?: Data | undefined;
  readonly error?: unknown;
  readonly loading: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * What a query last answered. After its read failed, the screen is not live until it is read again, which is tried every
 * few seconds while something is shown.
 */
export function useShown<Data>(query: Query<Data>): Data | undefined {
  const { data, previousData, error, loading, refetch } = query;
  const shown = isRefused(error) ? undefined : (data ?? previousData);
  const wasFailing = useRef(false);
  const isFailing = loading ? wasFailing.current : Boolean(error) && !isRefused(error);
  wasFailing.current = isFailing;
  const isShown = shown !== undefined;
  const readSoon = useCoalescedRead(refetch, 0);
  useEffect(() => {
    if (!isFailing) return;
    const reader = {};
    setBehind(reader, true);
    const retry = isShown && setInterval(() => connectionState() === 'live' && void readSoon(), RETRY_MS);
    return () => {
      setBehind(reader, false);
      if (retry) clearInterval(retry);
    };
  }, [isFailing, isShown, readSoon]);
  return shown;
}

/** Counts a follower until the returned function is called. Opens the screen with its first one. */
export function joinScreen(): () => void {
  followers += 1;
  if (followers === 1) {
    isHeard = false;
    name = `as of ${location.pathname}${location.search}`;
    update(Date.now());
    void readKept<number>(name).then((asOf) => isHeard || asOf === null || update(asOf));
    timer = setInterval(() => state.isLive && void keep(name, Date.now()), KEEP_EVERY_MS);
  }
  return () => {
    followers -= 1;
    if (followers === 0) clearInterval(timer);
    update();
  };
}

/** How current the screen is as a whole: no part of it is old under the word "Live". */
export const useScreenState = (): ScreenState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );

import { useEffect, useState, useSyncExternalStore } from 'react';
import { isAnyBehind, isRefused, onBehindChange } from '../apollo/behind.ts';
import { connectionState, onConnectionChange } from '../apollo/connection.ts';
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

let state: ScreenState = { isLive: false, isBehind: false, asOf: Date.now() };
let isHeard = false;
let followers = 0;
let name = '';
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function update(asOf = state.asOf): void {
  const isBehind = isAnyBehind();
  const isLive = followers > 0 && isHeard && connectionState() === 'live' && !isBehind;
  if (isLive === state.isLive && isBehind === state.isBehind && asOf === state.asOf) return;
  const hasTurned = state.isLive !== isLive;
  state = { isLive, isBehind, asOf: hasTurned ? Date.now() : asOf };
  if (hasTurned) void keep(name, state.asOf);
  for (const listener of listeners) listener();
}

onConnectionChange(() => update());
onBehindChange(() => update());

/** The first answer to a follower makes the screen live. */
export function heard(): void {
  isHeard = true;
  update();
}

/** What a query last answered, also to other variables; nothing once it is refused. */
export const shownOf = <Data>(query: {
  readonly data: Data | undefined;
  readonly previousData?: Data | undefined;
  readonly error?: unknown;
}): Data | undefined => (isRefused(query.error) ? undefined : (query.data ?? query.previousData));

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

/** For a screen that follows by queries: device time at which it was last live; null while it is, and until it is read. */
export function useOldSince(isRead: boolean): number | null {
  const { isLive, asOf } = useScreenState();
  const [isShown, setShown] = useState(false);
  useEffect(joinScreen, []);
  useEffect(() => {
    if (!isRead) return;
    heard();
    setShown(true);
  }, [isRead]);
  return isShown && !isLive ? asOf : null;
}

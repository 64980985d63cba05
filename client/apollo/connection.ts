/**
 * Whether the server can be reached and has its database, as the bar shows it. A lost call makes it `reconnecting`; the
 * store then polls /readyz until an instance is ready, and calls it `offline` if that takes longer than 6 s or the browser
 * says so. While live, it only polls /healthz.
 */
type ConnectionState = 'live' | 'reconnecting' | 'offline';

const OFFLINE_AFTER_MS = 6000;
const PING_EVERY_MS = 2000;
const IDLE_PING_EVERY_MS = 20_000;

type Listener = () => void;

let state: ConnectionState = 'live';
let lostAt = 0;
let lastAnswerAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<Listener>();

export function connectionState(): ConnectionState {
  return state;
}

export function onConnectionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param askedAt An answer to a question from before the loss, which was only on its way, doesn't end it. */
export function reportAnswer(askedAt: number): void {
  if (state !== 'live' && askedAt <= lostAt) return;
  lastAnswerAt = performance.now();
  set('live');
}

export function reportLost(): void {
  if (state !== 'live') return;
  lostAt = performance.now();
  set(navigator.onLine ? 'reconnecting' : 'offline');
  schedulePing(PING_EVERY_MS);
}

/** Begins to watch: the browser's own on- and offline events, and a quiet ping while nothing else is asked. */
export function watchConnection(): void {
  window.addEventListener('offline', () => {
    lostAt = performance.now();
    set('offline');
    schedulePing(PING_EVERY_MS);
  });
  window.addEventListener('online', () => void ping());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void ping();
  });
  schedulePing(IDLE_PING_EVERY_MS);
}

async function ping(): Promise<void> {
  const isQuiet =
    state === 'live' && (document.hidden || performance.now() - lastAnswerAt < IDLE_PING_EVERY_MS);
  if (!isQuiet) {
    const askedAt = performance.now();
    try {
      const response = await fetch(state === 'live' ? '/healthz' : '/readyz', { cache: 'no-store' });
      if (response.ok) reportAnswer(askedAt);
      else reportLost();
    } catch {
      reportLost();
    }
    if (state === 'reconnecting' && performance.now() - lostAt > OFFLINE_AFTER_MS) set('offline');
  }
  schedulePing(state === 'live' ? IDLE_PING_EVERY_MS : PING_EVERY_MS);
}

function schedulePing(delayMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void ping(), delayMs);
}

function set(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

/**
 * State of the connection to the server and its database, as the bar shows it. A lost call makes it `reconnecting`; the
 * store then polls /readyz until an instance is ready, and reports `offline` after 6 s or as soon as the browser does.
 * While live, it only polls /healthz.
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

/** @param askedAt An answer to a call sent before the loss was already on its way, and does not end it. */
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

/** Follows the browser's online and offline events, and pings when no other call has been answered lately. */
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

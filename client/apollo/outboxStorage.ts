import { uniqueKey } from '../ui/uniqueKey.ts';
import type { OutboxItem } from './outboxItem.ts';

const ITEM = 'floorcraft.outbox.';
const TAB = 'floorcraft.tab.';
const HEARTBEAT_MS = 20_000;
/** Hidden tabs run timers once a minute; a tab silent for longer has crashed. */
const SILENT_MS = 90_000;

type Stored = { tab: string; order: number; item: OutboxItem };

/**
 * Stores each unsent edit in local storage with the tab that sends it. A tab that closes or reloads releases its mark;
 * the next tab adopts its edits. If storage is full or blocked, edits stay in memory.
 */
export class OutboxStorage {
  private readonly tab: string;
  private order = Date.now();

  constructor(tab: string = uniqueKey()) {
    this.tab = tab;
  }

  /** Heartbeat, until the tab closes. */
  beat(): void {
    const mark = () => write(TAB + this.tab, String(Date.now()));
    mark();
    setInterval(mark, HEARTBEAT_MS);
    window.addEventListener('pagehide', () => localStorage.removeItem(TAB + this.tab));
    window.addEventListener('pageshow', mark);
  }

  /** Claims the items of this tab and of dead tabs; oldest first. */
  adopt(): OutboxItem[] {
    const found: Stored[] = [];
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(ITEM)) continue;
      const stored = read(key);
      if (stored === null) localStorage.removeItem(key);
      else if (stored.tab === this.tab || !isAlive(stored.tab)) found.push(stored);
    }
    found.sort((a, b) => a.order - b.order);
    for (const stored of found) write(ITEM + stored.item.id, JSON.stringify({ ...stored, tab: this.tab }));
    return found.map(({ item }) => item);
  }

  save(item: OutboxItem): void {
    const before = read(ITEM + item.id);
    this.order = Math.max(this.order + 1, Date.now());
    const stored: Stored = { tab: this.tab, order: before?.order ?? this.order, item };
    write(ITEM + item.id, JSON.stringify(stored));
  }

  remove(item: OutboxItem): void {
    localStorage.removeItem(ITEM + item.id);
  }

  /** False if another tab has adopted the item since, for instance while the machine was asleep. */
  owns(item: OutboxItem): boolean {
    const stored = read(ITEM + item.id);
    return stored === null || stored.tab === this.tab;
  }
}

function isAlive(tab: string): boolean {
  const beat = Number(localStorage.getItem(TAB + tab) ?? 0);
  return Date.now() - beat < SILENT_MS;
}

function read(key: string): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or blocked: the edit is sent from memory.
  }
}

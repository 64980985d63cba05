import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CoalescedRead } from '../../client/apollo/coalescedRead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts reads, each taking `tookMs`. */
function counted(tookMs: number) {
  const seen = { begun: 0, ended: 0, atOnce: 0, most: 0 };
  const read = async () => {
    seen.begun += 1;
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    await new Promise((resolve) => setTimeout(resolve, tookMs));
    seen.atOnce -= 1;
    seen.ended += 1;
  };
  return { seen, read };
}

describe('a coalesced read', () => {
  test('makes one read for many requests, some time after the first', async () => {
    const { seen, read } = counted(10);
    const coalesced = new CoalescedRead(read, { afterMs: 100 });
    for (let reason = 0; reason < 5; reason += 1) coalesced.ask();
    await vi.advanceTimersByTimeAsync(99);
    expect(seen.begun).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.begun).toBe(1);
  });

  test('is not delayed by steady requests, and never reads twice at a time', async () => {
    const { seen, read } = counted(150);
    const coalesced = new CoalescedRead(read, { afterMs: 100 });
    for (let at = 0; at < 2000; at += 20) {
      coalesced.ask();
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(seen.ended).toBeGreaterThanOrEqual(7);
    expect(seen.most).toBe(1);
  });

  test('reads once more for requests during a read, and then no more', async () => {
    const { seen, read } = counted(150);
    const coalesced = new CoalescedRead(read, { afterMs: 100 });
    coalesced.ask();
    await vi.advanceTimersByTimeAsync(120);
    coalesced.ask();
    coalesced.ask();
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen.begun).toBe(2);
  });

  test('without a delay reads immediately, and resolves each request with a read that began after it', async () => {
    const { seen, read } = counted(150);
    const coalesced = new CoalescedRead(read);
    const first = coalesced.ask();
    await vi.advanceTimersByTimeAsync(0);
    expect([seen.begun, coalesced.isReading]).toEqual([1, true]);
    const others = Promise.all([coalesced.ask(), coalesced.ask()]).then(() => seen.ended);
    await vi.advanceTimersByTimeAsync(5000);
    await first;
    expect([await others, seen.begun, coalesced.isReading]).toEqual([2, 2, false]);
  });

  test('continues after a failed read and after one that hangs', async () => {
    let begun = 0;
    const coalesced = new CoalescedRead(
      () => {
        begun += 1;
        return begun === 1 ? Promise.reject(new Error('lost')) : new Promise(() => undefined);
      },
      { afterMs: 100 },
    );
    for (const expected of [1, 2, 3]) {
      coalesced.ask();
      await vi.advanceTimersByTimeAsync(11_000);
      expect(begun).toBe(expected);
    }
  });

  test('drops pending requests when stopped', async () => {
    const { seen, read } = counted(150);
    const coalesced = new CoalescedRead(read, { afterMs: 100 });
    coalesced.ask();
    coalesced.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen.begun).toBe(0);
  });
});

import { fits } from './demand.ts';
import type { Line } from './lines.ts';
import type { Share } from './share.ts';

/** Greedy: a heat for each dance with entries, then one at a time to the largest marginal gain. */
export function shareByGain(share: Share, lines: readonly Line[], heats: number[]): void {
  const isClosed = lines.map((line) => line.demand.rows === 0);
  const gain = (i: number): number => {
    const { demand, cap } = lines[i]!;
    return fits(demand, heats[i]! + 1, cap) - fits(demand, heats[i]!, cap);
  };
  const out = (i: number): number =>
    1 - fits(lines[i]!.demand, heats[i]!, lines[i]!.cap) / lines[i]!.demand.rows;
  const isBetter = (a: number, b: number): boolean => {
    const order =
      (heats[b] === 0 ? 1 : 0) - (heats[a] === 0 ? 1 : 0) ||
      gain(b) - gain(a) ||
      out(b) - out(a) ||
      lines[b]!.demand.rows / (heats[b]! + 1) - lines[a]!.demand.rows / (heats[a]! + 1);
    return order < 0;
  };
  for (;;) {
    let best = -1;
    for (let i = 0; i < lines.length; i++) {
      if (isClosed[i] || gain(i) <= 0) continue;
      if (best === -1 || isBetter(i, best)) best = i;
    }
    if (best === -1) return;
    if (share.add(best)) heats[best]! += 1;
    else isClosed[best] = true;
  }
}

/** Heats that the demand curve does not show (`Line.least`), to the dance that lacks the most. */
export function shareToLeast(share: Share, lines: readonly Line[], heats: number[]): void {
  const isClosed = lines.map(() => false);
  const lacks = (i: number): number => (isClosed[i] ? 0 : lines[i]!.least - heats[i]!);
  for (;;) {
    const most = lines.reduce((best, _, i) => (lacks(i) > lacks(best) ? i : best), 0);
    if (lines.length === 0 || lacks(most) <= 0) return;
    if (share.add(most)) heats[most]! += 1;
    else isClosed[most] = true;
  }
}

/**
 * A heat for each dance that has none, styles with most entries first; then for each dance that a section lacks,
 * largest heats first.
 */
export function shareToAll(
  share: Share,
  lines: readonly Line[],
  heats: number[],
  allows: (line: number, section: number) => boolean,
): void {
  share.keepEveryDance();
  const entered = (i: number): number =>
    lines.reduce((sum, line) => sum + (line.category === lines[i]!.category ? line.rows.length : 0), 0);
  const load = (i: number): number => lines[i]!.demand.rows / (heats[i]! + 1);
  const all = lines.map((_, i) => i);
  const absent = all.filter((i) => heats[i] === 0);
  for (const i of absent.sort((a, b) => entered(b) - entered(a) || a - b)) {
    if (share.addWhereRoom(i)) heats[i]! += 1;
  }
  share.room.forEach((_, s) => {
    const lacking = all.filter((i) => allows(i, s) && share.heatsIn(i, s) === 0);
    for (const i of lacking.sort((a, b) => load(b) - load(a) || a - b)) {
      if (share.addIn(i, s)) heats[i]! += 1;
    }
  });
}

/** The rest of the frame, to the dance with the most rows per heat; evenly without entries. */
export function shareSpare(
  share: Share,
  lines: readonly Line[],
  heats: number[],
  allows: (line: number, section: number) => boolean,
): void {
  const spread = (isOpen: (i: number) => boolean, load: (i: number) => number): void => {
    const isClosed = lines.map((_, i) => !isOpen(i));
    for (;;) {
      let best = -1;
      for (let i = 0; i < lines.length; i++) {
        if (!isClosed[i] && (best === -1 || load(i) > load(best))) best = i;
      }
      if (best === -1) return;
      if (share.add(best)) heats[best]! += 1;
      else isClosed[best] = true;
    }
  };
  spread(
    (i) => lines[i]!.demand.rows > 0,
    (i) => lines[i]!.demand.rows / (heats[i]! + 1),
  );
  const isLeft = share.room.map((room) => room > 0);
  spread(
    (i) => isLeft.some((left, s) => left && allows(i, s)),
    (i) => -heats[i]!,
  );
}

import { describe, expect, test } from 'vitest';
import { growsSteadily } from '../support/fuzz/memoryGrowth.ts';

describe('the memory of a process', () => {
  test.each<[string, (number | null)[]]>([
    ['that has found its size', [180, 260, 300, 310, 305, 312, 300, 308, 311, 306]],
    ['that comes and goes', [180, 300, 240, 330, 250, 340, 240, 335, 250, 330]],
    ['that creeps and comes back', [244, 604, 632, 655, 665, 661, 659, 658, 669, 684]],
    ['that grew once, for something large', [180, 200, 210, 205, 390, 380, 370, 360, 350, 340]],
    ['of which nobody can say anything', [null, null, null, null]],
    ['that was looked at twice', [100, 900]],
  ])('%s does not grow', (_what, megabytes) => {
    expect(growsSteadily(megabytes)).toBe(false);
  });

  test.each<[string, number[]]>([
    ['by the same each time', [180, 220, 260, 300, 340, 380, 420, 460, 500, 540]],
    ['by a little', [240, 601, 631, 650, 670, 689, 728, 732, 753, 765]],
    ['in steps', [180, 180, 250, 250, 320, 320, 390, 390, 460, 460]],
  ])('that grows %s does', (_what, megabytes) => {
    expect(growsSteadily(megabytes)).toBe(true);
  });
});

import type { PlannedHeat } from '../../../server/eventDay/clock/expectedTimes.ts';
import type { Press } from '../../../server/eventDay/clock/floorState.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A floor's day: 260 heats, a break, 24 multi-dances, a break and 200 heats. */
const SECTIONS = [
  { kind: 'HEAT', heats: 260, duration: 90 * SECOND, gap: 0 },
  { kind: 'MULTI', heats: 24, duration: 300 * SECOND, gap: 30 * MINUTE },
  { kind: 'HEAT', heats: 200, duration: 75 * SECOND, gap: 45 * MINUTE },
] as const;

export interface SimulatedFloor {
  readonly program: readonly PlannedHeat[];
  readonly presses: readonly Press[];
}

/**
 * Simulates such a day: each kind of heat is slightly off its planned tempo, heats vary, some take minutes longer, and
 * the floor is once paused for 20 minutes. Breaks keep their length, and no heat after a break starts early.
 * @param random returns numbers from 0 to 1
 */
export function simulateFloor(random: () => number): SimulatedFloor {
  const program: PlannedHeat[] = [];
  let planned = 0;
  for (const { kind, heats, duration, gap } of SECTIONS) {
    planned += gap;
    for (let index = 0; index < heats; index++) {
      const breakBefore = index === 0 ? gap : 0;
      program.push({ id: program.length + 1, start: planned, duration, kind, breakBefore });
      planned += duration;
    }
  }
  const pace = new Map(SECTIONS.map(({ kind }) => [kind as string, 0.97 + 0.15 * random()]));
  const pausedAt = Math.floor((0.2 + 0.6 * random()) * program.length);
  const presses: Press[] = [];
  const press = (kind: Press['kind'], at: number, heatId: number | null = null) =>
    presses.push({ no: presses.length + 1, kind, heatId, at });
  let now = Math.round(8 * MINUTE * random());
  for (const [index, heat] of program.entries()) {
    const before = program[index - 1];
    const gap = before ? (heat.start ?? 0) - ((before.start ?? 0) + before.duration) : 0;
    if (gap > 0) now = Math.max(now + gap, heat.start ?? 0);
    press('START', now, heat.id);
    let taken = heat.duration * (pace.get(heat.kind) ?? 1) * (0.88 + 0.24 * random());
    if (random() < 0.02) taken += MINUTE + 3 * MINUTE * random();
    if (index === pausedAt) {
      press('PAUSE', now + Math.round(taken / 2));
      press('RESUME', now + Math.round(taken / 2) + 20 * MINUTE);
      taken += 20 * MINUTE;
    }
    now += Math.round(taken);
  }
  return { program, presses };
}

/** Number, dance, planned start, length, kind, whether it has couples, length of breaks before it. Times in seconds. */
type PublicHeat = readonly (string | number | null)[];

export interface PublicFloor {
  readonly position: number;
  readonly started: number;
  readonly paused: number | null;
  readonly pausedFor: number;
  readonly tempo: Readonly<Record<string, number>>;
}

export function expectedStarts(
  heats: readonly PublicHeat[],
  floor: PublicFloor,
  now: number,
): (number | null)[];
export function delayOf(heats: readonly PublicHeat[], floor: PublicFloor, now: number): number | null;
export function delayWords(delay: number | null): string;
export function countWords(ahead: number, isPast: boolean): string;

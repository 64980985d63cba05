import { get, set } from 'idb-keyval';
import { pageUserId } from '../apollo/tokens.ts';
import type { FloorPlan, FloorPress } from './floorView.ts';

/** What a device last knew of a floor, so that it starts with that where the network is away. */
export interface KeptFloor {
  readonly plan: FloorPlan;
  /** Those that the server confirmed. */
  readonly presses: readonly FloorPress[];
  /** The server's time minus the device's, in milliseconds. */
  readonly offset: number;
  /** When the server was last heard, by the device's clock. */
  readonly asOf: number;
}

const keyOf = (scheduleId: string, floor: string | null): string =>
  `floorcraft floor ${pageUserId()} ${scheduleId} ${floor ?? ''}`;

/** Null where nothing is kept, or the browser keeps nothing. */
export const readKeptFloor = (scheduleId: string, floor: string | null): Promise<KeptFloor | null> =>
  get<KeptFloor>(keyOf(scheduleId, floor)).then(
    (kept) => kept ?? null,
    () => null,
  );

/** In the browser's database: a plan is too large for local storage. */
export const keepFloor = (scheduleId: string, floor: string | null, kept: KeptFloor): Promise<void> =>
  set(keyOf(scheduleId, floor), kept).catch(() => undefined);

/** Lets the service worker keep this screen; browsers have one only on https and on this computer. */
export function keepScreen(): void {
  if (!import.meta.env.PROD) return;
  navigator.serviceWorker?.register('/day/sw.js').catch(() => undefined);
}

import type { Heat } from './heat.entity.ts';

/**
 * For sentences and the log: the printed number ("heat 112A") once the schedule is published, otherwise the position.
 */
export const heatName = ({ label }: Pick<Heat, 'label'>): string => `heat ${label}`;

/** The number a heat moved to; "place 118" if its printed number differs. */
export const placeName = ({ number, label }: Pick<Heat, 'number' | 'label'>): string =>
  label === String(number) ? String(number) : `place ${number}`;

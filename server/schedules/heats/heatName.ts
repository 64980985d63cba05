import type { Heat } from './heat.entity.ts';

/**
 * How sentences and the log call a heat: by the number that stands on paper ("heat 112A") once the schedule has been
 * published, by its place until then.
 */
export const heatName = ({ label }: Pick<Heat, 'label'>): string => `heat ${label}`;

/** The number that a heat has been given; "place 118" where another one is printed for it and stays. */
export const placeName = ({ number, label }: Pick<Heat, 'number' | 'label'>): string =>
  label === String(number) ? String(number) : `place ${number}`;

import type { PaperName } from './paper.ts';

/** Countries in which paper is cut to inches. */
const LETTER_COUNTRIES = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'];

type Country = Intl.Locale & { getTimeZones(): string[] | undefined };

const letterZones = new Set(
  LETTER_COUNTRIES.flatMap((code) => (new Intl.Locale(`und-${code}`) as Country).getTimeZones() ?? []),
);

/** The paper that is sold where clocks show this zone (IANA). */
export function usualPaper(timeZone: string): PaperName {
  const { timeZone: zone } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions();
  return letterZones.has(zone) ? 'letter' : 'a4';
}

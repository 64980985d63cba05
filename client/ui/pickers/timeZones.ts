import type { Option } from '../typeAhead/optionsMatching.ts';

/** Common names of the zones of most competitions. */
const COMMON = {
  'America/New_York': 'Eastern (New York)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  'America/Halifax': 'Atlantic (Halifax)',
  'Europe/London': 'United Kingdom (London)',
  UTC: 'UTC',
} as const;

const commonName = (zone: string): string | undefined => (COMMON as Record<string, string>)[zone];

/** "Eastern (New York)", else the IANA name with spaces. */
export const timeZoneName = (zone: string): string => commonName(zone) ?? zone.replaceAll('_', ' ');

/** Common zones first. */
export function timeZoneOptions(): Option[] {
  const common = Object.keys(COMMON);
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !common.includes(zone));
  return [...common, ...others].map(timeZoneOption);
}

export const timeZoneOption = (zone: string): Option => ({
  id: zone,
  text: timeZoneName(zone),
  detail: commonName(zone) && zone !== 'UTC' ? zone : undefined,
  keywords: `${zone} ${zone.replaceAll(/[/_]/g, ' ')}`,
});

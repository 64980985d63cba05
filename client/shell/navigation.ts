/** `key` follows `g` in the shortcut. */
export type Destination = { path: string; text: string; key?: string };

export const mainDestinations = [
  { path: '/schedules', text: 'Schedules', key: 's' },
  { path: '/teachers', text: 'Teachers', key: 't' },
  { path: '/students', text: 'Students', key: 'u' },
  { path: '/entries', text: 'Entries', key: 'e' },
] as const satisfies readonly Destination[];

export const furtherDestinations = [
  { path: '/studios', text: 'Studios' },
  { path: '/dances', text: 'Dances' },
  { path: '/import', text: 'Import' },
  { path: '/deleted', text: 'Recently Deleted' },
] as const satisfies readonly Destination[];

export const healthDestination = { path: '/health', text: 'Health' } as const satisfies Destination;

export const staffDestination = { path: '/staff', text: 'Staff' } as const satisfies Destination;

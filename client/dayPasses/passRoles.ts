import type { PassRole } from '../gql/graphql.ts';

/** Name, screen and permissions of each role. */
export const PASS_ROLES: Readonly<Record<PassRole, { name: string; path: string; permissions: string }>> = {
  ANNOUNCER: { name: 'Announcer', path: '/day/announcer', permissions: 'Starts heats and calls couples.' },
  DECK: { name: 'Deck', path: '/day/deck', permissions: 'Notes who is here for the next heats.' },
  MUSIC: { name: 'Music', path: '/day/music', permissions: 'Reads only.' },
  HALL: { name: 'Hall screen', path: '/day/hall', permissions: 'Reads only.' },
  SCRUTINEER: {
    name: 'Scrutineer',
    path: '/day/scrutineer',
    permissions: 'Types, verifies and returns cards, and releases results.',
  },
  CHAIR: {
    name: 'Chair',
    path: '/day/chair',
    permissions: 'Sets panels, rules on rounds and approves results.',
  },
  REGISTRAR: { name: 'Desk', path: '/day/desk', permissions: 'Checks people in and scratches.' },
};

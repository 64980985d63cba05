import type { PassRole } from '../gql/graphql.ts';

/** Name, screen and permissions of each role. */
export const PASS_ROLES: Readonly<Record<PassRole, { name: string; path: string; acts: string }>> = {
  ANNOUNCER: { name: 'Announcer', path: '/day/announcer', acts: 'Starts heats and calls couples.' },
  DECK: { name: 'Deck', path: '/day/deck', acts: 'Notes who is here for the next heats.' },
  MUSIC: { name: 'Music', path: '/day/music', acts: 'Reads only.' },
  HALL: { name: 'Hall screen', path: '/day/hall', acts: 'Reads only.' },
  SCRUTINEER: {
    name: 'Scrutineer',
    path: '/day/scrutineer',
    acts: 'Types, verifies and returns cards, and releases results.',
  },
  CHAIR: { name: 'Chair', path: '/day/chair', acts: 'Sets panels, rules on rounds and approves results.' },
  REGISTRAR: { name: 'Desk', path: '/day/desk', acts: 'Checks people in and scratches.' },
};

import { Desktop, Edit, Endorsed, IdNumber, Music, People, VolumeUp } from '@blueprintjs/icons';
import type { PassRole } from '../gql/graphql.ts';

interface RoleWords {
  readonly name: string;
  readonly path: string;
  readonly permissions: string;
  readonly icon: typeof Desktop;
  /** Opens only for people with that duty. */
  readonly isOfResults?: true;
}

/** Name, screen and permissions of each role, in the order of the list. */
export const PASS_ROLES: Readonly<Record<PassRole, RoleWords>> = {
  ANNOUNCER: {
    name: 'Announcer',
    path: '/day/announcer',
    permissions: 'Starts heats and calls couples',
    icon: VolumeUp,
  },
  DECK: {
    name: 'Deck',
    path: '/day/deck',
    permissions: 'Notes who is here for the next heats',
    icon: People,
  },
  MUSIC: { name: 'Music', path: '/day/music', permissions: 'Reads only', icon: Music },
  HALL: { name: 'Hall screen', path: '/day/hall', permissions: 'Reads only', icon: Desktop },
  REGISTRAR: {
    name: 'Desk',
    path: '/day/desk',
    permissions: 'Checks people in and scratches',
    icon: IdNumber,
  },
  SCRUTINEER: {
    name: 'Scrutineer',
    path: '/day/scrutineer',
    permissions: 'Types, verifies and returns cards, and releases results',
    icon: Edit,
    isOfResults: true,
  },
  CHAIR: {
    name: 'Chair',
    path: '/day/chair',
    permissions: 'Sets panels, rules on rounds and approves results',
    icon: Endorsed,
    isOfResults: true,
  },
};

export const ROLES = Object.keys(PASS_ROLES) as PassRole[];

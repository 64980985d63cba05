// The one order of the house, from low to high. An import points down, or stays in its room; rooms of one line do not
// know each other. `npm run check` reads it here, and a drawing of the imports has no arrow that runs up.

/** The server: a room is a folder, or a file at the root by its name. */
export const SERVER = [
  ['errors', 'time', 'config', 'engine'],
  ['input'],
  ['db'],
  ['threads', 'news', 'backup'],
  ['engineHost'],
  ['auth'],
  ['people', 'dances'],
  ['events'],
  ['entries'],
  ['schedules'],
  ['answers'],
  ['schedules/sections'],
  ['schedules/heats'],
  ['schedules/rows'],
  ['schedules/contests'],
  ['schedules/problem'],
  ['schedules/moves', 'schedules/reasons'],
  ['schedules/figures'],
  ['schedules/commands'],
  ['schedules/program'],
  ['publishing'],
  ['documents'],
  ['importing'],
  ['sample'],
  ['ground'],
  ['health'],
  ['graphql', 'rest', 'http'],
  ['app'],
  ['serve'],
  ['main', 'programs'],
];

/** The client: screens share nothing with each other but what lies below them. */
export const CLIENT = [
  ['gql', 'time', 'build'],
  ['ui'],
  ['apollo'],
  ['shell'],
  [
    'auth',
    'people',
    'dances',
    'events',
    'entries',
    'schedules',
    'importing',
    'integrators',
    'health',
    'publishing',
  ],
  ['routes'],
  ['App'],
  ['main'],
];

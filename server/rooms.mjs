// The one order of the house, from low to high. An import points down, or stays in its room; rooms of one line do not
// know each other. `npm run check` reads it here, and a drawing of the imports has no arrow that runs up.

/** The server: a room is a folder, or a file at the root by its name. */
export const SERVER = [
  ['errors', 'time', 'config', 'engine', 'scoring'],
  ['input'],
  ['db'],
  ['cache', 'threads', 'pubsub', 'backup', 'idempotency'],
  ['engineHost'],
  ['auth'],
  ['trash'],
  ['people', 'dances'],
  ['events'],
  ['entries'],
  ['schedules'],
  ['schedules/sections'],
  ['schedules/heats'],
  ['schedules/rows'],
  ['schedules/contests'],
  ['schedules/problem'],
  ['schedules/moves', 'schedules/reasons'],
  ['schedules/figures'],
  ['schedules/day', 'schedules/insight'],
  ['schedules/commands'],
  ['schedules/undo'],
  ['schedules/program'],
  ['publishing'],
  ['documents'],
  ['bulkChanges'],
  ['importing', 'merging', 'eventDay'],
  ['eventDay/clock', 'eventDay/passes', 'eventDay/rounds', 'eventDay/scratches'],
  [
    'eventDay/checkIn',
    'eventDay/deck',
    'eventDay/lateEntries',
    'eventDay/notes',
    'eventDay/partners',
    'eventDay/plan',
  ],
  ['eventDay/changes', 'eventDay/log', 'eventDay/publicClock'],
  ['results'],
  ['sample'],
  ['runtime'],
  ['health'],
  ['graphql', 'rest', 'http'],
  ['app'],
  ['serve'],
  ['run'],
  ['main', 'programs'],
];

/**
 * Rules of the server that the client applies as well, so that both say the same at every moment. They are pure, and
 * import nothing but each other.
 */
export const SHARED = [
  'server/backup/raisedBy.ts',
  'server/eventDay/clock/floorState.ts',
  'server/eventDay/clock/expectedTimes.ts',
  'server/scoring/checks/checkRanks.ts',
  'server/scoring/checks/checkStandard.ts',
  'server/scoring/checks/fault.ts',
  'server/scoring/types.ts',
  'server/scoring/words/names.ts',
  'server/scoring/words/numbers.ts',
];

/** The engine, which knows nothing but itself: the rules of a move lie below all that places rows. */
export const ENGINE = [
  ['types', 'random', 'progress', 'levels', 'heatsPossible', 'soloOrder'],
  ['instance', 'quality', 'report', 'rounds/cast', 'rounds/closeGaps'],
  ['fill', 'rounds/frame', 'rounds/programParts'],
  ['contests', 'fill/floors', 'improve', 'rounds/board', 'rounds/stages'],
  ['explain', 'fillHeats', 'rounds/allot', 'rounds/placeSolos', 'rounds/roundChain'],
  ['generate', 'latePlaces', 'nearestPlaces', 'scratch', 'rounds/search', 'rounds/units'],
  ['generateHeats', 'rounds/insert', 'rounds/boardOfHeats'],
  ['forecast', 'seat', 'words', 'rounds/searchBoard', 'rounds/seatRows'],
  ['qualityReport', 'raiseCaps', 'rounds/arrangeFilling', 'rounds/layOut'],
  ['fillProgram', 'rounds/everyDance'],
  ['laterRounds', 'rounds/planPart'],
  ['rounds/setTimes'],
  ['plan'],
  ['generateProgram', 'commandLine'],
  ['cli'],
];

/** The client: screens share nothing with each other but what lies below them. */
export const CLIENT = [
  // The service worker is a program of its own.
  ['gql', 'time', 'worker'],
  ['ui'],
  ['apollo'],
  // What the build puts into the pages it checks with their own reader.
  ['shell', 'build'],
  // Reached from a person and from a heat alike; from an event and on its day.
  ['lateChanges', 'dayPasses'],
  [
    'auth',
    'people',
    'dances',
    'events',
    'entries',
    'eventDay',
    'schedules',
    'importing',
    'integrators',
    'health',
    'publishing',
    'results',
    'trash',
  ],
  ['routes'],
  ['App'],
  ['main'],
];

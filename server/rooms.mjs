// The order of the folders, from low to high. An import points down or stays in its folder; folders on one line do not
// import each other. `npm run check` enforces it.

/** Folders, and files at the root of server/. */
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
  ['bulkChanges', 'journal'],
  ['importing', 'merging', 'eventDay'],
  ['eventDay/clock', 'eventDay/passes', 'eventDay/rounds'],
  ['eventDay/scratches'],
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

/** Pure rules of the server that the client applies too. They import only each other. */
export const SHARED = [
  'server/backup/raisedBy.ts',
  'server/eventDay/checkIn/attendance.ts',
  'server/eventDay/clock/floorState.ts',
  'server/eventDay/deck/deckState.ts',
  'server/eventDay/clock/expectedTimes.ts',
  'server/journal/act.ts',
  'server/scoring/checks/checkRanks.ts',
  'server/scoring/checks/checkStandard.ts',
  'server/scoring/checks/fault.ts',
  'server/scoring/types.ts',
  'server/scoring/words/names.ts',
  'server/scoring/words/numbers.ts',
];

/** The engine, which imports nothing else. */
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

/** Features do not import each other. */
export const CLIENT = [
  // The service worker is a separate program.
  ['gql', 'time', 'worker'],
  ['ui'],
  ['apollo'],
  // The build checks what it puts into the pages with the shell's own reader.
  ['shell', 'build'],
  // Used by several features: people and heats; events and the event day.
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

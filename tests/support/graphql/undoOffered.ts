/** Who is offered to undo each mutation that writes to a schedule's log. */
export const TOLD = {
  editors: [
    ...[
      'generateHeats',
      'fillHeats',
      'clearHeats',
      'deleteHeats',
      'generateHeatEntries',
      'deleteHeatEntries',
    ],
    ...['improveHeats', 'relieveHeats', 'applyProgram', 'addHeats', 'applyCure', 'regenerateSection'],
    'seatHeatEntries',
    ...[
      'scratchHeatEntries',
      'restoreHeatEntries',
      'moveHeat',
      'deleteHeat',
      'moveHeatEntry',
      'unassignHeatEntry',
      'setHeatEntryPin',
    ],
    ...['updateSchedule', 'lockSchedule', 'unlockSchedule'],
    ...['createSection', 'updateSection', 'moveSection', 'deleteSection', 'undoCommand'],
  ],
  organisers: ['renumberHeats'],
  noOne: [
    ...['publishSchedule', 'updateEntry', 'deleteEntry', 'restoreDeleted', 'deleteEntriesOfEntrant'],
    ...[
      'importCsv',
      'undoBulkChange',
      'openPublicLink',
      'revokePublicLink',
      'updatePublication',
      'assignBackNumbers',
    ],
    ...['setBackNumber', 'setFloorTimes', 'setKeptApart'],
  ],
  noLine: [
    // As updateEntry, it writes no line unless a row must leave its heat.
    'replaceInEntries',
    ...[
      'planProgram',
      'createEntry',
      'createEntries',
      'createEntrant',
      'updateEntrant',
      'deleteEntrant',
      'mergePeople',
      'mergeStudios',
      'setEntryLimit',
    ],
    ...['createStudio', 'updateStudio', 'deleteStudio', 'createDance', 'updateDance', 'deleteDance'],
    ...['createDanceCategory', 'updateDanceCategory', 'deleteDanceCategory'],
    ...['createEvent', 'updateEvent', 'createSchedule'],
  ],
};

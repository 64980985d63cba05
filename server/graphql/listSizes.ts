/**
 * How many things each list of the schema holds in a large competition: 1,100 people, 20,000 rows, 2,800 heats in a dozen
 * sections. By them a document is priced (answerSize.ts) before anything of it is read.
 */
export const LIST_SIZES: Readonly<Record<string, number>> = {
  'Contest.parts': 1.5,
  'ContestPart.entries': 3,
  'DanceCategory.dances': 8,
  'DayChanges.heats': 2800,
  'DeletedThing.needs': 3,
  'Entrant.entryCounts': 3,
  'EntrantStats.limits': 30,
  'Entry.partners': 1.2,
  'Event.backNumbers': 600,
  'Event.entryLimits': 30,
  'Event.schedules': 2,
  'FloorClock.upcoming': 50,
  'Forecast.busiest': 10,
  'Forecast.levelRanges': 10,
  'Forecast.sections': 12,
  'Health.copies': 4,
  'Health.incidents': 100,
  'Health.people': 50,
  'Heat.contests': 4,
  'Heat.entries': 7.5,
  'HeatEntry.clashes': 0.5,
  'HeatMoveExplanation.nearestPlaces': 5,
  'HeatMoveExplanation.reasons': 10,
  'HeatMoveExplanation.warnings': 10,
  'HeatSheet.changes': 20,
  'HeatSheet.lines': 100,
  'ImportLine.fields': 0.1,
  'ImportProblem.misspelt': 3,
  'ImportQuestion.candidates': 3,
  'ImportReport.effects': 2,
  'ImportReport.files': 60,
  'ImportReport.gone': 1000,
  'ImportReport.lines': 17_000,
  'ImportReport.lookAlikes': 100,
  'ImportReport.problems': 100,
  'ImportReport.questions': 20,
  'ImportReport.words': 100,
  'ImportSheet.columns': 40,
  'ImportedFile.sheets': 10,
  'MoveExplanation.movesAlong': 5,
  'MoveExplanation.nearestFreeHeats': 5,
  'MoveExplanation.reasons': 5,
  'MoveExplanation.warnings': 5,
  'MultiDance.dances': 5,
  'Mutation.createEntries': 500,
  'Mutation.restoreDeleted': 10,
  'NumberChange.people': 2,
  'OrphanEntry.entrants': 2,
  'PersonDay.items': 100,
  'PersonDay.unassigned': 100,
  'Program.heats': 2800,
  'Program.people': 1100,
  'Program.sections': 12,
  'Program.studios': 60,
  'ProgramContest.couples': 2.5,
  'ProgramCouple.people': 2.2,
  'ProgramHeat.contests': 3,
  'Publication.ageGroups': 30,
  'Publication.multiDances': 5,
  'Publication.people': 1100,
  'QualityReport.busiest': 10,
  'Query.accessTokens': 20,
  'Query.auditLog': 10_000,
  'Query.bulkChanges': 50,
  'Query.danceCategories': 5,
  'Query.dances': 30,
  'Query.deletedThings': 200,
  'Query.entrants': 1100,
  'Query.entries': 17_000,
  'Query.events': 10,
  'Query.placesOf': 100,
  'Query.scheduleVersions': 20,
  'Query.sessions': 50,
  'Query.studios': 60,
  'Query.users': 50,
  'RivalsMove.reasons': 5,
  'RivalsMove.rivals': 5,
  'Schedule.contests': 4000,
  'Schedule.floorClocks': 3,
  'Schedule.heats': 2800,
  'Schedule.logs': 500,
  'Schedule.sections': 12,
  'Schedule.unassigned': 20_000,
  'Schedule.versions': 20,
  'ScheduleChanges.logs': 500,
  'ScheduleStats.logs': 500,
  'ScheduleStats.orphanEntriesObjs': 20_000,
  'ScheduleStats.staleSections': 2,
  'ScheduleStats.waitingCures': 5,
  'Section.danceCategories': 1.5,
  'Section.heats': 250,
  'SectionForecast.busiest': 10,
  'SectionForecast.sharesWith': 3,
  'SheetChanges.kinds': 10,
  'SheetChanges.lines': 500,
  'SheetChanges.names': 10,
  'SheetChanges.numbers': 100,
  'SheetLine.people': 2.2,
};

/**
 * Lists that hold more below another one. Whoever goes through the heats meets a contest in each heat in which it is
 * danced, and so those that are danced in many heats most often: of 820 contests in 4,594 parts, mixed freely, those of
 * all heats together have 31,000 parts with 124,000 couples.
 */
export const SEEN_OFTEN: Readonly<Record<string, { below: string; items: number }>> = {
  'Contest.parts': { below: 'Heat.contests', items: 3 },
  'ContestPart.entries': { below: 'Heat.contests', items: 4 },
};

/** Lists that hold less where an argument is given: the entries of one person, say. */
export const NARROWED: Readonly<Record<string, { by: string; to: number }>> = {
  'Query.entries': { by: 'entrantId', to: 500 },
};

/** A run of the engine is as much work as so many values: with a few of them, a document may answer less beside. */
export const RUN_OF_ENGINE = 60_000;

/** The same of those that go through all rows of the day, whatever of it is asked. */
export const WHOLE_DAY_RUNS: Readonly<Record<string, number>> = {
  'Query.forecast': 120_000,
  'Query.qualityReport': 120_000,
};

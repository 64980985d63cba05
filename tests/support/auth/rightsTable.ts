/**
 * Who may do what. ANYONE needs no token. READER needs an account or access token, WRITER one that may write, PUBLISHER an
 * organiser's that may write, SIGN_IN an account's session, OWNER an organiser's session. DAY adds every day pass to READER.
 * STUDIO is a studio's account; SELF adds it to READER, ACCOUNT to SIGN_IN, PAPERS to READER.
 * Writers and these passes: CLOCK announcer; NOTE announcer, music; LINE_UP announcer, deck; DESK registrar; RETURN deck,
 * registrar. Organisers and these passes: MARKS scrutineer, chair; SCRUTINEER scrutineer; CHAIR chair; RELEASE scrutineer,
 * announcer.
 */
export type Right =
  | 'ANYONE'
  | 'READER'
  | 'WRITER'
  | 'PUBLISHER'
  | 'SIGN_IN'
  | 'OWNER'
  | 'STUDIO'
  | 'SELF'
  | 'ACCOUNT'
  | 'PAPERS'
  | 'DAY'
  | 'CLOCK'
  | 'LINE_UP'
  | 'RETURN'
  | 'NOTE'
  | 'DESK'
  | 'MARKS'
  | 'SCRUTINEER'
  | 'CHAIR'
  | 'RELEASE';

/** Every GraphQL operation and every route, each once. HEAD follows from GET. */
export const RIGHTS: Record<Right, string> = {
  ANYONE: `
    Mutation.logIn Mutation.openDayPass Mutation.lookUpInvitation Mutation.acceptInvitation Mutation.refreshToken Mutation.logOut Mutation.signUp
    POST:/api/token POST:/api/token/refresh POST:/api/logout POST:/api/signup ALL:/api/* ALL:/documents/*
    GET:/graphql POST:/graphql GET:/healthz GET:/readyz GET:/metrics
    GET:/robots.txt GET:/p/page.css GET:/p/page.js GET:/p/clock.css GET:/p/clock.js GET:/p/:linkKey GET:/p/:linkKey/*`,
  READER: `
    Query.resultSettings Query.dayLog Query.dayLogCount Query.lateEntries Query.officials Query.bulkChanges Query.changesSince Query.dances Query.deletedThing Query.deletedThingCount Query.deletedThings
    Query.documentProgress Query.entrant Query.entrantCount Query.entrantStats Query.entrants Query.entries Query.entryCount Query.entryFigures Query.event Query.events Query.floorLimits
    Query.explainHeatMove Query.explainMove Query.forecast Query.heatSheet Query.importProgress Query.invoicesOf
    Query.placesInHeat Query.placesOf Query.previewCsv Query.previewImport Query.publicAddress Query.publicPage
    Query.qualityReport Query.remainingEntries Query.scheduleChanges Query.scheduleStats
    Query.studios Query.books Query.entryRequestCount Query.entryRequests Query.entryTerms Query.items Query.previewInvoices Query.previewPrices Query.registration Query.registrationFigures Query.registrations Query.soldItems Mutation.stopImport
    Subscription.listChanged
    GET:/api/openapi.json
    GET:/api/studios GET:/api/studios/:id GET:/api/dances GET:/api/dances/:id
    GET:/api/dancecategories GET:/api/dancecategories/:id GET:/api/entrants GET:/api/entrants/:id
    GET:/api/events GET:/api/events/:id GET:/api/entries GET:/api/entries/:id
    GET:/api/entrylimits GET:/api/entrylimits/:id GET:/api/schedules GET:/api/schedules/:id
    GET:/api/section2 GET:/api/section2/:id GET:/api/eventheat2
    GET:/api/get_remaining_entries GET:/api/get_entrant_stats GET:/api/get_schedule_stats
    GET:/documents/schedules/:id GET:/documents/events/:id/:file
    GET:/documents/events/:eventId/invoices.csv POST:/documents/events/:eventId/invoices.csv
    GET:/documents/events/:eventId/invoice-lines.csv POST:/documents/events/:eventId/invoice-lines.csv
    GET:/documents/events/:eventId/payments.csv POST:/documents/events/:eventId/payments.csv
    GET:/documents/events/:eventId/sold.csv POST:/documents/events/:eventId/sold.csv
    GET:/documents/events/:eventId/books.xlsx POST:/documents/events/:eventId/books.xlsx
    GET:/documents/events/:eventId/invoices.zip POST:/documents/events/:eventId/invoices.zip
    GET:/documents/schedules/:id/sections.csv GET:/documents/schedules/:id/competition.xlsx
    GET:/documents/schedules/:id/:file POST:/documents/schedules/:id/:file
    GET:/documents/schedules/:id/results.csv POST:/documents/schedules/:id/results.csv
    GET:/documents/schedules/:id/people/:personId/heat-sheet.pdf
    POST:/documents/schedules/:id/people/:personId/heat-sheet.pdf
    GET:/documents/schedules/:id/people/:personId/heats.ics
    POST:/documents/schedules/:id/people/:personId/heats.ics
    GET:/documents/schedules/:id/studios/:studioId/packet.pdf
    POST:/documents/schedules/:id/studios/:studioId/packet.pdf
    GET:/documents/schedules/:id/studios/:studioId/heats.ics
    POST:/documents/schedules/:id/studios/:studioId/heats.ics`,
  WRITER: `
    Mutation.addHeats Mutation.applyCure Mutation.applyImport Mutation.applyProgram Mutation.assignBackNumbers Mutation.clearHeats
    Mutation.createDance Mutation.createDanceCategory Mutation.createEntrant Mutation.createEntries Mutation.createEntry
    Mutation.createEvent Mutation.createSchedule Mutation.createSection Mutation.createStudio
    Mutation.deleteDance Mutation.deleteDanceCategory Mutation.deleteEntrant Mutation.deleteEntriesOfEntrant
    Mutation.deleteEntry Mutation.deleteHeat Mutation.deleteHeatEntries Mutation.deleteHeats Mutation.deleteSchedule
    Mutation.deleteSection Mutation.deleteStudio Mutation.relieveHeats Mutation.fillHeats
    Mutation.generateHeatEntries Mutation.generateHeats Mutation.importCsv Mutation.improveHeats
    Mutation.lockSchedule Mutation.moveHeat Mutation.moveHeatEntry Mutation.moveSection Mutation.moveSections Mutation.planProgram Mutation.shiftSections Mutation.addBreak Mutation.shortenBreak
    Mutation.regenerateSection
    Mutation.mergePeople Mutation.mergeStudios Mutation.replaceInEntries Mutation.restoreDeleted
    Mutation.seatHeatEntries Mutation.setBackNumber Mutation.setEntryLimit Mutation.setFloorTimes
    Mutation.setKeptApart
    Mutation.setHeatEntryPin Mutation.stopCommand Mutation.unassignHeatEntry Mutation.undoBulkChange
    Mutation.undoCommand Mutation.unlockSchedule Mutation.updateDance Mutation.updateDanceCategory Mutation.updateEntrant
    Mutation.updateEntry Mutation.updateEvent Mutation.updateSchedule Mutation.updateSection
    Mutation.updateStudio
    POST:/api/studios PATCH:/api/studios/:id DELETE:/api/studios/:id
    POST:/api/dances PATCH:/api/dances/:id DELETE:/api/dances/:id
    POST:/api/dancecategories PATCH:/api/dancecategories/:id DELETE:/api/dancecategories/:id
    POST:/api/entrants PUT:/api/entrants/:id PATCH:/api/entrants/:id DELETE:/api/entrants/:id
    POST:/api/events PATCH:/api/events/:id
    POST:/api/entries PATCH:/api/entries/:id DELETE:/api/entries/:id PATCH:/api/entrylimits/:id
    POST:/api/schedules PATCH:/api/schedules/:id DELETE:/api/schedules/:id
    POST:/api/section2 PATCH:/api/section2/:id DELETE:/api/section2/:id
    POST:/api/move_section2_up POST:/api/move_section2_down POST:/api/move_eventheat2_to
    POST:/api/change_eventheat2_of_eventdance2 POST:/api/generate_heat2s POST:/api/delete_heat2s
    POST:/api/generate_eventdance2s POST:/api/delete_eventdance2s POST:/api/fill_heat2s POST:/api/clear_heat2s
    POST:/api/import-files`,
  PUBLISHER: `
    GET:/documents/schedules/:id/judges-cards.pdf POST:/documents/schedules/:id/judges-cards.pdf
    GET:/documents/schedules/:id/announcing-sheets.pdf POST:/documents/schedules/:id/announcing-sheets.pdf
    GET:/documents/schedules/:id/wall-sheets.pdf POST:/documents/schedules/:id/wall-sheets.pdf
    GET:/documents/schedules/:id/marks.csv POST:/documents/schedules/:id/marks.csv
    GET:/documents/schedules/:id/results.xlsx POST:/documents/schedules/:id/results.xlsx
    GET:/documents/schedules/:id/score-sheets.pdf POST:/documents/schedules/:id/score-sheets.pdf
    Mutation.updateResultSettings
    Mutation.copyEvent Mutation.deleteEvent Mutation.loadSampleCompetition Mutation.openPublicLink Mutation.publishSchedule
    Mutation.renumberHeats Mutation.revokePublicLink Mutation.updatePublication
    DELETE:/api/events/:id`,
  SIGN_IN: `
    Mutation.inviteStudio Mutation.revokeInvitation Mutation.removeStudioMember
    Mutation.recordPayment Mutation.addExtra Mutation.removeExtra Mutation.extendRegistration Mutation.confirmRegistration
    Mutation.decideEntryRequests`,
  STUDIO: `
    Query.myStudios Query.myRegistration
    Mutation.updateMyStudio Mutation.saveMyPerson Mutation.deleteMyPerson Mutation.confirmMyEntries Mutation.setMyEntries Mutation.setMyItem
    Mutation.takeBackMyRequest Mutation.payMyBalance`,
  SELF: 'Query.me',
  ACCOUNT: `
    Query.sessions Mutation.endSession Mutation.changePassword
    Mutation.beginSecondFactor Mutation.confirmSecondFactor Mutation.removeSecondFactor`,
  PAPERS: `
    GET:/documents/registrations/:eventId/:studioId/invoices/:file POST:/documents/registrations/:eventId/:studioId/invoices/:file
    GET:/documents/registrations/:eventId/:studioId/statement.pdf POST:/documents/registrations/:eventId/:studioId/statement.pdf
    GET:/documents/registrations/:eventId/:studioId/students.pdf POST:/documents/registrations/:eventId/:studioId/students.pdf`,
  OWNER: `
    Query.users Query.accessTokens Query.dayPasses Query.auditEntryCount Query.auditLog Query.health
    Mutation.activateUser Mutation.updateUser Mutation.resetPassword Mutation.resetSecondFactor
    Mutation.createAccessToken Mutation.revokeAccessToken Mutation.createDayPass Mutation.setPhoneAccess Mutation.endDayPass
    Mutation.endDayPasses Mutation.appointOfficial
    Mutation.issueInvoices Mutation.reversePayment Mutation.updateEntryTerms Mutation.createItem Mutation.updateItem Mutation.deleteItem Mutation.makeStudiosOfOne
    GET:/api/backup`,
  DAY: `
    Query.round Query.ownDuties Query.panels Query.panelPlan Query.judges Query.announcedResults Query.awaitedRecalls Query.wantedJudges
    Query.danceCategories Query.dayPass Query.deck Query.desk Query.floorClock Query.floorNotes Query.floorPlan Query.heat Query.journal Query.personDay Query.program Query.schedule
    Subscription.deckChanged Subscription.deskChanged Subscription.floorChanged Subscription.scheduleChanged`,
  CLOCK: 'Mutation.pressClock',
  LINE_UP: 'Mutation.callDeck',
  NOTE: 'Mutation.noteOnFloor Mutation.setSong',
  DESK: `
    Query.studioBalance Query.studioBalances Query.paymentsToday Mutation.takePayment Query.latePlaces Query.partnerChoices Query.previewScratch Mutation.addLateEntry Mutation.changePartner
    Mutation.checkIn Mutation.keepHeat Mutation.dropHeat Query.deskChanges Query.timesAhead Mutation.markInformed Mutation.undoDeskChange`,
  RETURN: 'Mutation.scratchHeatEntries Mutation.restoreHeatEntries',
  MARKS: `
    Query.markingQueue Query.calculation Query.cardByCode Query.corrections Query.contestsToPlan Query.planningCounts Query.roundHeats
    Query.combinedContests Mutation.decideCorrection Mutation.withdrawCouple Mutation.restoreCouple`,
  SCRUTINEER: `
    Mutation.enterCards Mutation.verifyCards Mutation.returnCard Mutation.askCorrection
    Mutation.confirmUncontested Mutation.undoUncontested Mutation.withdrawResults`,
  RELEASE: 'Mutation.releaseResults',
  CHAIR: `
    Mutation.approveResult Mutation.approveCombined Mutation.combineContests Mutation.separateContests
    Mutation.disqualifyCouple Mutation.annulRound Mutation.decideCut Mutation.decideFollowers
    Mutation.planRounds Mutation.mergeContests Mutation.takeJudgeOut Mutation.swapJudge Mutation.sharePlace Mutation.orderRedance Mutation.setPanel
    Mutation.setJudge Mutation.removeJudge`,
};

/** The rights that list the operation: more than one means the table is wrong. */
export function rightsOf(operation: string): Right[] {
  return (Object.keys(RIGHTS) as Right[]).flatMap((right) =>
    namesIn(RIGHTS[right]).flatMap((name) => (name === operation ? [right] : [])),
  );
}

export const tabled = (): string[] => Object.values(RIGHTS).flatMap(namesIn);

const namesIn = (row: string): string[] => row.trim().split(/\s+/);

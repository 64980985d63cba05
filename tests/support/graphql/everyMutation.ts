import type { FastifyInstance } from 'fastify';
import { passesFor } from '../../../server/auth/mutations.ts';
import type { Db } from '../../../server/db/orm.ts';
import '../../../server/graphql/apollo.ts';
import { documentOf } from '../oneField.ts';
import { type Draw, readStanding, type Standing } from './standing.ts';

export const pick = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];

type Input = Record<string, unknown>;
let serial = 0;
const word = (): string => {
  serial += 1;
  return `New ${serial}`;
};
const ofSchedule = ({ scheduleId }: Standing): Input => ({ scheduleId });
const time = (minutes: number): string => new Date(Date.UTC(2027, 2, 5, 8, minutes)).toISOString();

/**
 * Input of each mutation that changes what a schedule shows. Sign-in, sign-out and deleting the schedule are
 * tested elsewhere (quietPolls.test.ts).
 */
export const MUTATIONS: Record<string, (standing: Standing, draw: Draw) => Input> = {
  generateHeatEntries: ofSchedule,
  generateHeats: ofSchedule,
  fillHeats: ofSchedule,
  improveHeats: ofSchedule,
  relieveHeats: ofSchedule,
  lockSchedule: ofSchedule,
  unlockSchedule: ofSchedule,
  updateSchedule: ({ scheduleId }, { which }) => ({
    id: scheduleId,
    name: word(),
    maxCouples: 3 + (which % 9),
  }),
  createSection: ({ scheduleId, categories }, { which }) => ({
    scheduleId,
    title: word(),
    danceCategoryIds: [pick(categories, which)],
  }),
  updateSection: ({ sections }, { which, where }) => ({
    id: pick(sections, which),
    notes: word(),
    heatDuration: 60 + (where % 60),
  }),
  moveSection: ({ sections }, { which, where }) => ({
    id: pick(sections, which),
    to: { order: 1 + (where % 5) },
  }),
  regenerateSection: ({ sections }, { which }) => ({ id: pick(sections, which) }),
  deleteSection: ({ sections }) => ({ id: sections.at(-1) }),
  moveHeat: ({ heats }, { which, where }) => ({ id: pick(heats, which), number: 1 + (where % 9) }),
  deleteHeat: ({ heats }, { which }) => ({ id: pick(heats, which) }),
  addHeats: ({ scheduleId, categories, dances }, { which }) => ({
    scheduleId,
    danceCategoryId: categories[0],
    danceId: pick(dances.slice(0, 2), which),
    heats: 1,
  }),
  applyCure: ({ scheduleId, categories }, { which }) => ({
    scheduleId,
    kind: 'RAISE_CAP',
    sectionType: 'HEAT',
    danceCategoryId: categories[0],
    cap: 9 + (which % 9),
  }),
  moveHeatEntry: ({ placed, heats }, { which, where }) => ({
    id: pick(placed, which),
    heatId: pick(heats, where),
  }),
  unassignHeatEntry: ({ placed }, { which }) => ({ id: pick(placed, which) }),
  setHeatEntryPin: ({ placed }, { which, where }) => ({ id: pick(placed, which), isPinned: where % 2 === 0 }),
  seatHeatEntries: ({ scheduleId, waiting }, { which }) => ({
    scheduleId,
    heatEntryIds: [pick(waiting, which)],
  }),
  scratchHeatEntries: ({ scheduleId, placed }, { which }) => ({
    scheduleId,
    heatEntryIds: [pick(placed, which)],
  }),
  restoreHeatEntries: ({ scheduleId, scratched }, { which }) => ({
    scheduleId,
    heatEntryIds: [pick(scratched, which)],
  }),
  undoCommand: ({ undoable }) => ({ logEntryId: undoable[0] }),
  planProgram: ({ scheduleId }) => ({ scheduleId, goal: 'FRAME' }),
  applyProgram: ({ plans }) => ({ planId: plans[0] }),
  createEntry: ({ eventId, students, teachers, dances }, { which, where }) => ({
    eventId,
    entryType: 'HEAT',
    entrantId: pick(students, which),
    partnerIds: [pick(teachers, where)],
    danceId: pick(dances, where),
  }),
  createEntries: ({ eventId, students, teachers, dances }, { which, where }) => ({
    eventId,
    entries: [0, 1].map((next) => ({
      entryType: 'HEAT',
      entrantId: pick(students, which + next),
      partnerIds: [pick(teachers, where)],
      danceId: pick(dances, where + next),
    })),
  }),
  updateEntry: ({ entries }, { which, where }) => ({
    id: pick(entries, which),
    quantity: 1 + (where % 3),
    level: word(),
  }),
  deleteEntry: ({ entries }, { which }) => ({ id: pick(entries, which) }),
  restoreDeleted: ({ deletedEntries }) => ({ id: deletedEntries[0] }),
  createEntrant: () => ({ name: word(), isProfessional: false }),
  replaceInEntries: ({ eventId, entryCounts, idle }, { which }) => {
    const [entrantId, entryCount] = pick(Object.entries(entryCounts), which) ?? [];
    return { eventId, entrantId, entryCount, byId: idle[0], isTrial: false };
  },
  mergePeople: ({ students, idle }, { which }) => ({
    keptId: pick(
      students.filter((id) => id !== idle[0]),
      which,
    ),
    mergedId: idle[0],
    isTrial: false,
  }),
  deleteEntriesOfEntrant: ({ eventId, entryCounts }, { which }) => {
    const [entrantId, entryCount] = pick(Object.entries(entryCounts), which) ?? [];
    return { eventId, entrantId, entryCount };
  },
  setFloorTimes: ({ eventId, people, day }, { which, where }) => ({
    eventId,
    entrantId: pick(people, which),
    days: [{ day, arrives: `1${where % 9}:${10 + (which % 50)}` }],
  }),
  setKeptApart: ({ eventId, people }, { which }) => ({
    eventId,
    entrantId: pick(people, which),
    otherIds: [pick(people, which + 1)],
  }),
  setEntryLimit: ({ eventId, dances }, { which }) => ({
    eventId,
    danceId: pick(dances, which),
    limit: 900 + (which % 9),
  }),
  updateEntrant: ({ people, studios }, { which, where }) => ({
    id: pick(people, which),
    name: word(),
    studioId: pick(studios, where),
  }),
  deleteEntrant: ({ idle }) => ({ id: idle.at(-1) }),
  createStudio: () => ({ name: word() }),
  updateStudio: ({ studios }, { which }) => ({ id: pick(studios, which), name: word() }),
  deleteStudio: ({ idleStudios }) => ({ id: idleStudios.at(-1) }),
  mergeStudios: ({ studios: [keptId, ...others] }) => ({ keptId, mergedId: others.at(-1) }),
  createDance: ({ categories }) => ({ categoryId: categories[0], name: word() }),
  updateDance: ({ dances }, { which }) => ({ id: pick(dances, which), name: word() }),
  deleteDance: ({ idleDances }) => ({ id: idleDances.at(-1) }),
  createDanceCategory: () => ({ name: word() }),
  updateDanceCategory: ({ categories }, { which }) => ({ id: pick(categories, which), name: word() }),
  deleteDanceCategory: ({ idleCategories }) => ({ id: idleCategories.at(-1) }),
  createEvent: () => ({ name: word() }),
  updateEvent: ({ eventId }, { which }) => ({
    id: eventId,
    location: word(),
    date: `2027-03-${10 + (which % 9)}`,
  }),
  createSchedule: ({ eventId }) => ({ eventId, name: word() }),
  importCsv: ({ eventId, scheduleId }, { which }) => ({
    eventId,
    scheduleId,
    people: `name,is_professional\nImported ${which},false\nTeacher ${which},true\n`,
    entries: `entrant,partners,entry_type,dance_category,dance\nImported ${which},Teacher ${which},HEAT,Imported,Waltz\n`,
    sections: `title,section_type,dance_category,start_time,end_time,heat_duration\nLate ${which},HEAT,Imported,${time(600)},${time(620)},90\n`,
  }),
  undoBulkChange: ({ imports }) => ({ id: imports.length > 1 ? imports[0] : undefined }),
  publishSchedule: ofSchedule,
  renumberHeats: ofSchedule,
  openPublicLink: ({ eventId }) => ({ eventId }),
  revokePublicLink: ({ eventId }) => ({ eventId }),
  updatePublication: ({ eventId }, { which, where }) => ({
    eventId,
    namesShown: pick(['FULL', 'INITIAL', 'NUMBERS'], which),
    numberWornBy: pick(['PROFESSIONAL', 'STUDENT'], where),
  }),
  assignBackNumbers: ({ eventId }, { which }) => ({ eventId, reassignAll: which % 2 === 0 }),
  setBackNumber: ({ eventId, people }, { which, where }) => ({
    eventId,
    entrantId: pick(people, which),
    number: 1000 + (where % 500),
  }),
  clearHeats: ofSchedule,
  deleteHeats: ofSchedule,
  deleteHeatEntries: ofSchedule,
};

/** One change of a schedule; `isElsewhere` if the other instance makes it. */
export type Step = Draw & { mutation: string; isElsewhere: boolean };

interface On {
  app: FastifyInstance;
  /** For reading the current state. */
  db: Db;
  headers: Record<string, string>;
}

/** Runs a mutation that fits the schedule's current state. @returns whether it succeeded */
export const makeChange = async (
  on: On,
  scheduleId: string,
  step: Omit<Step, 'isElsewhere'>,
): Promise<boolean> => (await refusalsOf(on, scheduleId, step)).length === 0;

/** Like `makeChange`. @returns the error codes */
export async function refusalsOf(
  on: On,
  scheduleId: string,
  { mutation, ...draw }: Omit<Step, 'isElsewhere'>,
): Promise<string[]> {
  const input = MUTATIONS[mutation]?.(await readStanding(on.db, scheduleId), draw);
  const payload = { query: documentOf('mutation', mutation, { input }), variables: { input } };
  const answer = await on.app.inject({ method: 'POST', url: '/graphql', headers: on.headers, payload });
  const { errors = [] } = answer.json<{ errors?: { extensions: { code: string } }[] }>();
  return errors.map(({ extensions }) => extensions.code);
}

/** Mutations that change nothing a schedule shows, or that delete the schedule. */
export const ELSEWHERE = [
  ...[
    'activateUser',
    'beginSecondFactor',
    'changePassword',
    'confirmSecondFactor',
    'createAccessToken',
    'endSession',
    'logIn',
    'logOut',
    'refreshToken',
    'removeSecondFactor',
    'resetPassword',
    'resetSecondFactor',
  ],
  // Acts of the day and of judging: their own rules and undo (api/eventDay, api/results).
  ...[...passesFor].flatMap(([name, passes]) => (passes.length > 0 && !MUTATIONS[name] ? [name] : [])),
  // A new event, and sections that move with their event's date (api/events).
  ...['copyEvent', 'moveSections'],
  // Passes: an ended sign-in cannot be restored (api/eventDay/passes).
  ...['createDayPass', 'openDayPass', 'endDayPass', 'endDayPasses'],
  // The computer's network, not a schedule (api/publishing/phoneAccess).
  'setPhoneAccess',
  ...[
    // Like updateSection, but for a floor whose clock runs (api/eventDay).
    'shiftSections',
    'addBreak',
    'shortenBreak',
    'updateResultSettings',
    // Prices and accounts, which no schedule shows (api/billing).
    ...['updateEntryTerms', 'createItem', 'updateItem', 'deleteItem', 'addExtra', 'removeExtra'],
    ...['extendRegistration', 'confirmRegistration', 'makeStudiosOfOne'],
    ...['issueInvoices', 'recordPayment', 'reversePayment'],
    // Who signs in for a studio, and what they do there (api/studioDoor).
    ...['inviteStudio', 'revokeInvitation', 'removeStudioMember', 'lookUpInvitation', 'acceptInvitation'],
    ...['updateMyStudio', 'saveMyPerson', 'deleteMyPerson', 'confirmMyEntries', 'setMyEntries', 'setMyItem'],
    ...['takeBackMyRequest', 'decideEntryRequests', 'payMyBalance'],
    'appointOfficial',
    'revokeAccessToken',
    // Same as importCsv, but for uploaded files.
    'applyImport',
    'stopImport',
    'stopCommand',
    'signUp',
    'updateUser',
    'loadSampleCompetition',
    'deleteEvent',
    'deleteSchedule',
  ],
];

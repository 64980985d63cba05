import { randomUUID } from 'node:crypto';
import { ACCOUNT } from '../chaos/chaosStage.ts';
import type { InventedEntry } from './invent.ts';
import { heatsInOrder, nameOfRow } from './model.ts';
import type { Weekend } from './weekend.ts';

/** Entries that are not in the sheets but sent one by one while the server is killed. */
const SENT_LATER = 12;
const PANELS = { Main: 'ABC', Side: 'DEF' };
/** Fewer than usual, so that each invented weekend has larger contests. */
const MOST_IN_FINAL = 6;
const FINALS = { Main: 'Smooth', Side: 'Latin' };
const PASSES = ['ANNOUNCER', 'DECK', 'MUSIC', 'HALL', 'REGISTRAR', 'SCRUTINEER', 'CHAIR'];

type Named = { id: string; name: string };
const LISTS =
  'entrants { id name } dances { id name category { name } } danceCategories { id name dances { id } }';

/** Ids by the names that people, dances and styles have in the sheets. */
export async function readIds(weekend: Weekend) {
  const { entrants, dances, danceCategories } = await weekend.look<{
    entrants: Named[];
    dances: (Named & { category: { name: string } })[];
    danceCategories: (Named & { dances: { id: string }[] })[];
  }>(LISTS);
  const people = new Map(entrants.map(({ id, name }) => [name, id]));
  const danced = new Map(dances.map(({ id, name, category }) => [`${category.name} ${name}`, id]));
  const styles = new Map(danceCategories.map(({ id, name }) => [name, id]));
  const idOf = (name: string): string => people.get(name) ?? '';
  return {
    danceCategories,
    idOf,
    inputOf: ({ entrant, partners, entry_type: entryType, level, category, ...of }: InventedEntry) => ({
      ...{ entrantId: idOf(entrant), partnerIds: [idOf(partners)], entryType, level, category },
      ...(of.dance
        ? { danceId: danced.get(`${of.dance_category} ${of.dance}`) }
        : { danceCategoryId: styles.get(of.dance_category) }),
    }),
  };
}

/** In the words of `RowNow.what`. */
export const whatOf = ({ entry_type, dance_category, dance, level, category }: InventedEntry): string =>
  [entry_type, dance_category, dance, level, category].filter(Boolean).join(' ');

/** Imports the sheets, then sends the last entries, each with a key; repeating them adds nothing. */
export async function importAll(weekend: Weekend): Promise<void> {
  const { surface, invented } = weekend;
  weekend.act = 'import';
  const { entries, sheets, firstDay: eventDate } = invented;
  const lines = sheets.entries.split('\n').slice(0, -SENT_LATER).join('\n');
  const names = { eventName: `Weekend ${weekend.seed}`, scheduleName: 'Program' };
  const { counts, event, schedule } = await surface.act<
    Record<'event' | 'schedule', { id: string }> & { counts: { bad: number } }
  >(
    'importCsv',
    { ...names, eventDate, ...sheets, entries: lines },
    'counts { bad } event { id } schedule { id }',
  );
  Object.assign(weekend, { eventId: event.id, scheduleId: schedule.id });
  weekend.expectEqual('bad lines', 0, counts.bad);
  weekend.act = 'entries with a key each';
  const { inputOf } = await readIds(weekend);
  const sends = entries.slice(-SENT_LATER).map((entry) => {
    const { quantity } = entry;
    const input = { ...inputOf(entry), eventId: event.id, quantity, clientKey: randomUUID() };
    return async () => (await surface.act<{ id: string }>('createEntry', input, 'id')).id;
  });
  const ids = await weekend.write('entries', sends);
  weekend.expectEqual('ids of repeated entries', ids, await weekend.write('', sends));
  for (const entry of entries) {
    const name = nameOfRow({ people: [entry.entrant, entry.partners], what: whatOf(entry) });
    weekend.entered.push(...Array.from({ length: entry.quantity }, () => name));
  }
}

/** Generates and fills the heats, assigns numbers, and names judges and later rounds. */
export async function fill(weekend: Weekend): Promise<void> {
  const { surface, scheduleId, eventId } = weekend;
  for (const name of ['generateHeatEntries', 'generateHeats', 'fillHeats']) {
    weekend.act = name;
    await surface.act(name, { scheduleId });
  }
  await addFinals(weekend);
  await surface.act('assignBackNumbers', { eventId });
  const multiDances = (await readIds(weekend)).danceCategories
    .filter(({ name }) => weekend.invented.entries.some(({ dance_category }) => dance_category === name))
    .map(({ id, dances }) => ({ danceCategoryId: id, danceIds: dances.slice(0, 3).map((one) => one.id) }));
  const publication = { eventId, multiDances, namesShown: 'FULL', shortensJuniors: false };
  await surface.act('updatePublication', publication);
  weekend.act = 'panels';
  const now = await weekend.read();
  for (const [floor, codes] of Object.entries(PANELS)) {
    const judgeIds: (string | undefined)[] = [];
    for (const code of codes) {
      const input = { scheduleId, code, name: `Judge ${code}` };
      const judges = await surface.act<{ id: string; code: string }[]>('setJudge', input, 'id code');
      judgeIds.push(judges.find((one) => one.code === code)?.id);
    }
    await surface.act('setPanel', { scheduleId, fromHeatId: heatsInOrder(now, floor)[0]?.id, judgeIds });
  }
  await planFinals(weekend);
}

interface SectionRead {
  sectionType: string;
  heatsPossible: number;
  heatCount: number;
  danceCategories: { id: string }[];
}

/** A late section of empty heats on each floor, and empty heats in what time is left of the others of its style. */
async function addFinals(weekend: Weekend): Promise<void> {
  const { surface, scheduleId, invented } = weekend;
  weekend.act = 'heats for finals';
  const { danceCategories } = await readIds(weekend);
  for (const [floor, style] of Object.entries(FINALS)) {
    const { id = '', dances = [] } = danceCategories.find(({ name }) => name === style) ?? {};
    const times = { startTime: `${invented.lastDay}T16:00:00Z`, endTime: `${invented.lastDay}T17:00:00Z` };
    const kind = { sectionType: 'HEAT', heatDuration: 90, danceCategoryIds: [id] };
    await surface.act('createSection', { scheduleId, title: 'Finals', floor, ...kind, ...times });
    const { schedule } = await weekend.look<{ schedule: { sections: SectionRead[] } }>(
      'schedule(id: $s) { sections { sectionType heatsPossible heatCount danceCategories { id } } }',
    );
    const heats = schedule.sections
      .filter((one) => one.sectionType === 'HEAT' && one.danceCategories.some((own) => own.id === id))
      .reduce((sum, { heatsPossible, heatCount }) => sum + Math.max(0, heatsPossible - heatCount), 0);
    await surface.act('addHeats', { scheduleId, danceCategoryId: id, danceId: dances[0]?.id, heats });
  }
}

/** A recall and a final for some large contests, in the first heats that are offered for them on their floor. */
async function planFinals(weekend: Weekend): Promise<void> {
  const { surface, scheduleId, eventId } = weekend;
  weekend.act = 'rounds';
  await surface.act('updateResultSettings', { eventId, mostInFinal: MOST_IN_FINAL }, 'eventId');
  const { contestsToPlan } = await weekend.look<{
    contestsToPlan: { id: string; coupleCount: number }[];
  }>('contestsToPlan(scheduleId: $s, first: 400) { id coupleCount }');
  const now = await weekend.read();
  for (const [index, { id: contestId, coupleCount }] of contestsToPlan.entries()) {
    const { roundHeats } = await weekend.look<{ roundHeats: { heatId: string; whyNot: string | null }[] }>(
      `roundHeats(scheduleId: $s, contestId: "${contestId}") { heatId whyNot }`,
    );
    const own = [...now.rows.values()].filter((row) => row.contestId === contestId);
    // A person recalled with two partners needs two heats.
    const all = own.flatMap(({ people }) => people);
    const needed = Math.max(...all.map((person) => all.filter((other) => other === person).length));
    const floorOf = (id: string | null | undefined): string | undefined => now.heats.get(id ?? '')?.floor;
    const [heatId, ...alsoHeatIds] = roundHeats
      .filter((one) => one.whyNot === null && floorOf(one.heatId) === floorOf(own[0]?.heatId))
      .slice(0, needed)
      .map((one) => one.heatId);
    const isPlanned = index % 4 < 3 && heatId && alsoHeatIds.length === needed - 1 && needed < 5;
    const rounds = isPlanned ? [{ asked: Math.min(6, coupleCount - 2) }, { heatId, alsoHeatIds }] : [{}];
    await surface.act('planRounds', { scheduleId, contestId, rounds });
  }
  weekend.expectEqual('a contest has a later round', true, (await weekend.read()).laterRounds.length > 0);
}

/** A second official, a reader without a duty, and everyone's first arrival at the desk. */
export async function open(weekend: Weekend): Promise<void> {
  const { surface, eventId, scheduleId, seed } = weekend;
  weekend.act = 'accounts and passes';
  for (const sender of ['SECOND', 'READER']) {
    const email = `${sender}${seed}@example.org`;
    const account = { firstName: sender, lastName: 'Official', email, password: ACCOUNT.password };
    const { id } = await surface.act<{ id: string }>('signUp', account, 'id', '');
    await surface.act('activateUser', { id, isActive: true });
    const duties = sender === 'SECOND' ? ['SCRUTINEER', 'CHAIR'] : [];
    await surface.act('appointOfficial', { eventId, userId: id, duties });
  }
  await handOutPasses(weekend);
  weekend.act = 'check-in';
  const { idOf } = await readIds(weekend);
  const people = [...new Set(weekend.invented.entries.map(({ entrant }) => entrant))].slice(0, 20).map(idOf);
  const arrivals = people.map((id) => {
    const input = { scheduleId, entrantIds: [id], kind: 'HERE', clientKey: `arrival ${id}` };
    return () => surface.act('checkIn', input, 'entrantId', 'REGISTRAR');
  });
  await weekend.write('check-in', arrivals);
  const { desk } = await weekend.look<{ desk: { attendance: { entrantId: string; here: object | null }[] } }>(
    'desk(scheduleId: $s) { attendance { entrantId here { at } } }',
    'REGISTRAR',
  );
  const here = desk.attendance.filter((one) => one.here).map(({ entrantId }) => entrantId);
  weekend.expectLines('arrivals', people, here);
}

/** Everyone signs in, and each role gets a phone. */
export async function handOutPasses({ surface, eventId, seed }: Weekend): Promise<void> {
  await surface.signIn('organiser');
  for (const sender of ['SECOND', 'READER']) await surface.signIn(sender, `${sender}${seed}@example.org`);
  for (const role of PASSES) {
    const input = { eventId, name: role, role };
    const { code } = await surface.act<{ code: string }>('createDayPass', input, 'code');
    const { access } = await surface.act<{ access: string }>('openDayPass', { code }, 'access', '');
    surface.tokens.set(role, access);
  }
}

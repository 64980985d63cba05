import { randomUUID } from 'node:crypto';
import type { Api } from '../api.ts';
import { buildPeople } from '../builders.ts';
import { command } from '../competition.ts';
import { buildFloor, buildSection, type Floor } from '../schedules/floor.ts';

/** `marks[dance][couple][judge]`, couples in card order. */
export type Marks = readonly (readonly (readonly (number | null)[])[])[];

export interface JudgedCouple {
  heatEntryId: string;
  name: string;
  place: string | null;
  sentence: string | null;
  isWithdrawn: boolean;
  isRecalled: boolean;
  score: string | null;
}

export interface JudgedRound {
  state: string;
  round: number;
  kind: string;
  asked: number | null;
  heat: string;
  cut: { totals: number[]; question: string | null; recalled: number[] | null } | null;
  dances: { name: string }[];
  couples: JudgedCouple[];
  seats: { code: string; cards: ({ id: string; marks: (number | null)[] | null } | null)[] }[];
}

export const ROUND = `state round kind asked heat cut { totals question recalled } dances { name } couples { heatEntryId name place sentence isWithdrawn isRecalled score }
  seats { code cards { id marks } }`;

const mutation = (name: string, input: string): string =>
  `mutation M($input: ${input}!) { ${name}(input: $input) { ${ROUND} } }`;

export interface ContestSize {
  readonly couples: number;
  /** One dance is a heat; several are a multi-dance. */
  readonly dances?: number;
  readonly judges?: readonly string[];
  /** Fewer than couples: teachers dance with several students, so the contest has several parts. */
  readonly teachers?: number;
  /** Names instead of "Dancer 3" and "Pro 3". */
  readonly nameOf?: (who: string, couple: number) => string;
  /** Couples to recall in a semi-final; its final is in the next heat. */
  readonly asked?: number;
  readonly category?: string;
  /** Enters the first couple twice more, once with its partners the other way round. */
  readonly isTwice?: boolean;
  /** False leaves its heat for the clock to start. */
  readonly isDanced?: boolean;
}

export interface JudgedContest extends Floor {
  readonly judges: readonly string[];
  /** The heat with the couples, then later heats. */
  readonly heats: readonly { id: string; label: string }[];
  readonly input: { scheduleId: string; contestId: string };
  startNext: (heatId?: string) => Promise<void>;
  read: () => Promise<JudgedRound>;
  cardsOf: (marks: Marks) => { id: string; code: string; dance: number; marks: (number | null)[] }[];
  enter: (cards: object[]) => Promise<JudgedRound>;
  verify: () => Promise<JudgedRound>;
  approve: () => Promise<JudgedRound>;
  cut: (take: number) => Promise<JudgedRound>;
}

export const PLAN = 'mutation P($input: PlanRoundsInput!) { planRounds(input: $input) { scheduleId } }';
const CUT = mutation('decideCut', 'DecideCutInput');
export const ENTER = mutation('enterCards', 'EnterCardsInput');
export const VERIFY = mutation('verifyCards', 'RoundInput');
export const APPROVE = mutation('approveResult', 'RoundInput');

/** Releases every approved result of a schedule, to the announcer or to everyone. */
export async function releaseApproved(
  done: <D>(query: string, variables?: object) => Promise<D>,
  scheduleId: string,
  isPublic: boolean,
): Promise<void> {
  const { markingQueue } = await done<{ markingQueue: { contests: { resultId: string | null }[] } }>(
    'query Q($id: ID!) { markingQueue(scheduleId: $id) { contests { resultId } } }',
    { id: scheduleId },
  );
  const resultIds = markingQueue.contests.flatMap(({ resultId }) => resultId ?? []);
  await done('mutation R($input: ReleaseResultsInput!) { releaseResults(input: $input) { scheduleId } }', {
    input: { scheduleId, resultIds, isPublic },
  });
}

/** A danced contest of a published schedule, with a panel and a second person to verify. */
export async function buildContest(
  api: Api,
  { couples, dances = 1, judges = ['A', 'B', 'C'], asked, isDanced = true, ...more }: ContestSize,
): Promise<JudgedContest> {
  const floor = await buildFloor(api);
  const { scheduleId, eventId, categoryId, danceIds } = floor;
  const teachers = more.teachers ?? couples;
  const nameOf = more.nameOf ?? ((who: string, couple: number): string => `${who} ${couple}`);
  for (let dance = danceIds.length; dance < dances; dance += 1) {
    const id = await api.act<string>('createDance.id', {
      categoryId,
      name: `Dance ${scheduleId}.${dance + 1}`,
    });
    danceIds.push(id);
  }
  const isMulti = dances > 1;
  const entryType = isMulti ? 'MULTI' : 'HEAT';
  await buildSection(api, floor, { sectionType: entryType, maxCouples: 60 });
  const places = Array.from({ length: couples }, (_, at) => at + 1);
  const people = await buildPeople(api, [
    ...places.slice(0, teachers).map((no) => ({ name: nameOf('Pro', no), isProfessional: true })),
    ...places.map((no) => ({
      ...{ name: nameOf('Dancer', no), isProfessional: false, category: more.category },
    })),
  ]);
  const [teacherIds, studentIds] = [people.slice(0, -couples), people.slice(-couples)];
  const entries = studentIds.map((entrantId, at) => ({
    ...{ entrantId, partnerIds: [teacherIds[at % teacherIds.length]], entersTwice: true },
    ...{ danceId: isMulti ? null : danceIds[0], danceCategoryId: categoryId, entryType, level: 'Bronze' },
  }));
  const [first] = entries;
  if (more.isTwice && first) {
    const [entrantId = ''] = first.partnerIds;
    const again = [{ ...first }, { ...first, entrantId, partnerIds: [first.entrantId] }];
    await api.act('createEntries', { eventId, entries: again });
  }
  await api.act('createEntries', { eventId, entries });
  if (isMulti) {
    const multiDances = [{ danceCategoryId: categoryId, danceIds: danceIds.slice(0, dances) }];
    await api.act('updatePublication', { eventId, multiDances });
  }
  for (const name of ['generateHeats', 'generateHeatEntries', 'fillHeats'] as const) {
    await command(api, name, scheduleId);
  }
  const schedule = await api.read<{
    heats: { id: string; number: number; label: string; contests: { id: string }[] }[];
  }>('schedule { heats { id number label contests { id } } }', { id: scheduleId });
  const inOrder = schedule.heats.toSorted((a, b) => a.number - b.number);
  const heats = inOrder.slice(inOrder.findIndex(({ contests }) => contests.length > 0));
  const contestId = heats[0]?.contests[0]?.id;
  if (!contestId) throw new Error('The contest should be in a heat.');
  await appointStaff(api, floor);
  await setPanel(api, scheduleId, inOrder[0]?.id, judges);
  let lastNo = 0;
  const input = { scheduleId, contestId };
  const ask =
    (name: string, text: string, token?: string) =>
    async (more: object = {}): Promise<JudgedRound> =>
      (await api.done<Record<string, JudgedRound>>(text, { input: { ...input, ...more } }, token))[
        name
      ] as JudgedRound;
  const contest: JudgedContest = {
    ...{ ...floor, judges, heats, input },
    startNext: async (heatId) => {
      const pressClock = await api.act<{ lastNo: number }>('pressClock { lastNo }', {
        scheduleId,
        floor: '',
        kind: 'START',
        lastNo,
        heatId,
        skipsHeats: true,
      });
      lastNo = pressClock.lastNo;
    },
    read: async () => await api.read<JudgedRound>(`round { ${ROUND} }`, { scheduleId, contestId }),
    cardsOf: (marks) =>
      judges.flatMap((code, judge) =>
        marks.map((table, dance) => ({
          ...{ id: randomUUID(), code, dance, marks: table.map((row) => row[judge] ?? null) },
        })),
      ),
    enter: (cards) => ask('enterCards', ENTER)({ cards }),
    verify: ask('verifyCards', VERIFY, api.staff.access),
    approve: ask('approveResult', APPROVE),
    cut: (take) => ask('decideCut', CUT)({ take }),
  };
  if (asked) {
    const rounds = [{ asked }, { heatId: heats[1]?.id }];
    await api.act('planRounds', { ...input, rounds });
  }
  if (isDanced) await contest.startNext(heats[0]?.id);
  return contest;
}

async function setPanel(
  api: Api,
  scheduleId: string,
  fromHeatId: string | undefined,
  codes: readonly string[],
): Promise<void> {
  let known: { id: string; code: string }[] = [];
  for (const code of codes) {
    const input = { scheduleId, code, name: `Judge ${code}` };
    known = await api.act<{ id: string; code: string }[]>('setJudge { id code }', input);
  }
  const judgeIds = codes.map((code) => known.find((one) => one.code === code)?.id);
  await api.act('setPanel', { scheduleId, fromHeatId, judgeIds, allowsEven: true });
}

/** Appoints the staff member, so someone besides the organiser can verify. */
export async function appointStaff(
  api: Api,
  { eventId }: { eventId: string },
  duties: readonly string[] = ['SCRUTINEER'],
): Promise<void> {
  const id = await api.as(api.staff.access).read<string>('me.id');
  await api.act('appointOfficial', { eventId, userId: id, duties });
}

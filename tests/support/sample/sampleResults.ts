import { randomUUID } from 'node:crypto';
import type { Api } from '../api.ts';
import { apiThrough } from '../oneField.ts';
import {
  APPROVE,
  buildContest,
  type ContestSize,
  ENTER,
  type JudgedContest,
  type Marks,
  PLAN,
  releaseApproved,
  VERIFY,
} from '../results/judgedContest.ts';
import { randomFinal } from '../scoring/randomRounds.ts';
import type { SampleServer } from './sampleServer.ts';

const PANEL = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
/** The largest final that a sheet has to hold. */
const MOST = { couples: 24, dances: 10 };
const ASKED = 6;

/** The longest realistic names, some with several words. */
const longName = (who: string, couple: number): string =>
  who === 'Pro'
    ? `Maximiliano Konstantinopolitanski-Featherstonehaugh ${couple}`
    : `Wilhelmina Alexandrovna van der Bergenstein-Montgomery ${couple}`;

/** Contests in the states that the results screens show, each in its own event. */
export interface SampleResults {
  /** No card is typed. */
  typing: string;
  /** Seven judges have ranked 24 couples with the longest names in ten dances. */
  ten: string;
  /** The cut of a semi-final falls within a tie. */
  cut: string;
  /** The announcer has the recalled couples of a semi-final. */
  recalled: string;
  /** Rule 11 decides, and a correction is pending. */
  corrected: string;
  /** The announcer has the places of eight couples. */
  announced: string;
  /** Public pages of `announced` and `ten`. */
  publicContest: string;
  publicTen: string;
}

/** GraphQL calls as the organiser, and an `Api` for the helpers of the API tests. */
export function organiserOf({ server, storage }: SampleServer): { done: Done; api: Api } {
  const done: Done = async <D>(query: string, variables: object = {}) => {
    const response = await fetch(`${server.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${storage.access}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: D; errors?: object[] };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  return { done, api: apiThrough(done) };
}

export async function buildSampleResults(sample: SampleServer): Promise<SampleResults> {
  const { server, scheduleId } = sample;
  const { done, api } = organiserOf(sample);
  const build = async (size: ContestSize): Promise<JudgedContest> => {
    const contest = await buildContest(api, { judges: PANEL, ...size });
    const { eventId } = contest;
    await done('mutation A($input: AssignBackNumbersInput!) { assignBackNumbers(input: $input) { id } }', {
      input: { eventId },
    });
    // There is no second person to verify.
    await done(
      'mutation S($input: UpdateResultSettingsInput!) { updateResultSettings(input: $input) { eventId } }',
      { input: { eventId, verification: 'NONE', showsMarks: true } },
    );
    return contest;
  };
  await danceHalf(done, scheduleId);
  const typing = await build({ couples: 6 });
  const ten = await build({ ...MOST, nameOf: longName });
  await done(PLAN, { input: { ...ten.input, rounds: [{}] } });
  await ten.enter(ten.cardsOf(randomFinal(1, { ...MOST, judges: PANEL.length }).marks));
  const cut = await build({ couples: MOST.couples, asked: ASKED, nameOf: longName });
  await cut.enter(cut.cardsOf(tiedCrosses()));
  const recalled = await build({ couples: MOST.couples, asked: 12 });
  await recalled.enter(
    recalled.cardsOf([
      Array.from({ length: MOST.couples }, (_, couple) => PANEL.map(() => (couple % 2 === 0 ? 1 : null))),
    ]),
  );
  await recalled.approve();
  await releaseApproved(done, recalled.scheduleId, false);
  const corrected = await build({ couples: 8, dances: 3 });
  await corrected.enter(
    corrected.cardsOf(randomFinal(132, { couples: 8, judges: PANEL.length, dances: 3 }).marks),
  );
  const announced = await build({ couples: 8, nameOf: longName });
  await announced.enter(
    announced.cardsOf(randomFinal(3, { couples: 8, judges: PANEL.length, dances: 1 }).marks),
  );
  await announced.approve();
  await releaseApproved(done, announced.scheduleId, false);
  const pathOf = (contest: JudgedContest) => publish(done, server.address, contest);
  return {
    ...{
      typing: typing.scheduleId,
      ten: ten.scheduleId,
      cut: cut.scheduleId,
      recalled: recalled.scheduleId,
      corrected: corrected.scheduleId,
    },
    announced: announced.scheduleId,
    publicContest: await pathOf(corrected),
    publicTen: await pathOf(ten),
  };
}

/** All judges cross the first four couples; all but two cross the next four in rotation, so those four tie. */
function tiedCrosses(): Marks {
  const crossed = (couple: number, judge: number): boolean =>
    couple < 4 || [0, 1].some((next) => couple === (judge < 6 ? 4 + ((2 * judge + next) % 4) : 8 + next));
  return [
    Array.from({ length: MOST.couples }, (_, couple) =>
      PANEL.map((_judge, judge) => (crossed(couple, judge) ? 1 : null)),
    ),
  ];
}

type Done = <D>(query: string, variables?: object) => Promise<D>;

/** Dances half of the sample's heats, releases the first uncontested results and leaves the others open. */
async function danceHalf(done: Done, scheduleId: string): Promise<void> {
  let judges: { id: string; code: string }[] = [];
  for (const code of PANEL) {
    ({ setJudge: judges } = await done<{ setJudge: { id: string; code: string }[] }>(
      'mutation J($input: SetJudgeInput!) { setJudge(input: $input) { id code } }',
      { input: { scheduleId, code, name: longName('Pro', code.charCodeAt(0)) } },
    ));
  }
  const { schedule } = await done<{
    schedule: { heats: { id: string; number: number; startTime: string; section: { floor: string } }[] };
  }>('query H($id: ID!) { schedule(id: $id) { heats { id number startTime section { floor } } } }', {
    id: scheduleId,
  });
  const inOrder = schedule.heats.toSorted(
    (a, b) => Date.parse(a.startTime) - Date.parse(b.startTime) || a.number - b.number,
  );
  for (const [floor, heats] of Map.groupBy(inOrder, ({ section }) => section.floor)) {
    const judgeIds = judges.slice(0, 5).map(({ id }) => id);
    const [first, last] = [heats[0]?.id, heats[Math.floor(heats.length / 2)]?.id];
    await done('mutation P($input: SetPanelInput!) { setPanel(input: $input) { fromHeat } }', {
      input: { scheduleId, fromHeatId: first, judgeIds },
    });
    await done('mutation P($input: PressClockInput!) { pressClock(input: $input) { lastNo } }', {
      input: { scheduleId, floor, kind: 'START', lastNo: 0, heatId: last, skipsHeats: true },
    });
  }
  const { markingQueue } = await done<{ markingQueue: { contests: Waiting[] } }>(
    'query Q($id: ID!) { markingQueue(scheduleId: $id) { contests { id state heatId judges couples { heatEntryId } } } }',
    { id: scheduleId },
  );
  const alone = markingQueue.contests.filter(({ state }) => state === 'UNCONTESTED');
  for (const heatId of [...new Set(alone.map((contest) => contest.heatId))].slice(0, 4)) {
    await done(
      'mutation C($input: ConfirmUncontestedInput!) { confirmUncontested(input: $input) { scheduleId } }',
      { input: { scheduleId, heatId } },
    );
  }
  await releaseApproved(done, scheduleId, false);
  await markSome(done, scheduleId, markingQueue.contests);
}

interface Waiting {
  readonly id: string;
  readonly state: string;
  readonly heatId: string;
  readonly judges: readonly string[];
  readonly couples: readonly object[];
}

/** Marks the first contests, one per state: approved, for the chair, to verify, and missing two judges' cards. */
async function markSome(done: Done, scheduleId: string, contests: readonly Waiting[]): Promise<void> {
  const { schedule } = await done<{ schedule: { event: { id: string } } }>(
    'query E($id: ID!) { schedule(id: $id) { event { id } } }',
    { id: scheduleId },
  );
  const settle = (rules: object) =>
    done(
      'mutation S($input: UpdateResultSettingsInput!) { updateResultSettings(input: $input) { eventId } }',
      {
        input: { eventId: schedule.event.id, ...rules },
      },
    );
  const typed = contests.filter(({ state, judges }) => state === 'TO_TYPE' && judges.length > 2);
  await settle({ allowsOnePerson: true });
  for (const [at, { id: contestId, judges, couples }] of typed.slice(0, 4).entries()) {
    const cards = judges.slice(at === 3 ? 2 : 0).map((code, judge) => ({
      ...{ id: randomUUID(), code, dance: 0 },
      marks: couples.map((_, couple) => ((couple + judge) % couples.length) + 1),
    }));
    await done(ENTER, { input: { scheduleId, contestId, cards } });
    if (at < 2) await done(VERIFY, { input: { scheduleId, contestId, round: 1 } });
    if (at === 0) await done(APPROVE, { input: { scheduleId, contestId, round: 1 } });
  }
  await settle({ allowsOnePerson: false });
}

/** Approves and releases the contest of an event; returns the path of its public page. */
async function publish(done: Done, address: string, contest: JudgedContest): Promise<string> {
  const { approve, eventId, scheduleId } = contest;
  await approve();
  await done('mutation P($input: PublishScheduleInput!) { publishSchedule(input: $input) { id } }', {
    input: { scheduleId },
  });
  await releaseApproved(done, scheduleId, true);
  const { openPublicLink } = await done<{ openPublicLink: { publication: { path: string } } }>(
    'mutation O($input: EventInput!) { openPublicLink(input: $input) { publication { path } } }',
    { input: { eventId } },
  );
  const { path } = openPublicLink.publication;
  const program = await (await fetch(`${address}${path}/program`)).text();
  const page = program.match(/\/contest\/\d+/)?.[0];
  if (!page) throw new Error('The program should link to the contest.');
  return path + page;
}

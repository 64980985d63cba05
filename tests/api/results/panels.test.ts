import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { printedText } from '../../support/documents/printedText.ts';
import { PANEL } from '../../support/results/danced.ts';
import { buildContest, type JudgedContest } from '../../support/results/judgedContest.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from '../../support/schedules/floor.ts';

const api = await startApi();

interface Heat {
  id: string;
  label: string;
  section: { floor: string };
  contests: { id: string }[];
}

/** A filled schedule; its heats with couples, in order. */
async function filled({ scheduleId }: Floor): Promise<Heat[]> {
  for (const name of ['generateHeats', 'generateHeatEntries', 'fillHeats'] as const) {
    await command(api, name, scheduleId);
  }
  const heats = await api.read<(Heat & { number: number })[]>(
    'schedule.heats { id number label section { floor } contests { id } }',
    { id: scheduleId },
  );
  const inOrder = heats.toSorted((a, b) => a.number - b.number);
  return inOrder.filter(({ contests }) => contests.length > 0);
}

async function judgeNamed({ scheduleId }: Floor, code: string, name: string): Promise<string> {
  const setJudge = await api.act<{ id: string; code: string }[]>('setJudge { id code }', {
    scheduleId,
    code,
    name,
  });
  return setJudge.find((judge) => judge.code === code)?.id ?? '';
}

const panelFrom = ({ scheduleId }: Floor, heat: Heat | undefined, judgeIds: string[], more: object = {}) => ({
  input: { scheduleId, fromHeatId: heat?.id, judgeIds, ...more },
});

const warningsOf = async ({ scheduleId }: Floor): Promise<string[]> =>
  await api.read<string[]>('panelPlan.warnings', { scheduleId });

const sheetOf = ({ input }: JudgedContest): Promise<string> =>
  printedText(
    api,
    `/documents/schedules/${input.scheduleId}/score-sheets.pdf?contest=${encodeURIComponent(input.contestId)}`,
  );

test('heats of the next hour without judges are counted', async () => {
  const floor = await buildFloor(api);
  const unjudged = () => api.read('schedule.unjudgedSoon', { id: floor.scheduleId });
  const at = (minutes: number) =>
    new Date(60_000 * (Math.floor(Date.now() / 60_000) + minutes)).toISOString();
  await buildSection(api, floor, { startTime: at(30), endTime: at(33) });
  const [entrantId = '', partnerId = ''] = [floor.students[1], floor.teachers[1]];
  await buildEntry(api, floor);
  const [heat] = await filled(floor);
  expect(await unjudged()).toBe(0);
  await buildEntry(api, floor, { entrantId, partnerIds: [partnerId] });
  await filled(floor);
  expect(await unjudged()).toBe(1);
  const judge = await judgeNamed(floor, 'A', 'Ann Able');
  await api.done(PANEL, panelFrom(floor, heat, [judge]));
  expect(await unjudged()).toBe(0);
});

test('a letter changes and a judge goes until cards need them', async () => {
  const contest = await buildContest(api, { couples: 3, isDanced: false });
  const { scheduleId, heats, startNext } = contest;
  const a = await judgeNamed(contest, 'A', 'Ann Able');
  const spare = await judgeNamed(contest, 'S', 'Sam Spare');
  const SET = 'mutation J($input: SetJudgeInput!) { setJudge(input: $input) { code name } }';
  const REMOVE = 'removeJudge { code }';
  const change = (judgeId: string, code: string) => ({ input: { scheduleId, judgeId, code, name: 'Sam' } });
  const { setJudge } = await api.done<{ setJudge: object[] }>(SET, change(spare, 'T'));
  expect(setJudge).toContainEqual({ code: 'T', name: 'Sam' });
  expect((await api.refused(SET, change(spare, 'A'))).fields).toEqual({ code: ['Ann Able has A.'] });
  const removeJudge = await api.act<{ code: string }[]>(REMOVE, { scheduleId, judgeId: spare });
  expect(removeJudge.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
  const onPanel = await api.refusedAct(REMOVE, { scheduleId, judgeId: a });
  expect(onPanel.message).toBe('A is on one panel. Set other judges there first.');
  const stays = async () =>
    (await api.read<{ codeStays: string | null }[]>('judges { codeStays }', { scheduleId }))[0]?.codeStays;
  expect(await stays()).toBe(null);
  await startNext(heats[0]?.id);
  const kept = { code: ['A heat that A judges has started, so this letter stays.'] };
  expect((await api.refused(SET, change(a, 'Z'))).fields).toEqual(kept);
  expect(await stays()).toBe(kept.code[0]);
  await contest.enter(contest.cardsOf([[1, 2, 3].map((place) => [place, place, place])]));
  expect((await api.refused(SET, change(a, 'Z'))).fields).toEqual(kept);
});

interface Cure {
  warning: string;
  text: string;
  panels: { fromHeatId: string; judgeIds: string[]; allowsEven: boolean }[];
}

const curesOf = async ({ scheduleId }: Floor): Promise<Cure[]> =>
  await api.read<Cure[]>('panelPlan.cures { warning text panels { fromHeatId judgeIds allowsEven } }', {
    scheduleId,
  });

test('judges have styles, and one who is free can settle a warning', async () => {
  const floor = await buildFloor(api);
  const { scheduleId, categoryId } = floor;
  await buildSection(api, floor, { endTime: '2027-03-05T18:00:00Z', heatDuration: 1800 });
  for (const level of ['Bronze', 'Silver']) {
    for (const danceId of floor.danceIds) await buildEntry(api, floor, { danceId, level });
  }
  const heats = await filled(floor);
  const entrants = await api.read<{ name: string }>('entrant { name }', { id: floor.students[0] });
  const ids: string[] = [];
  for (const [code, name] of [...'AC'].map((one) => [one, `Judge ${one}`]).concat([['B', entrants.name]]))
    ids.push(await judgeNamed(floor, code ?? '', name ?? ''));
  const [a, c, b] = ids;
  await api.done(PANEL, panelFrom(floor, heats[0], ids));
  await api.done(PANEL, panelFrom(floor, heats[4], [a ?? '', c ?? ''], { allowsEven: true }));
  expect(await curesOf(floor)).toEqual([]);

  const d = await judgeNamed(floor, 'D', 'Di Dove');
  const label = (index: number): string => heats[index]?.label ?? '';
  const fromB = [0, 1, 2, 3].flatMap((index) => [
    `D for B from heat ${label(0)}`,
    `D for B in heat ${label(index)} only`,
  ]);
  const cures = await curesOf(floor);
  const later = ['D for A', 'D for C', 'D joins'].map((who) => `${who} from heat ${label(4)}`);
  expect(cures.map(({ text }) => text)).toEqual([...later, ...fromB]);
  expect(cures[2]?.panels).toEqual([{ fromHeatId: heats[4]?.id, judgeIds: [a, c, d], allowsEven: false }]);
  const once = cures.find(({ text }) => text === `D for B in heat ${label(1)} only`);
  expect(once?.panels).toEqual([
    { fromHeatId: heats[1]?.id, judgeIds: [a, c, d], allowsEven: false },
    { fromHeatId: heats[2]?.id, judgeIds: [a, c, b], allowsEven: false },
  ]);
  const id = await api.act<string>('createDanceCategory.id', { name: `Style ${scheduleId}` });
  const style = (styleIds: string[]) =>
    api.act<{ code: string; styleIds: string[] }[]>('setJudge { code styleIds }', {
      ...{ scheduleId, judgeId: d, code: 'D', name: 'Di Dove', styleIds },
    });
  expect(await style([id])).toContainEqual({ code: 'D', styleIds: [id] });
  expect(await curesOf(floor)).toEqual([]);
  await style([categoryId]);
  await api.act('setPanel', { scheduleId, panels: once?.panels });
  expect(await warningsOf(floor)).not.toContain(once?.warning);
});

describe('a panel', () => {
  test('warns about a judge without a break, a judge who dances, and an even number', async () => {
    const floor = await buildFloor(api);
    await buildSection(api, floor, { endTime: '2027-03-05T18:00:00Z', heatDuration: 1800 });
    for (const level of ['Bronze', 'Silver']) {
      for (const danceId of floor.danceIds) await buildEntry(api, floor, { danceId, level });
    }
    const heats = await filled(floor);
    expect(heats).toHaveLength(8);
    const entrant = await api.read<{ name: string }>('entrant { name }', { id: floor.students[0] });
    const [a, b, c] = await Promise.all(
      [
        ['A', 'Ann Able'],
        ['B', entrant.name],
        ['C', 'Cy Cole'],
      ].map(([code = '', name = '']) => judgeNamed(floor, code, name)),
    );
    await api.done(PANEL, panelFrom(floor, heats[0], [a ?? '', c ?? '', b ?? '']));
    await api.done(PANEL, panelFrom(floor, heats[4], [a ?? '', c ?? ''], { allowsEven: true }));
    const label = (index: number): string => heats[index]?.label ?? '';
    expect(await warningsOf(floor)).toEqual([
      `A judges 4 h 0 min without a break, heats ${label(0)} to ${label(7)}.`,
      `C judges 4 h 0 min without a break, heats ${label(0)} to ${label(7)}.`,
      `The panel from heat ${label(4)} on has 2 judges; odd panels are the rule.`,
      ...[0, 1, 2, 3].map((index) => `B judges heat ${label(index)} and dances in it: ${entrant.name}.`),
    ]);
  });

  test('rejects a judge who is on another floor at the same time', async () => {
    const floor = await buildFloor(api);
    const danceCategories = await api.read<{ id: string; dances: { id: string }[] }[]>(
      'danceCategories { id dances { id } }',
    );
    const other = danceCategories.find(({ id, dances }) => id !== floor.categoryId && dances.length > 0);
    const styles = [
      { name: 'Ballroom A', categoryId: floor.categoryId, danceId: floor.danceIds[0] },
      { name: 'Ballroom B', categoryId: other?.id ?? '', danceId: other?.dances[0]?.id },
    ];
    for (const [index, { name, categoryId, danceId = '' }] of styles.entries()) {
      const times = { endTime: '2027-03-05T14:10:00Z', heatDuration: 300 };
      const id = await buildSection(api, floor, { ...times, title: name, danceCategoryIds: [categoryId] });
      await api.act('updateSection', { id, floor: name, startTime: '2027-03-05T14:00:00Z' });
      for (const couple of [index, index + 2]) {
        const partnerIds = [floor.teachers[index] ?? ''];
        await buildEntry(api, floor, { entrantId: floor.students[couple] ?? '', partnerIds, danceId });
      }
    }
    const heats = await filled(floor);
    const [first, second] = ['Ballroom A', 'Ballroom B'].map((name) =>
      heats.find(({ section }) => section.floor === name),
    );
    const [a, b] = [await judgeNamed(floor, 'A', 'Ann Able'), await judgeNamed(floor, 'B', 'Bo Bell')];
    await api.done(PANEL, panelFrom(floor, first, [a]));
    const { code, message } = await api.refused(PANEL, panelFrom(floor, second, [a]));
    expect(code).toBe('CONFLICT');
    expect(message).toMatch(/^A judges heats \S+ and \S+ at the same time\.$/);
    await api.done(PANEL, panelFrom(floor, second, [b]));
    // Judges of the other floor cannot replace anyone either.
    await api.act('pressClock', {
      ...{ scheduleId: floor.scheduleId, floor: first?.section.floor, kind: 'START', lastNo: 0 },
      ...{ heatId: heats.findLast(({ section }) => section.floor === first?.section.floor)?.id },
      skipsHeats: true,
    });
    const swap = {
      ...{ scheduleId: floor.scheduleId, contestId: first?.contests[0]?.id },
      ...{ code: 'A', by: 'B', reason: 'Ill, and left' },
    };
    const refused = await api.refusedAct('swapJudge', swap);
    expect(refused.fields?.by).toEqual([
      expect.stringMatching(
        /^B judges heats \S+ and \S+ at the same time\. Name another judge, or change the panel\.$/,
      ),
    ]);
  });

  test('is set together with others, checked as a whole, and removed', async () => {
    const floor = await buildFloor(api);
    await buildSection(api, floor);
    for (const student of floor.students.slice(0, 2)) {
      for (const danceId of floor.danceIds.slice(0, 2))
        await buildEntry(api, floor, { entrantId: student, danceId });
    }
    const heats = await filled(floor);
    expect(heats).toHaveLength(4);
    const [a = '', b = ''] = [
      await judgeNamed(floor, 'A', 'Ann Able'),
      await judgeNamed(floor, 'B', 'Bo Bell'),
    ];
    const together = (judged: readonly (readonly [Heat | undefined, string[]])[]) => ({
      input: {
        scheduleId: floor.scheduleId,
        panels: judged.map(([heat, judgeIds]) => ({ fromHeatId: heat?.id, judgeIds })),
      },
    });
    const everyHeat = (judgeId: string) => together(heats.map((heat) => [heat, [judgeId]]));
    await api.done(PANEL, everyHeat(a));
    // Each contest has two heats, and the panels of both can only change together.
    const seen = new Set<string | undefined>();
    const isSecond = heats.map(({ contests }) => seen.size === seen.add(contests[0]?.id).size);
    const split = together(heats.map((heat, at) => [heat, [isSecond[at] ? b : a]]));
    const labels = [...Map.groupBy(heats, ({ contests }) => contests[0]?.id).values()].map((parts) =>
      parts.map(({ label }) => label).join(' and '),
    );
    const refused = await api.refused(PANEL, split);
    expect(refused.code).toBe('CONFLICT');
    expect(refused.message).toBe(
      `The panel cannot change between the heats of a contest: Waltz (heats ${labels[0]}), Tango (heats ${labels[1]}).`,
    );
    expect(await warningsOf(floor)).toEqual([]);
    const { setPanel: changed } = await api.done<{ setPanel: { judges: object[] }[] }>(PANEL, everyHeat(b));
    expect(changed.map(({ judges }) => judges)).toEqual(heats.map(() => [{ code: 'B' }]));
    const removed = together(heats.slice(1).map((heat) => [heat, []]));
    expect((await api.done<{ setPanel: object[] }>(PANEL, removed)).setPanel).toEqual([
      { fromHeat: heats[0]?.label, judges: [{ code: 'B' }] },
    ]);
    const faulty = together([
      [heats[0], [a, a]],
      [heats[1], [a, b]],
      [heats[1], [a]],
    ]);
    expect((await api.refused(PANEL, faulty)).fields).toEqual({
      'panels.0.judgeIds': ['Name judges of this event, each once.'],
      'panels.1.judgeIds': ['Name an odd number of judges, or send allowsEven: true.'],
      'panels.2.fromHeatId': ['Name each heat once.'],
    });
    expect((await api.refusedAct('setPanel', { scheduleId: floor.scheduleId })).fields).toEqual({
      panels: ['Send fromHeatId and judgeIds, or panels.'],
    });
  });

  test('begins with a heat by time, whatever the numbers', async () => {
    const floor = await buildFloor(api);
    const evening = { startTime: '2027-03-05T18:00:00Z', endTime: '2027-03-05T18:10:00Z', heatDuration: 300 };
    const morning = { startTime: '2027-03-05T08:00:00Z', endTime: '2027-03-05T08:10:00Z', heatDuration: 300 };
    for (const times of [evening, morning]) await buildSection(api, floor, times);
    for (const danceId of floor.danceIds) await buildEntry(api, floor, { danceId });
    const heats = await filled(floor);
    expect(heats.map(({ label }) => label)).toEqual(['1', '2', '3', '4']);
    const a = await judgeNamed(floor, 'A', 'Ann Able');
    await api.done(PANEL, panelFrom(floor, heats[0], [a]));
    expect(await warningsOf(floor)).toEqual(['Heats 3–4 have couples but no judges.']);
    await api.done(PANEL, panelFrom(floor, heats[2], [a]));
    await api.done(PANEL, panelFrom(floor, heats[0], []));
    expect(await warningsOf(floor)).toEqual([]);
    const duties = await api.read<object[]>('panelPlan.duties { fromHeat toHeat }', {
      scheduleId: floor.scheduleId,
    });
    expect(duties).toEqual([
      { fromHeat: '3', toHeat: '4' },
      { fromHeat: '1', toHeat: '2' },
    ]);
  });

  test('of one judge or two is calculated', async () => {
    const one = await buildContest(api, { couples: 3, judges: ['A'] });
    await one.enter(one.cardsOf([[[2], [1], [3]]]));
    await one.verify();
    expect((await one.approve()).couples.map(({ place }) => place)).toEqual(['2', '1', '3']);
    expect(await sheetOf(one)).toContain('one judge, majority one');
    const two = await buildContest(api, { couples: 2, judges: ['A', 'B'] });
    const marks = [
      [1, 2],
      [2, 1],
    ];
    await two.enter(two.cardsOf([marks]));
    await two.verify();
    expect((await two.approve()).couples.map(({ place }) => place)).toEqual(['1.5', '1.5']);
    expect(await sheetOf(two)).toContain('two judges (even panel), majority two');
  });
});

describe('a teacher with two students in one contest', () => {
  test('dances in two heats with one panel, and each judge ranks all couples on one card', async () => {
    const contest = await buildContest(api, { couples: 4, teachers: 2 });
    const parts = contest.heats.filter(
      (heat) => 'contests' in heat && (heat.contests as object[]).length > 0,
    );
    expect(parts).toHaveLength(2);
    const early = await api.refusedRead('round { state }', {
      scheduleId: contest.scheduleId,
      contestId: contest.input.contestId,
    });
    expect(early.code).toBe('NOT_FOUND');
    await contest.startNext(parts[1]?.id);
    expect(await contest.read()).toMatchObject({ state: 'TO_TYPE', heat: parts[1]?.label });

    const judges = await api.read<{ id: string; code: string }[]>('judges { id code }', {
      scheduleId: contest.scheduleId,
    });
    const part = parts[1] as Heat | undefined;
    const changed = await api.refused(PANEL, panelFrom(contest, part, [judges[0]?.id ?? '']));
    expect(changed.message).toBe(
      `Waltz Bronze is danced in heats ${parts[0]?.label} and ${parts[1]?.label}: the panel cannot change between them.`,
    );
    const plan = 'planRounds { scheduleId }';
    const heats: readonly { id: string; label: string }[] = contest.heats;
    const [semi, final] = heats.slice(heats.findIndex(({ id }) => id === parts[1]?.id) + 1);
    const rounds = [{ asked: 3 }, { heatId: semi?.id, alsoHeatIds: [final?.id] }];
    const other = panelFrom(contest, final as Heat | undefined, [judges[0]?.id ?? '']);
    await api.act(plan, { ...contest.input, rounds });
    expect((await api.refused(PANEL, other)).message).toBe(
      `The final of Waltz Bronze is danced in heats ${semi?.label} and ${final?.label}: the panel cannot change between them.`,
    );
    await api.act(plan, { ...contest.input, rounds: [{}] });
    const marks = [1, 2, 3, 4].map((place) => [place, place, place]);
    expect((await contest.enter(contest.cardsOf([marks]))).seats[0]?.cards[0]?.marks).toEqual([1, 2, 3, 4]);
    await contest.verify();
    expect((await contest.approve()).couples.map(({ place }) => place)).toEqual(['1', '2', '3', '4']);
  });
});

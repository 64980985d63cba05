import type { Page, WebSocketRoute } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openEntriesStage } from './entriesStage.ts';
import { complaintsOf, settled } from './openFloorcraft.ts';
import { buildJudged } from './resultsStage.ts';

type Stage = Awaited<ReturnType<typeof openEntriesStage>>;

let stage: Stage;
beforeAll(async () => {
  stage = await openEntriesStage();
});

const change = (name: string, type: string, input: object) =>
  stage.ask(`mutation M($input: ${type}!) { ${name}(input: $input) { id } }`, { input });

const quantity = (page: Page) =>
  page.getByRole('group', { name: /Waltz with Dmitri Volkov/ }).getByLabel('Quantity', { exact: true });

describe('a colleague’s change', () => {
  test('appears in the lists of people, events and limits without a reload', async () => {
    const teachers = await stage.visit('/teachers');
    const schedules = await stage.visit('/schedules');
    const event = await stage.visit(`/event?id=${stage.eventId}`);
    for (const page of [teachers, schedules, event]) await settled(page);
    const id = await stage.person('Rafael Duarte', '77', true);
    await teachers.getByRole('button', { name: /^Rafael Duarte/ }).waitFor();
    await change('deleteEntrant', 'IdInput', { id });
    await teachers.getByRole('button', { name: /^Rafael Duarte/ }).waitFor({ state: 'detached' });
    const other = await stage.create('Event', { name: 'Winter Ball' });
    await schedules.getByText('Winter Ball').waitFor();
    await change('createSchedule', 'CreateScheduleInput', { eventId: other, name: 'Sunday program' });
    await schedules.getByText('Sunday program').waitFor();
    await change('deleteEvent', 'IdInput', { id: other });
    await schedules.getByText('Winter Ball').waitFor({ state: 'detached' });
    await stage.limit(['Waltz', 'Smooth'], 12);
    await expect.poll(() => event.getByLabel('Smooth Waltz').inputValue()).toBe('12');
    for (const page of [teachers, schedules, event]) expect(complaintsOf(page)).toEqual([]);
  });

  test('appears in panels about a schedule that are open elsewhere', async () => {
    const contest = await buildJudged(stage, { couples: 10, category: 'A1', isDanced: false });
    const { scheduleId, eventId } = contest;
    const account = { email: 'ona@example.org', password: 'a long enough password' };
    const signUp = await stage.act<{ id: string }>('signUp { id }', {
      firstName: 'Ona',
      lastName: 'Looker',
      ...account,
    });
    await stage.ask('mutation A($id: ID!) { activateUser(input: { id: $id }) { id } }', signUp);
    const open = async (path: string): Promise<Page> => {
      const page = await stage.visit(`/${path}id=${scheduleId}`, { width: 1440, height: 900 });
      await settled(page);
      return page;
    };
    const rules = await open('judges?step=rules&');
    const [rounds, publish] = [await open('rounds?'), await open('publish?step=juniors&')];
    await rules.getByRole('button', { name: 'Change scrutineers and chair' }).click();
    const chair = rules.getByLabel('Ona Looker: Chair');
    const most = rules.getByLabel('Most couples in a final');
    const heat = rounds.locator('.results-plan-round .type-ahead-side').first();
    const numbers = publish.getByRole('link', { name: 'Back numbers' });
    await publish.getByRole('button', { name: 'Choose Juniors' }).click();
    const junior = publish
      .getByRole('region', { name: 'Names as shown' })
      .getByText('Dancer 1', { exact: true });
    await junior.waitFor();
    const before = await heat.innerText();
    await stage.act('appointOfficial { duties }', { eventId, userId: signUp.id, duties: ['CHAIR'] });
    await expect.poll(() => chair.isChecked()).toBe(true);
    await stage.act('updateResultSettings { eventId }', { eventId, mostInFinal: 7 });
    await expect.poll(() => most.inputValue()).toBe('7');
    const sections = await stage.read<{ id: string }[]>('schedule.sections { id }', { id: scheduleId });
    const times = { startTime: '2027-03-05T20:00:00Z', endTime: '2027-03-05T20:10:00Z' };
    await change('updateSection', 'UpdateSectionInput', { id: sections[0]?.id, ...times });
    await expect.poll(() => heat.innerText()).not.toBe(before);
    const ageGroups = [{ ageGroup: 'A1', isJunior: true }];
    await change('updatePublication', 'UpdatePublicationInput', { eventId, ageGroups });
    await junior.waitFor({ state: 'detached' });
    const backNumbers = await stage.read<{ isLeader: boolean; entrant: { id: string } }[]>(
      'event.backNumbers { isLeader entrant { id } }',
      { id: eventId },
    );
    const entrantId = backNumbers.find(({ isLeader }) => isLeader)?.entrant.id;
    await change('setBackNumber', 'SetBackNumberInput', { eventId, entrantId, number: null });
    await numbers.getByText('9 of 10 leaders').waitFor();
    for (const page of [rules, rounds, publish]) expect(complaintsOf(page)).toEqual([]);
  });

  test('of what is scratched counts in the lists and figures of entries', async () => {
    const student = await stage.person('Nora Falk', '78', false);
    const entryId = await stage.enter(student, stage.anya, ['Waltz', 'Smooth'], 2);
    const scheduleId = await stage.create('Schedule', { eventId: stage.eventId, name: 'Program' });
    await change('generateHeatEntries', 'ScheduleInput', { scheduleId });
    const page = await stage.openEntries(student);
    await page.getByText('1 entry, 2 heats', { exact: true }).waitFor();
    const unassigned = await stage.read<{ id: string; entry: { id: string } }[]>(
      'schedule.unassigned { id entry { id } }',
      { id: scheduleId },
    );
    const own = unassigned.filter(({ entry }) => entry.id === entryId).map(({ id }) => id);
    const scratch = { scheduleId, heatEntryIds: own.slice(1), reason: 'ILL' };
    await change('scratchHeatEntries', 'ScratchHeatEntriesInput', scratch);
    await page.getByText('1 entry, 1 heat, 1 scratched', { exact: true }).waitFor();
    await page.getByText(/^1 scratched, /).waitFor();
    const total = page.getByRole('region', { name: 'Statistics' }).getByRole('definition').first();
    await expect.poll(() => total.innerText()).toBe('1 heat');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('is followed, even in a steady stream', async () => {
    const eventId = await stage.create('Event', { name: 'Autumn Ball' });
    const id = await stage.create('Schedule', { eventId, name: 'Program' });
    const list = await stage.visit('/schedules');
    const schedule = await stage.visit(`/schedule?id=${id}`);
    for (const page of [list, schedule]) await settled(page);
    const seen = Promise.all(
      [list, schedule].map((page) =>
        page
          .getByText(/^Program, \d+$/)
          .first()
          .waitFor({ timeout: 30_000 }),
      ),
    );
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    seen.then(end, end);
    for (let round = 1; !isOver; round += 1) {
      await change('updateSchedule', 'UpdateScheduleInput', { id, name: `Program, ${round}` });
    }
    await seen;
    for (const page of [list, schedule]) expect(complaintsOf(page)).toEqual([]);
  });

  test('of a quantity edited here is shown with both values, and overwritten only on request', async () => {
    const id = await stage.enter(stage.ellen, stage.dmitri, ['Waltz', 'Smooth']);
    const page = await stage.openEntries(stage.ellen);
    await expect.poll(() => quantity(page).inputValue()).toBe('1');
    await change('updateEntry', 'UpdateEntryInput', { id, quantity: 4 });
    await expect.poll(() => quantity(page).inputValue()).toBe('4');
    let hasCrossed = false;
    await page.route('**/graphql', async (route) => {
      if (!hasCrossed && route.request().postData()?.includes('UpdateEntry')) {
        hasCrossed = true;
        await change('updateEntry', 'UpdateEntryInput', { id, quantity: 6 });
      }
      await route.continue();
    });
    await quantity(page).fill('3');
    const words = 'Someone else changed this entry while you were editing. Quantity: yours 3, theirs 6.';
    await page.getByText(words).waitFor();
    expect((await stage.entriesOf(stage.ellen))[0]?.quantity).toBe(6);
    await page.getByRole('button', { name: 'Save mine' }).click();
    await expect.poll(async () => (await stage.entriesOf(stage.ellen))[0]?.quantity).toBe(3);
    await page.getByText(words).waitFor({ state: 'detached' });
    await change('deleteEntry', 'IdInput', { id });
    await quantity(page).waitFor({ state: 'detached' });
  });

  test('of a limit edited here is shown with both values, and overwritten only on request', async () => {
    const page = await stage.visit(`/event?id=${stage.eventId}`);
    const box = page.getByLabel('Smooth Foxtrot', { exact: true });
    const limitNow = async () => {
      const entryLimits = await stage.read<
        { limit: number | null; dance: { name: string; category: { name: string } } }[]
      >('event.entryLimits { limit dance { name category { name } } }', { id: stage.eventId });
      return entryLimits.find(({ dance }) => dance.name === 'Foxtrot' && dance.category.name === 'Smooth')
        ?.limit;
    };
    await stage.limit(['Foxtrot', 'Smooth'], 9);
    await expect.poll(() => box.inputValue()).toBe('9');
    let hasCrossed = false;
    await page.route('**/graphql', async (route) => {
      if (!hasCrossed && route.request().postData()?.includes('SetEntryLimit')) {
        hasCrossed = true;
        await stage.limit(['Foxtrot', 'Smooth'], 6);
      }
      await route.continue();
    });
    await box.fill('3');
    const words = 'Someone else changed this limit: yours 3, theirs 6.';
    await page.getByText(words).waitFor();
    expect(await limitNow()).toBe(6);
    await page.getByRole('button', { name: 'Save mine' }).click();
    await expect.poll(limitNow).toBe(3);
    await page.getByText(words).waitFor({ state: 'detached' });
    expect(await box.inputValue()).toBe('3');
  });

  test('between the first read and the subscription is shown', async () => {
    await stage.enter(stage.margaret, stage.dmitri, ['Waltz', 'Smooth']);
    const page = await stage.openEntries(stage.margaret);
    const [entry] = await stage.entriesOf(stage.margaret);
    const connected = Promise.withResolvers<void>();
    await page.routeWebSocket(/\/graphql$/, async (socket: WebSocketRoute) => {
      await connected.promise;
      socket.connectToServer();
    });
    await page.reload();
    await expect.poll(() => quantity(page).inputValue()).toBe('1');
    await change('updateEntry', 'UpdateEntryInput', { id: entry?.id, quantity: 5 });
    connected.resolve();
    await expect.poll(() => quantity(page).inputValue()).toBe('5');
    await change('deleteEntry', 'IdInput', { id: entry?.id });
    expect(complaintsOf(page)).toEqual([]);
  });

  test('during a socket loss is read afterwards', async () => {
    await stage.enter(stage.margaret, stage.dmitri, ['Waltz', 'Smooth']);
    const page = await stage.openEntries(stage.margaret);
    const [entry] = await stage.entriesOf(stage.margaret);
    await expect.poll(() => quantity(page).inputValue()).toBe('1');
    const lost = Promise.withResolvers<void>();
    const mayReturn = Promise.withResolvers<void>();
    let sockets = 0;
    await page.routeWebSocket(/\/graphql$/, async (socket: WebSocketRoute) => {
      sockets += 1;
      if (sockets === 1) {
        // A clean close, as by a restarting server: nothing reports a lost connection.
        await socket.close({ code: 1001 });
        return lost.resolve();
      }
      await mayReturn.promise;
      socket.connectToServer();
    });
    await page.reload();
    await lost.promise;
    await expect.poll(() => quantity(page).inputValue()).toBe('1');
    await change('updateEntry', 'UpdateEntryInput', { id: entry?.id, quantity: 5 });
    mayReturn.resolve();
    await expect.poll(() => quantity(page).inputValue()).toBe('5');
    expect(complaintsOf(page)).toEqual([]);
  });

  test('during a loss that leaves the socket open is read afterwards', async () => {
    const page = await stage.visit('/teachers');
    let isMute = false;
    await page.routeWebSocket(/\/graphql$/, (socket: WebSocketRoute) => {
      const server = socket.connectToServer();
      server.onMessage((message) => isMute || socket.send(message));
    });
    await page.reload();
    await settled(page);
    isMute = true;
    await page.context().setOffline(true);
    await page
      .getByText(/^Offline/)
      .first()
      .waitFor();
    await stage.person('Ines Varga', '79', true);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: /^Ines Varga/ }).waitFor();
    // A later test on this page would hear no news.
    await stage.leave(page);
    expect(await stage.visit('/teachers')).not.toBe(page);
  });
});

// How a loaded page is brought into the state that is photographed.
import type { Page } from 'playwright-core';
import type { StagedDay } from '../eventDay/stageDay.ts';
import { csv } from '../intake/tables.ts';
import { SAMPLE_ORGANISER, type SampleServer } from '../sample/sampleServer.ts';

type Ask = <D = Record<string, never>>(query: string, variables?: object) => Promise<D>;

/** Asks the server in the name of an account. */
export const asker =
  (address: string, token: string): Ask =>
  async (query, variables = {}) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ query, variables });
    const answer = await fetch(new URL('/graphql', address), { method: 'POST', headers, body });
    return (await answer.json()).data;
  };

/** In the name of the account that is signed in on a page. */
export const askerOf = async (page: Page): Promise<Ask> =>
  asker(page.url(), (await page.evaluate(() => localStorage.getItem('access'))) ?? '');

/** Deletes a student with their entries, and an event, once for all screenshots. */
export async function deleteThings(page: Page): Promise<void> {
  const ask = await askerOf(page);
  type Things = Record<'deletedThings' | 'events' | 'entrants' | 'entries', { id: string }[]>;
  const { deletedThings, events, entrants } = await ask<Things>(
    '{ deletedThings { id } events { id } entrants(isProfessional: false) { id } }',
  );
  if (deletedThings.length === 0) {
    const [eventId = '', entrantId = ''] = [events[0]?.id, entrants[0]?.id];
    const { entries } = await ask<Things>(
      'query E($eventId: ID!, $entrantId: ID!) { entries(eventId: $eventId, entrantId: $entrantId) { id } }',
      { eventId, entrantId },
    );
    await ask('mutation D($input: EntriesOfEntrantInput!) { deleteEntriesOfEntrant(input: $input) { id } }', {
      input: { eventId, entrantId, entryCount: entries.length },
    });
    const remove = (mutation: string, id: string) =>
      ask(`mutation D($input: IdInput!) { ${mutation}(input: $input) { id } }`, { input: { id } });
    await remove('deleteEntrant', entrantId);
    const { createEvent: gala } = await ask<{ createEvent: { id: string } }>(
      'mutation { createEvent(input: { name: "Winter Gala" }) { id } }',
    );
    await remove('deleteEvent', gala.id);
  }
  await page.reload();
  await page.getByText('Winter Gala').waitFor();
}

export async function openChosen(page: Page): Promise<void> {
  await page.getByRole('region').getByRole('listitem').first().getByRole('button').first().click();
  await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined);
}

export async function openCards(page: Page): Promise<void> {
  await openChosen(page);
  await page.keyboard.press('Enter');
  await page.getByText('Loading cards').waitFor({ state: 'hidden' });
}

export async function typeHalf(page: Page): Promise<void> {
  await openCards(page);
  await page.getByRole('columnheader', { name: 'A', exact: true }).waitFor();
  await page.keyboard.type('a123456b213456c124366');
}

/** Goes as far as the QR code. */
export async function beginSecondFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up second factor' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(SAMPLE_ORGANISER.password);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
}

/** Publishes two versions with a change between them and opens the public link; returns its path. */
export async function publish({ server, scheduleId, eventId, storage }: SampleServer): Promise<string> {
  const askServer = asker(server.address, storage.access ?? '');
  const ask = <D>(query: string, input: object): Promise<D> => askServer(query, { input, id: scheduleId });
  const publishing = 'mutation P($input: PublishScheduleInput!) { publishSchedule(input: $input) { id } }';
  await ask('mutation A($input: AssignBackNumbersInput!) { assignBackNumbers(input: $input) { id } }', {
    eventId,
  });
  await ask(publishing, { scheduleId });
  const { heat } = await ask<{ heat: { id: string } }>(
    'query H($id: ID!) { heat(scheduleId: $id, number: 1) { id } }',
    {},
  );
  const move = 'mutation M($input: MoveHeatInput!) { moveHeat(input: $input) { id } }';
  await ask(move, { id: heat.id, number: 4 });
  await ask(publishing, { scheduleId });
  await ask(move, { id: heat.id, number: 2 });
  const { openPublicLink } = await ask<{ openPublicLink: { publication: { path: string } } }>(
    'mutation O($input: EventInput!) { openPublicLink(input: $input) { publication { path } } }',
    { eventId },
  );
  return openPublicLink.publication.path;
}

/** Opens a person whose sheet has changed. */
export async function openBusiest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'What changed' }).click();
  await page.locator('.day h2 a').first().click();
  await page.waitForLoadState('networkidle');
}

export async function heatIsLoaded(page: Page): Promise<void> {
  await page.getByRole('article').getByRole('table').first().waitFor();
}

/** The first dance at a person's level that has places. */
export async function openLateEntry(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('a');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Late Entry…' }).click();
  const form = page.getByRole('region', { name: 'Late entry' });
  await form.getByLabel('Dance').selectOption({ label: 'Waltz' });
  await form.locator('.desk-places:not([hidden]), .desk-late, [role=alert]').first().waitFor();
}

/** Lets a dancer of the tenth next heat leave at once. */
export async function leaveEarly(page: Page, day: StagedDay | null): Promise<void> {
  const ask = await askerOf(page);
  const { heat, schedule } = await ask<{
    heat: { startTime: string; entries: { entry: { entrant: { id: string } } }[] };
    schedule: { event: { timeZone: string } };
  }>(
    'query H($s: ID!, $l: String!) { heat(scheduleId: $s, label: $l) { startTime entries { entry { entrant { id } } } } schedule(id: $s) { event { timeZone } } }',
    { s: day?.scheduleId, l: day?.heats[13]?.label },
  );
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('sv', { timeZone: schedule.event.timeZone, ...options }).format(
      new Date(heat.startTime),
    );
  const days = [{ day: inZone({}), leaves: inZone({ hour: '2-digit', minute: '2-digit' }) }];
  await ask('mutation T($input: FloorTimesInput!) { setFloorTimes(input: $input) { broken } }', {
    input: { eventId: day?.eventId, entrantId: heat.entries[0]?.entry.entrant.id, days },
  });
  await page
    .getByRole('region', { name: 'To decide' })
    .getByText(/ leaves at /)
    .waitFor();
}

/** Types the number of a heat that cannot take the couple. */
export async function refuseMove(page: Page): Promise<void> {
  await heatIsLoaded(page);
  const more = page.getByRole('button', { name: /^More for / }).first();
  if (await more.isVisible()) await more.click();
  await page
    .getByRole('article')
    .getByLabel(/^Move .* to heat$/)
    .first()
    .fill('62');
  await page.keyboard.press('Enter');
  await page.getByText('Nearest free').first().waitFor();
}

const choose = (page: Page, name: string, rows: string[][]): Promise<void> =>
  page
    .getByLabel('Choose files')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv(rows)) });

/** Sheets without known headings, and with a line above a group of people. */
export async function unclearImport(page: Page): Promise<void> {
  await choose(page, 'anmeldung.csv', [
    ['Spring Ball'],
    ['Wer', 'Mit wem', 'Was', 'Wie'],
    ['Maximiliana Konstantinopolskaya-Featherstonehaugh', 'Al Frye', 'Waltz', '2x?'],
    ['Bo Pell', 'Al Frye', 'Tango', '1'],
  ]);
  await page.getByText('Mit wem').first().waitFor();
}

/** People who may be the same, of whom one is known already, and a level that is no level. */
export async function decideImport(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Event' }).fill('Spring Ball');
  await page.keyboard.press('Tab');
  await choose(page, 'people.csv', [
    ['name', 'is_professional', 'studio', 'card_number', 'level', 'category'],
    ...[
      ['Elizabeth Müllersfeld', 'Elizabeth Mullersfeld', ''],
      ['Catherine D’Ambroise', 'D’Ambroise Catherine', 'C101'],
      [
        'Maximiliana Konstantinopolskaya-Featherstonehaugh',
        'Maximiliana Konstantinopolskaja-Featherstonehaugh',
        '',
      ],
      ['Robert Harrowgate', 'Robert Harowgate', ''],
    ].flatMap(([one = '', other = '', card = '']) =>
      [one, other].map((name) => [name, 'no', 'Studio North', card, 'Full Bronze', 'A']),
    ),
    ['Una Person', 'no', 'Studio Nort', '', 'Smooth', 'A'],
  ]);
  await page.getByText(/ open of /).waitFor();
}

export async function openStats(page: Page): Promise<void> {
  const places = page.getByRole('tab', { name: 'Stats' });
  if (await places.isVisible()) await places.click();
  await page.getByRole('region', { name: 'Stats' }).scrollIntoViewIfNeeded();
}

/** Records two contradictory answers about one couple. */
export async function differ(page: Page, scheduleId: string | undefined, floor: string): Promise<void> {
  const ask = await askerOf(page);
  const { deck } = await ask<{ deck: { heats: { heatId: string; couples: { heatEntryId: string }[] }[] } }>(
    'query D($id: ID!, $floor: String!) { deck(scheduleId: $id, floor: $floor) { heats { heatId couples { heatEntryId } } } }',
    { id: scheduleId, floor },
  );
  const heat = deck.heats.find(({ couples }) => couples.length > 0);
  for (const kind of ['NOT_HERE', 'HERE']) {
    await ask('mutation C($input: CallDeckInput!) { callDeck(input: $input) { floor } }', {
      input: {
        ...{ scheduleId, heatId: heat?.heatId, heatEntryIds: [heat?.couples[0]?.heatEntryId] },
        ...{ kind, seen: 'NOT_ASKED', pressedAt: new Date().toISOString() },
      },
    });
  }
  await page.getByText('counts until someone decides').waitFor();
}

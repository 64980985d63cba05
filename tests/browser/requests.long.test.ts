import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { found } from '../../server/input/found.ts';
import { oneField } from '../support/oneField.ts';
import { type StagedStudio, stageStudio } from '../support/studioDoor/stageStudio.ts';
import { lookAt } from './findings.ts';
import { asker, type Floorcraft, openFloorcraft } from './openFloorcraft.ts';
import { fillBall } from './springBall.ts';

interface Person {
  id: string;
  name: string;
  isProfessional: boolean;
  studio: { id: string; name: string } | null;
}
interface Entry {
  id: string;
  entryType: string;
  quantity: number;
  dance: { id: string; name: string } | null;
  entrant: Person;
  partners: Person[];
}
const PERSON = '{ id name isProfessional studio { id name } }';
const ENTRY = `entries { id entryType quantity dance { id name } entrant ${PERSON} partners ${PERSON} }`;

let floorcraft: Floorcraft;
let scheduleId: string;
let staged: StagedStudio;
let of: { eventId: string; studioId: string };
/** Of one student, of which the first is withdrawn. */
let own: Entry[];
let fullDance: string;
let limitedDance: string;

async function change(...statements: string[]): Promise<void> {
  const database = new Client({ connectionString: floorcraft.databaseUrl });
  await database.connect();
  for (const statement of statements) await database.query(statement);
  await database.end();
}

/** Each heat holds one couple, lies ahead, and has room for no other. */
const fillUp = () =>
  change(
    `update heat_entries set heat_id = null
      where id not in (select max(id) from heat_entries where heat_id is not null group by heat_id)`,
    'delete from heats where id not in (select heat_id from heat_entries where heat_id is not null)',
    `update sections set max_couples = 1,
      start_time = start_time + interval '70 years', end_time = end_time + interval '70 years'`,
  );

beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const { act, read, ask, address } = floorcraft;
  const ball = await fillBall(floorcraft);
  scheduleId = ball.scheduleId;
  staged = await stageStudio(ask, ball.eventId);
  of = { eventId: ball.eventId, studioId: staged.studioId };
  await act('updateEntryTerms { eventId }', { eventId: of.eventId, closesAt: '2020-02-05T23:59:00Z' });
  const entries = await read<Entry[]>(ENTRY, { eventId: of.eventId, first: 300 });
  const singles = entries.filter(
    ({ entryType, quantity, partners }) =>
      entryType === 'HEAT' && quantity === 1 && partners[0]?.isProfessional,
  );
  const first = found(singles.find(({ entrant }) => entrant.studio?.id === of.studioId));
  own = singles.filter(({ entrant }) => entrant.id === first.entrant.id);
  await fillUp();
  const [partnerId] = first.partners.map(({ id }) => id);
  const couple = { entrantId: first.entrant.id, entryType: 'HEAT' };
  const dances = new Map(singles.map(({ dance }) => [dance?.id, found(dance)]));
  for (const { dance } of own) dances.delete(dance?.id);
  for (const { id, name } of dances.values()) {
    const input = { ...couple, scheduleId, danceId: id, partnerIds: [partnerId] };
    const { oneOver } = await read<{ oneOver: object | null }>('latePlaces { oneOver { label } }', { input });
    if (oneOver) fullDance = name;
  }
  const idOf = (dance: string) => [...dances.values()].find(({ name }) => name === dance)?.id;
  limitedDance = [...dances.values()].find(({ name }) => name !== fullDance)?.name ?? '';
  const cell = (danceId: string | undefined, seen: number) => {
    return { ...couple, partnerId, danceId, seen, quantity: 1 - seen };
  };
  const cells = [cell(idOf(fullDance), 0), cell(idOf(limitedDance), 0), cell(first.dance?.id, 1)];
  await oneField(asker(address, staged.storage.access)).act('setMyEntries', { ...of, cells });
  await change(`update entry_limits set "limit" = 0 where dance_id = ${idOf(limitedDance)}`);
});

const rowOf = (page: Page, dance: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^Approve ${dance} of `) }) });

test('a request says where it can go and why it cannot be approved; a kept charge ends with its entry', async () => {
  const [withdrawn] = own;
  const { act, read } = floorcraft;
  const page = await floorcraft.visit(`/event/requests?id=${of.eventId}`, { width: 1440, height: 900 });
  const refused = rowOf(page, limitedDance);
  await refused.getByText(/entr(y|ies) left/).waitFor();
  expect(await refused.getByRole('button', { name: /^Approve / }).getAttribute('aria-disabled')).toBe('true');
  const over = rowOf(page, fullDance).getByRole('button', { name: /^Heat \d+, 1 of 1: one over$/ });
  await over.click();
  await rowOf(page, withdrawn?.dance?.name ?? '')
    .getByRole('button', { name: 'Keep all' })
    .waitFor();
  expect(await lookAt(page, 'requests-one-over')).toEqual([]);
  const heat = /\d+/.exec((await over.textContent()) ?? '')?.[0];
  await page.getByRole('button', { name: `Approve ${fullDance} of ${withdrawn?.entrant.name}` }).click();
  await rowOf(page, fullDance).waitFor({ state: 'detached' });
  const inHeats = 'schedule.heats { label coupleCount }';
  const heats = () => read<{ label: string; coupleCount: number }[]>(inHeats, { id: scheduleId });
  await expect.poll(async () => (await heats()).find(({ label }) => label === heat)?.coupleCount).toBe(2);

  await page.getByRole('button', { name: new RegExp(`^Approve ${withdrawn?.dance?.name} of `) }).click();
  await rowOf(page, withdrawn?.dance?.name ?? '').waitFor({ state: 'detached' });
  await page.goto(`${floorcraft.address}/event/account?id=${of.eventId}&studio=${of.studioId}`);
  await page
    .getByText(/^Kept for /)
    .first()
    .waitFor();
  const [deleted] = await read<{ id: string }[]>('deletedThings { id }', {
    eventId: of.eventId,
    kinds: ['ENTRY'],
  });
  await act('restoreDeleted { id }', { id: deleted?.id });
  await page
    .locator('s')
    .filter({ hasText: /^Kept for / })
    .waitFor();
  expect(await lookAt(page, 'account-kept')).toEqual([]);
});

test('who deletes what is invoiced is told on which document of whom it stands', async () => {
  const [, kept] = own;
  const onDocument = `on SB-0001 of ${staged.name}.`;
  const { entrant, dance } = found(kept);
  const page = await floorcraft.visit('/students', { width: 1440, height: 900 });
  await page.getByRole('list', { name: 'Students' }).getByText(entrant.name).click();
  await page.getByRole('button', { name: 'Delete Student' }).click();
  await page.getByRole('button', { name: /^Delete the \d+ entr/ }).click();
  await page.getByText(`Some are ${onDocument}`).waitFor();
  expect(await lookAt(page, 'person-entries-invoiced', { thumbsBelow: 0 })).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).last().click();

  await page.getByRole('link', { name: /entries in Spring Ball$/ }).click();
  await page
    .getByRole('button', { name: new RegExp(`^Delete .*${dance?.name}`) })
    .first()
    .click();
  await page.getByText(`It is ${onDocument}`).waitFor();
  expect(await lookAt(page, 'entry-invoiced')).toEqual([]);
});

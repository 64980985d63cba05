import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { found } from '../../server/input/found.ts';
import { oneField } from '../support/oneField.ts';
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
let ids: { eventId: string; scheduleId: string };
/** The first is withdrawn; of the second nothing is asked. */
let own: Entry[];
let of: { eventId: string; studioId: string };
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
  const { act, read, address } = floorcraft;
  ids = await fillBall(floorcraft);
  const { eventId } = ids;
  await act('updateEntryTerms { eventId }', {
    ...{ eventId, currency: 'USD', closesAt: '2020-02-05T23:59:00Z', lateFee: '10' },
    prices: [{ words: 'Single', amount: '35' }],
  });
  const entries = await read<Entry[]>(ENTRY, { eventId, first: 300 });
  const singles = entries.filter(
    ({ entryType, quantity, entrant, partners }) =>
      entryType === 'HEAT' && quantity === 1 && entrant.studio && partners[0]?.isProfessional,
  );
  const first = found(singles[0]);
  own = singles.filter(({ entrant }) => entrant.id === first.entrant.id);
  const danced = new Set(own.map(({ dance }) => dance?.id));
  const others = [...new Map(singles.map(({ dance }) => [dance?.id, found(dance)])).values()].filter(
    ({ id }) => !danced.has(id),
  );
  await fillUp();
  const place = { entrantId: first.entrant.id, partnerId: first.partners[0]?.id, entryType: 'HEAT' };
  const full: typeof others = [];
  for (const dance of others) {
    const { partnerId, ...couple } = place;
    const input = { ...couple, scheduleId: ids.scheduleId, danceId: dance.id, partnerIds: [partnerId] };
    const { oneOver } = await read<{ oneOver: object | null }>('latePlaces { oneOver { label } }', { input });
    if (oneOver) full.push(dance);
  }
  fullDance = found(full[0]).name;
  const limited = found(others.find(({ id }) => id !== full[0]?.id));
  limitedDance = limited.name;
  of = { eventId, studioId: found(first.entrant.studio).id };
  const invited = await act<string>('inviteStudio.code', of);
  const sent = { code: invited, firstName: 'Helen', lastName: 'Park', email: 'helen@studio.example' };
  const anyone = oneField(asker(address));
  const access = await anyone.act<string>('acceptInvitation.access', {
    ...sent,
    password: 'correct horse battery',
  });
  const cells = [
    { ...place, danceId: full[0]?.id, seen: 0, quantity: 1 },
    { ...place, danceId: limited.id, seen: 0, quantity: 1 },
    { ...place, danceId: first.dance?.id, seen: 1, quantity: 0 },
  ];
  await oneField(asker(address, access)).act('setMyEntries', { ...of, cells });
  await change(`update entry_limits set "limit" = 0 where dance_id = ${limited.id}`);
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
  const couples = async (): Promise<number | undefined> =>
    (
      await read<{ label: string; coupleCount: number }[]>('schedule.heats { label coupleCount }', {
        id: ids.scheduleId,
      })
    ).find(({ label }) => label === heat)?.coupleCount;
  await expect.poll(couples).toBe(2);

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
  const gross = await floorcraft.read<number>('registration.charged.amount', of);
  const studios = [{ studioId: of.studioId, gross }];
  const issued = await floorcraft.act<{ documents: { name: string }[] }[]>(
    'issueInvoices { documents { name } }',
    {
      eventId: of.eventId,
      studios,
    },
  );
  const name = issued[0]?.documents[0]?.name ?? '';
  const { entrant, dance } = found(kept);
  const page = await floorcraft.visit('/students', { width: 1440, height: 900 });
  await page.getByRole('list', { name: 'Students' }).getByText(entrant.name).click();
  await page.getByRole('button', { name: 'Delete Student' }).click();
  await page.getByRole('button', { name: /^Delete the \d+ entr/ }).click();
  await page.getByText(`Some are on ${name} of ${entrant.studio?.name}.`).waitFor();
  expect(await lookAt(page, 'person-entries-invoiced', { thumbsBelow: 0 })).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).last().click();

  await page.getByRole('link', { name: /entries in Spring Ball$/ }).click();
  await page
    .getByRole('button', { name: new RegExp(`^Delete .*${dance?.name}`) })
    .first()
    .click();
  await page.getByText(`It is on ${name} of ${entrant.studio?.name}.`).waitFor();
  expect(await lookAt(page, 'entry-invoiced', { thumbsBelow: 0 })).toEqual([]);
});

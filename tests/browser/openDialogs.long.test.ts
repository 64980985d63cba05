import { beforeAll } from 'vitest';
import { type Floorcraft, openFloorcraft } from './openFloorcraft.ts';
import { checkOverlays, type Overlay, press } from './overlays.ts';

type Sample = { id: string; schedules: { id: string }[] };

let floorcraft: Floorcraft;
let eventId: string;
let scheduleId: string;
let studioId: string;

/** A published competition with prices, and a studio with a charge and a payment. */
beforeAll(async () => {
  floorcraft = await openFloorcraft();
  const { ask } = floorcraft;
  const act = (name: string, input: object) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    return ask(`mutation A($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input });
  };
  const { loadSampleCompetition } = await ask<{ loadSampleCompetition: Sample }>(
    'mutation { loadSampleCompetition { id schedules { id } } }',
  );
  eventId = loadSampleCompetition.id;
  scheduleId = loadSampleCompetition.schedules[0]?.id ?? '';
  const { studios } = await ask<{ studios: { id: string }[] }>('{ studios { id } }');
  studioId = studios[0]?.id ?? '';
  await act('updateEntryTerms', { eventId, currency: 'USD', prices: [{ words: 'Single', amount: '35' }] });
  await act('createItem', { eventId, name: 'Gala dinner', amount: '120' });
  const charge = { words: 'Extra ticket', reason: 'A guest', unitAmount: '40' };
  await act('addExtra', { eventId, studioId, ...charge });
  await act('recordPayment', { eventId, studioId, amount: '100', method: 'CHECK', reference: '1047' });
});

/** Publishes, moves the first heat, and makes the pages public. */
async function publish(): Promise<void> {
  await floorcraft.act('publishSchedule', { scheduleId });
  const { heat } = await floorcraft.ask<{ heat: { id: string } }>(
    'query H($id: ID!) { heat(scheduleId: $id, number: 1) { id } }',
    { id: scheduleId },
  );
  await floorcraft.act('moveHeat', { id: heat.id, number: 4 });
  await floorcraft.act('openPublicLink', { eventId });
}

const account = () => `/event/account?id=${eventId}&studio=${studioId}`;

const OVERLAYS: Overlay[] = [
  { name: 'the extension for a studio', path: account, open: press('Extend…') },
  { name: 'the contact of a studio', path: account, open: press(/^Edit contact of /) },
  { name: 'a studio’s confirmation', path: account, open: press('Confirm as Told by Phone…') },
  { name: 'a payment', path: account, open: press('Record Payment…') },
  { name: 'the reversal of a payment', path: account, open: press(/^Reverse Check 1047/) },
  { name: 'a charge', path: account, open: press('Add Charge…') },
  { name: 'the question before a charge is removed', path: account, open: press('Remove…') },
  { name: 'a studio’s next document', path: account, open: press(/^Issue .+…$/) },
  { name: 'the next documents', path: () => `/event/studios?id=${eventId}`, open: press('Issue Invoices…') },
  { name: 'a rule of the prices', path: () => `/event/prices?id=${eventId}`, open: press('Single, rule 1') },
  {
    name: 'an item of the price list',
    path: () => `/event/prices?id=${eventId}`,
    open: press('Gala dinner'),
  },
  {
    name: 'the question before a version is published',
    path: () => `/publish?id=${scheduleId}`,
    open: press('Publish version 1'),
  },
  { name: 'a preview of the public pages', path: () => `/publish?id=${scheduleId}`, open: press('Preview') },
  {
    name: 'the juniors',
    path: () => `/publish?id=${scheduleId}&step=juniors`,
    open: async (page) => {
      await press('Choose Juniors')(page);
      await page.getByRole('region', { name: 'Names as shown' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'the assignment of back numbers',
    path: () => `/publish?id=${scheduleId}&step=back-numbers`,
    open: press('Assign…'),
  },
  {
    name: 'the back numbers',
    path: () => `/publish?id=${scheduleId}&step=back-numbers`,
    open: press('Edit…'),
  },
  {
    name: 'the question before heats are renumbered',
    path: () => `/publish?id=${scheduleId}&step=heat-numbers`,
    open: async (page) => {
      await publish();
      await press('Renumber…')(page);
      await page.getByRole('alertdialog', { name: 'Renumber all heats?' }).waitFor();
    },
  },
  {
    name: 'the question before the public link is revoked',
    path: () => `/publish?id=${scheduleId}`,
    open: press('Revoke Link…'),
  },
];

checkOverlays(() => floorcraft, OVERLAYS);

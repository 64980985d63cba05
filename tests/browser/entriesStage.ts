import type { Page } from 'playwright-core';
import {
  type Floorcraft,
  openFloorcraft,
  openMortalFloorcraft,
  settled,
  type Visit,
} from './openFloorcraft.ts';

export interface StoredEntry {
  id: string;
  entryType: string;
  quantity: number;
  level: string;
  dance: { name: string; category: { name: string } } | null;
  danceCategory: { name: string } | null;
  partners: { name: string }[];
}

type Named = { id: string; name: string };

export const openEntriesStage = () => stageOn(openFloorcraft);

/** On a database the caller connects to, such as through a proxy. */
export const openEntriesStageOn = (databaseUrl: string) => stageOn(() => openFloorcraft({ databaseUrl }));

/** With a server that can be killed. */
export const openMortalEntriesStage = () => stageOn(openMortalFloorcraft);

async function stageOn<Stage extends Floorcraft>(open: () => Promise<Stage>) {
  const stage = await open();
  const { ask } = stage;

  const create = async (type: string, input: object): Promise<string> => {
    const field = `create${type}`;
    const answer = await ask<Record<string, { id: string }>>(
      `mutation($input: Create${type}Input!) { ${field}(input: $input) { id } }`,
      { input },
    );
    return answer[field]?.id ?? '';
  };
  const person = (name: string, cardNumber: string, isProfessional: boolean, level?: string) =>
    create('Entrant', { name, cardNumber, isProfessional, level });

  const eventId = await create('Event', { name: 'Harbor Lights DanceSport', date: '2027-03-05' });
  const ellen = await person('Ellen Whitcombe', '214', false, 'Full Silver');
  const margaret = await person('Margaret Osei', '215', false, 'Full Bronze');
  const dmitri = await person('Dmitri Volkov', '12', true);
  const anya = await person('Anya Petrova', '13', true);
  await person('Tomasz Zielinski', '14', true);

  const { dances } = await ask<{ dances: (Named & { category: Named })[] }>(
    '{ dances { id name category { id name } } }',
  );
  const danceId = (name: string, category: string): string => {
    const found = dances.find((dance) => dance.name === name && dance.category.name === category);
    if (found === undefined) throw new Error(`There is no ${category} ${name}.`);
    return found.id;
  };

  const entriesOf = async (entrantId: string): Promise<StoredEntry[]> => {
    const { entries } = await ask<{ entries: StoredEntry[] }>(
      `query($eventId: ID!, $entrantId: ID!) {
        entries(eventId: $eventId, entrantId: $entrantId) {
          id entryType quantity level dance { name category { name } } danceCategory { name } partners { name }
        }
      }`,
      { eventId, entrantId },
    );
    return entries;
  };

  const enter = (
    entrantId: string,
    partnerId: string,
    dance: [name: string, category: string],
    quantity = 1,
  ) =>
    create('Entry', {
      eventId,
      entrantId,
      partnerIds: [partnerId],
      danceId: danceId(...dance),
      entryType: 'HEAT',
      quantity,
    });

  const limit = (dance: [name: string, category: string], most: number) =>
    ask('mutation($input: SetEntryLimitInput!) { setEntryLimit(input: $input) { id } }', {
      input: { eventId, danceId: danceId(...dance), limit: most },
    });

  /** Opens Entries with this person and the event preselected, and waits for its choices. */
  const openEntries = async (entrantId: string, how: Visit = {}): Promise<Page> => {
    const storage = { 'floorcraft.entrant': entrantId, 'floorcraft.event': eventId };
    const page = await stage.visit('/entries', { ...how, storage });
    await page.getByText('Statistics').or(page.getByText('Limits')).first().waitFor();
    await settled(page);
    return page;
  };

  return {
    ...stage,
    create,
    person,
    danceId,
    eventId,
    ellen,
    margaret,
    dmitri,
    anya,
    entriesOf,
    enter,
    limit,
    openEntries,
  };
}

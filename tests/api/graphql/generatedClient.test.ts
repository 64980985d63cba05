import { expect, test } from 'vitest';
import {
  AddEntriesDocument,
  AddEventDocument,
  AddPersonDocument,
  AddScheduleDocument,
  AddSectionDocument,
  AddStudioDocument,
  DancesDocument,
  FillDocument,
  GenerateDocument,
  MayMoveDocument,
  MoveDocument,
  ProgramDocument,
  PublishDocument,
  SheetDocument,
  SignInDocument,
  SignOutDocument,
  TotalsDocument,
  type TypedDocumentString,
} from '../../../dist/clients/graphql/graphql.ts';
import { PASSWORD, startApi } from '../../support/api.ts';

const COUPLES = 6;

const api = await startApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
let token: string | undefined;

/** The transport of a generated client. */
async function ask<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query: document, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Result; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join(' '));
  return data;
}

/** Root fields are nullable, because the schema allows an error. */
function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('nothing was answered');
  return value;
}

test('a client generated from the published schema does a day of work', async () => {
  const signedIn = there(
    (await ask(SignInDocument, { input: { username: api.organiser.username, password: PASSWORD } })).logIn,
  );
  token = signedIn.access;

  const event = there(
    (await ask(AddEventDocument, { input: { name: 'Spring Ball', date: '2027-03-05', timeZone: 'UTC' } }))
      .createEvent,
  );
  const studio = there((await ask(AddStudioDocument, { input: { name: 'Harbor' } })).createStudio);
  const person = async (name: string, isProfessional: boolean) =>
    there(
      (await ask(AddPersonDocument, { input: { name, isProfessional, studioId: studio.id } })).createEntrant,
    );
  const numbers = Array.from({ length: COUPLES }, (_, index) => index + 1);
  const students = await Promise.all(numbers.map((number) => person(`Student ${number}`, false)));
  const teachers = await Promise.all(numbers.map((number) => person(`Teacher ${number}`, true)));

  const dances = there((await ask(DancesDocument, {})).dances);
  const smooth = dances.filter(({ category }) => category.name === 'Smooth').slice(0, 2);
  const entries = students.flatMap(({ id: entrantId }, couple) =>
    smooth.map(({ id: danceId }) => ({
      entrantId,
      danceId,
      partnerIds: [teachers[couple]?.id ?? ''],
      entryType: 'HEAT' as const,
      quantity: 1,
    })),
  );
  const input = { eventId: event.id, clientKey: 'day', entries };
  const added = there((await ask(AddEntriesDocument, { input })).createEntries);
  expect(added).toHaveLength(2 * COUPLES);
  expect(await ask(AddEntriesDocument, { input })).toEqual({ createEntries: added });
  expect(await ask(TotalsDocument, { eventId: event.id })).toEqual({
    entrantCount: 2 * COUPLES,
    entryCount: 2 * COUPLES,
  });

  const schedule = there(
    (await ask(AddScheduleDocument, { input: { eventId: event.id, name: 'Friday' } })).createSchedule,
  );
  const section = await ask(AddSectionDocument, {
    input: {
      scheduleId: schedule.id,
      sectionType: 'HEAT',
      danceCategoryIds: [there(smooth[0]).category.id],
      startTime: '2027-03-05T09:00:00Z',
      endTime: '2027-03-05T09:15:00Z',
      heatDuration: 90,
      maxCouples: 4,
    },
  });
  expect(section.createSection?.heatsPossible).toBe(10);
  const scope = { input: { scheduleId: schedule.id } };
  expect(await ask(GenerateDocument, scope)).toEqual({
    generateHeatEntries: { unassignedCount: 2 * COUPLES },
    generateHeats: { heatCount: 10 },
  });
  expect((await ask(FillDocument, scope)).fillHeats).toEqual({
    unassignedCount: 0,
    lastOutcome: { assigned: 2 * COUPLES, unassigned: 0 },
  });

  const { heats } = there((await ask(ProgramDocument, { id: schedule.id })).schedule);
  const from = there(heats.find((heat) => heat.entries.length > 0));
  const row = there(from.entries[0]);
  const dancesIn = (heat: (typeof heats)[number]) =>
    heat.entries.some(({ entry }) => entry.entrant.id === row.entry.entrant.id);
  const to = there(heats.find((heat) => heat.dance.id === from.dance.id && !dancesIn(heat)));
  const move = { heatEntryId: row.id, heatId: to.id };
  expect((await ask(MayMoveDocument, move)).explainMove?.isPossible).toBe(true);
  const moved = await ask(MoveDocument, { input: { id: row.id, heatId: to.id } });
  expect(moved.moveHeatEntry?.heat).toEqual({ id: to.id });

  const published = await ask(PublishDocument, { input: { scheduleId: schedule.id } });
  expect(published.publishSchedule).toEqual({ number: 1, heatCount: 10 });
  const sheet = await ask(SheetDocument, { scheduleId: schedule.id, entrantId: row.entry.entrant.id });
  expect(sheet.heatSheet).toMatchObject({ version: 1, person: { name: row.entry.entrant.name } });
  expect(sheet.heatSheet?.lines.map(({ heat }) => heat)).toContain(String(to.number));

  await ask(SignOutDocument, { input: { refresh: signedIn.refresh } });
  await expect(ask(ProgramDocument, { id: schedule.id })).rejects.toThrow(/token/);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi, startCopy } from '../../support/api.ts';
import { buildAccount } from '../../support/billing/accounts.ts';
import { buildStudent, buildStudio } from '../../support/builders.ts';

const api = await startApi();
const { app: second } = await startCopy(api.connectionString);

test('40 who issue at once on two copies give the numbers 1 to 40, each once', async () => {
  const { eventId, enter } = await buildAccount(api);
  const studioIds: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const { id: studioId } = await buildStudio(api);
    await enter({ entrantId: (await buildStudent(api, { studioId })).id });
    studioIds.push(studioId);
  }
  const query = 'mutation I($input: IssueInvoicesInput!) { issueInvoices(input: $input) { id } }';
  const issue = async (studioId: number, at: number): Promise<unknown> => {
    const input = { eventId, studios: [{ studioId, gross: 3500 }], clientKey: `issue ${studioId}` };
    const response = await (at % 2 === 0 ? api.app : second).inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${api.organiser.access}` },
      payload: { query, variables: { input } },
    });
    const { errors } = response.json();
    // On a busy machine some wait too long for the others; they try again with the same key.
    return errors?.[0]?.extensions.code === 'SERVICE_UNAVAILABLE' ? issue(studioId, at) : errors;
  };
  const errors = await Promise.all([...studioIds, ...studioIds.slice(0, 10)].map(issue));
  expect(errors.filter(Boolean)).toEqual([]);
  const { rows } = await sql<{ number: number; count: number }>`
    select number, count(*)::int as count from invoices where event_id = ${eventId} group by 1 order by 1`.execute(
    api.db,
  );
  expect(rows).toEqual(Array.from({ length: 40 }, (_, at) => ({ number: at + 1, count: 1 })));
});

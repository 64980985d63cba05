import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { ACCOUNT, ChaosStage } from '../../support/chaos/chaosStage.ts';
import { layEmptyDatabase } from '../../support/db/database.ts';
import { documentOf } from '../../support/oneField.ts';

const KILLS = 8;
const AT_ONCE = 5;
const STUDIOS = KILLS * AT_ONCE;

test(`documents issued while two copies are killed have the numbers 1 to ${STUDIOS}, each once`, async () => {
  const stage = await ChaosStage.open(2, layEmptyDatabase);
  try {
    const signIn = { method: 'POST', body: JSON.stringify(ACCOUNT) };
    const response = await fetch(`${stage.addresses[0]}/api/token/`, signIn);
    const { access } = (await response.json()) as { access: string };
    /** Null without an answer. @throws Error for any refusal but 503 */
    const attempt = async <D>(wanted: string, input: object, copy = 0): Promise<D | null> => {
      const answer = await fetch(`${stage.addresses[copy]}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
        body: JSON.stringify({ query: documentOf('mutation', wanted, { input }), variables: { input } }),
      }).catch(() => null);
      const body = await answer?.json().catch(() => null);
      if (!answer || !body || answer.status === 503) return null;
      if (body.errors) throw new Error(JSON.stringify(body.errors));
      return Object.values(body.data)[0] as D;
    };
    const event = await attempt<{ id: string }>('createEvent { id }', { name: 'Harbor Lights' });
    const eventId = event?.id;
    await attempt('updateEntryTerms { version }', { eventId, currency: 'USD', prices: [] });
    const studioIds: (string | undefined)[] = [];
    for (let at = 0; at < STUDIOS; at += 1) {
      const studio = await attempt<{ id: string }>('createStudio { id }', { name: `Studio ${at}` });
      const charge = { words: 'Ticket', reason: 'asked', quantity: 1, unitAmount: '35' };
      await attempt('addExtra { id }', { eventId, studioId: studio?.id, ...charge });
      studioIds.push(studio?.id);
    }
    let unanswered = 0;
    const issue = async (studioId: string | undefined, at: number): Promise<void> => {
      const input = { eventId, studios: [{ studioId, gross: 3500 }], clientKey: `issue ${studioId}` };
      for (let turn = at; (await attempt('issueInvoices { id }', input, turn % 2)) === null; turn += 1) {
        unanswered += 1;
        await sleep(20);
      }
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const own = studioIds.slice(kill * AT_ONCE, (kill + 1) * AT_ONCE);
      const issued = Promise.all([...own, own[0]].map(issue));
      // A little later each time, so that the kills meet different moments.
      await sleep(kill * 4);
      await (kill % 3 === 2 ? stage.killDatabase() : stage.killServer(kill % 2));
      await stage.ready();
      await issued;
    }
    expect(unanswered).toBeGreaterThan(0);
    const client = new Client({ connectionString: stage.connectionString });
    await client.connect();
    const { rows } = await client.query<{ number: number; count: number }>(
      'select number, count(*)::int as count from invoices group by 1 order by 1',
    );
    await client.end();
    expect(rows).toEqual(Array.from({ length: STUDIOS }, (_, at) => ({ number: at + 1, count: 1 })));
  } finally {
    await stage.close();
  }
}, 300_000);

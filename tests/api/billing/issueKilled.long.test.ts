import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { ACCOUNT, ChaosStage } from '../../support/chaos/chaosStage.ts';
import { layEmptyDatabase } from '../../support/db/database.ts';
import { documentOf } from '../../support/oneField.ts';

/** `npm run test:fresh` kills more often. */
const KILLS = inject('propertyEffort') < 1 ? 8 : 200;
const STUDIOS = 40;

test(`documents issued while two copies are killed have the numbers 1 to ${STUDIOS}, each once, after each of ${KILLS} kills`, async () => {
  const stage = await ChaosStage.open(2, layEmptyDatabase);
  try {
    let access = '';
    let unanswered = 0;
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
    /** Tries until there is an answer, at each copy in turn. */
    const act = async <D>(wanted: string, input: object, copy = 0): Promise<D> => {
      for (let turn = copy; ; turn += 1) {
        const made = await attempt<D>(wanted, input, turn % 2);
        if (made) return made;
        unanswered += 1;
        await sleep(20);
      }
    };
    const onDatabase = async <T>(act: (client: Client) => Promise<T>): Promise<T> => {
      const client = new Client({ connectionString: stage.connectionString });
      await client.connect();
      return act(client).finally(() => client.end());
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const signIn = { method: 'POST', body: JSON.stringify(ACCOUNT) };
      const response = await fetch(`${stage.addresses[0]}/api/token/`, signIn);
      ({ access } = (await response.json()) as { access: string });
      const { id: eventId } = await act<{ id: string }>('createEvent { id }', { name: `Lights ${kill}` });
      const numberPrefix = `K${kill}-`;
      await act('updateEntryTerms { version }', { eventId, currency: 'USD', prices: [], numberPrefix });
      const { rows: charged } = await onDatabase((client) =>
        client.query<{ studioId: number }>(
          `with s as (insert into studios (name) select $1 || i from generate_series(1, ${STUDIOS}) i returning id),
          r as (insert into registrations (event_id, studio_id) select $2, id from s returning *)
          insert into extras (event_id, studio_id, words, quantity, unit_amount, reason, made_by)
          select event_id, studio_id, 'Ticket', 1, 3500, 'asked', 'K' from r returning studio_id as "studioId"`,
          [numberPrefix, eventId],
        ),
      );
      const issue = ({ studioId }: { studioId: number }, copy: number) => {
        const input = { eventId, studios: [{ studioId, gross: 3500 }], clientKey: `issue ${studioId}` };
        return act('issueInvoices { id }', input, copy);
      };
      const issued = Promise.all([...charged, ...charged.slice(0, 8)].map(issue));
      // Each a little later, so that the kills meet different moments.
      await sleep((kill * 7) % 500);
      await (kill % 3 === 2 ? stage.killDatabase() : stage.killServer(kill % 2));
      await stage.ready();
      await issued;
    }
    expect(unanswered).toBeGreaterThan(0);
    const { rows } = await onDatabase((client) =>
      client.query<{ numbers: number[] }>(
        'select array_agg(number order by number) as numbers from invoices group by event_id',
      ),
    );
    const all = Array.from({ length: STUDIOS }, (_, at) => at + 1);
    expect(rows.map(({ numbers }) => numbers)).toEqual(Array.from({ length: KILLS }, () => all));
  } finally {
    await stage.close();
  }
}, 3_600_000);

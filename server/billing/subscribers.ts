import { sql } from 'kysely';
import { Conflict } from '../errors.ts';
import { eventDeleting } from '../events/event.service.ts';
import { peopleMerging } from '../merging/mergePeople.service.ts';
import { studiosMerging } from '../merging/mergeStudios.service.ts';
import { entrantDeleting } from '../people/entrant.service.ts';
import { studioDeleting } from '../people/studio.service.ts';
import { eventCopied } from '../schedules/copyEvent.service.ts';
import { moneyIn } from './amounts.ts';
import { copyTerms } from './terms/copyTerms.ts';

eventCopied.subscribe(async (tx, copied) => {
  if (copied.copiesPrices) await copyTerms(tx, copied);
});

eventDeleting.subscribe(async (tx, { eventId }) => {
  const { rows } = await sql<{
    name: string;
    invoices: number;
    payments: number;
    paid: number;
    currency: string;
  }>`
    select e.name, t.currency, (select count(*)::int from invoices where event_id = e.id) as invoices,
      p.payments, p.paid from events e join event_terms t on t.event_id = e.id
    cross join lateral (select (count(*) + (select count(*) from unexpected_payments where event_id = e.id))::int as payments, coalesce(sum(amount), 0)::float8 as paid
      from payments where event_id = e.id) p where e.id = ${eventId}`.execute(tx);
  const [row] = rows;
  if (!row || row.invoices + row.payments === 0) return;
  const invoices = row.invoices === 1 ? '1 invoice' : `${row.invoices} invoices`;
  const paid = `${moneyIn(row.currency)(row.paid).text} in payments`;
  throw new Conflict(`${row.name} has ${invoices} and ${paid}, so it can't be deleted.`);
});

studioDeleting.subscribe(async (tx, { studio }) => {
  await sql`delete from registrations r where studio_id = ${studio.id} and confirmed is null
    and not exists (select from extras where event_id = r.event_id and studio_id = r.studio_id)
    and not exists (select from invoices where event_id = r.event_id and studio_id = r.studio_id)
    and not exists (select from payments where event_id = r.event_id and studio_id = r.studio_id)
    and not exists (select from unexpected_payments where event_id = r.event_id and studio_id = r.studio_id)`.execute(
    tx,
  );
  const { rows } = await sql<{ name: string }>`select e.name from registrations r
    join events e on e.id = r.event_id where r.studio_id = ${studio.id} order by e.id`.execute(tx);
  if (rows[0])
    throw new Conflict(`${studio.name} has an account in ${rows[0].name}, so it can't be deleted.`);
});

entrantDeleting.subscribe(async (tx, { entrant }) => {
  const { rows } = await sql<{ words: string }>`select words from extras where entrant_id = ${entrant.id}
    order by removed_at is not null, id`.execute(tx);
  if (rows[0])
    throw new Conflict(
      `${entrant.name} has ${rows[0].words} on an account, so this person can't be deleted.`,
    );
});

// Entries and extras of an account are billed to the studio of the person who pays.
peopleMerging.subscribe(async (tx, { keptId, mergedId }) => {
  await sql`update extras set entrant_id = ${keptId} where entrant_id = ${mergedId}`.execute(tx);
});

studiosMerging.subscribe(async (tx, { kept, merged }) => {
  const { rows } = await sql<{ name: string; has: string }>`
    select e.name, case when i.id is null then 'payments' else 'invoices' end as has
    from registrations r join events e on e.id = r.event_id
    left join lateral (select id from invoices where event_id = e.id and studio_id = r.studio_id limit 1) i on true
    left join lateral (select event_id as id from payments where event_id = e.id and studio_id = r.studio_id
      union all select event_id from unexpected_payments where event_id = e.id and studio_id = r.studio_id limit 1) p on true
    where r.studio_id = ${merged.id} and num_nonnulls(i.id, p.id) > 0 order by e.id limit 1`.execute(tx);
  if (rows[0]) throw new Conflict(`Keep ${merged.name} instead: it has ${rows[0].has} in ${rows[0].name}.`);
  await sql`insert into registrations (event_id, studio_id, closes_at)
    select event_id, ${kept.id}, closes_at from registrations where studio_id = ${merged.id}
    on conflict do nothing`.execute(tx);
  await sql`update extras set studio_id = ${kept.id} where studio_id = ${merged.id}`.execute(tx);
  await sql`delete from entry_requests r using entry_requests k where r.studio_id = ${merged.id} and r.state = 'PENDING'
    and k.studio_id = ${kept.id} and k.state = 'PENDING' and (k.event_id, k.cell_key) = (r.event_id, r.cell_key)`.execute(
    tx,
  );
  await sql`update entry_requests set studio_id = ${kept.id} where studio_id = ${merged.id}`.execute(tx);
  await sql`delete from registrations where studio_id = ${merged.id}`.execute(tx);
  await sql`insert into studio_members (user_id, studio_id)
    select user_id, ${kept.id} from studio_members where studio_id = ${merged.id}
    on conflict do nothing`.execute(tx);
  await sql`delete from studio_members where studio_id = ${merged.id}`.execute(tx);
});

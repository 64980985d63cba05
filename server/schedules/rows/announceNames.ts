import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { announce } from '../../pubsub/channel.ts';

/** Announces all schedules with rows of these people, which show their name, role and level. */
export async function announceEntrants(tx: Db, entrantIds: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('heat_entries as row')
    .innerJoin('entries as e', 'e.id', 'row.entry_id')
    .select('row.schedule_id')
    .where((where) =>
      where.or([
        oneOf('e.entrant_id', entrantIds),
        where.exists(
          where
            .selectFrom('entry_partners as p')
            .select('p.entry_id')
            .whereRef('p.entry_id', '=', 'e.id')
            .where(oneOf('p.entrant_id', entrantIds)),
        ),
      ]),
    )
    .distinct()
    .execute();
  for (const row of rows) await announce(tx, { scheduleId: row.schedule_id });
}

/** The same for schedules with heats of a dance or style. */
export async function announceHeatsOf(
  tx: Db,
  column: 'dance_id' | 'dance_category_id',
  id: number,
): Promise<void> {
  const rows = await tx.selectFrom('heats').select('schedule_id').where(column, '=', id).distinct().execute();
  for (const row of rows) await announce(tx, { scheduleId: row.schedule_id });
}

export async function announceEvent(tx: Db, eventId: number): Promise<void> {
  const rows = await tx.selectFrom('schedules').select('id').where('event_id', '=', eventId).execute();
  for (const row of rows) await announce(tx, { scheduleId: row.id });
}

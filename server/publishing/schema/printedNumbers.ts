import { sql } from 'kysely';
import { Int, ObjectType } from 'type-graphql';
import type { Db } from '../../db/orm.ts';
import { field, list, objectOf } from '../../input/objectOf.ts';

@ObjectType('PrintedNumbers', {
  description: "Printed heat numbers that differ from the heat's position.",
})
export class PrintedNumbersType extends objectOf({
  lettered: list(String, 'Numbers with a letter, from inserted heats: "569A".'),
  unused: list(String, 'Printed numbers of deleted heats, which are never reused.'),
  differing: field(
    Int,
    'Number of heats whose printed number differs from their position, including letters.',
  ),
}) {}

/** By schedule id. A schedule that was never published is missing. */
export async function readPrintedNumbers(
  db: Db,
  scheduleIds: readonly number[],
): Promise<Map<number, PrintedNumbersType>> {
  const { rows } = await sql<PrintedNumbersType & { id: number }>`
    select l.schedule_id as id,
      coalesce(array_agg(l.label order by h.number) filter (where h.id is not null and l.label ~ '[A-Z]'), '{}')
        as lettered,
      coalesce(array_agg(l.label order by l.heat_id) filter (where h.id is null and l.is_printed), '{}') as unused,
      (count(*) filter (where h.number::text <> l.label))::int as differing
    from heat_labels l left join heats h on h.id = l.heat_id
    where l.schedule_id = any(${scheduleIds}) group by l.schedule_id`.execute(db);
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]));
}

import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import { labelNewHeats } from '../sections/heatLabels.ts';
import type { Heat } from './heat.entity.ts';
import { readHeatsById } from './heat.reader.ts';

/** What is danced in a heat. */
interface DanceOfHeat {
  readonly danceId: number | null;
  readonly danceCategoryId: number;
}

/** Adds a heat after another one, in its section; those after it start later. After publishing it gets a letter. */
export async function insertHeat(
  tx: Db,
  after: Pick<Heat, 'scheduleId' | 'sectionId' | 'number'>,
  { danceId, danceCategoryId }: DanceOfHeat,
): Promise<Heat> {
  const { scheduleId, sectionId, number } = after;
  await sql`update heats set number = number + 1
    where schedule_id = ${scheduleId} and number > ${number}::int`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into heats (schedule_id, section_id, dance_id, dance_category_id, number)
    values (${scheduleId}, ${sectionId}, ${danceId}, ${danceCategoryId}, ${number}::int + 1) returning id`.execute(
    tx,
  );
  await labelNewHeats(tx, scheduleId);
  return found((await readHeatsById(tx, [rows[0]?.id ?? 0]))[0]);
}

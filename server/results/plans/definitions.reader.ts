import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';

export interface CombinedDefinition {
  id: number;
  name: string;
  members: string[];
}

export const combinedIdentity = (scheduleId: number, id: number): string => `${scheduleId}/COMBINED/${id}`;

export const isCombined = (contestId: string): boolean => /^\d+\/COMBINED\//.test(contestId);

export async function readCombinedDefinitions(db: Db, scheduleId: number): Promise<CombinedDefinition[]> {
  const { rows } = await sql<CombinedDefinition>`
    select b.id, b.name, (select json_agg(identity order by position) from contest_members
      where combined_id = b.id) as members
    from combined_contests b where b.schedule_id = ${scheduleId} order by b.name`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import { LookUp } from '../db/lookUp.ts';
import { perRequest } from '../db/perRequest.ts';
import type { StudioMember } from './studioMember.entity.ts';

/** Who signs in for each studio, by name. */
export const memberLoaders = perRequest((db) => ({
  ofStudio: new LookUp<StudioMember[]>(async (ids) => {
    const { rows } = await sql<StudioMember & { studioId: number }>`
      select m.studio_id as "studioId", u.id, u.first_name || ' ' || u.last_name as name, u.email,
        (select max(last_used_at) from refresh_tokens where user_id = u.id and day_pass_id is null) as "lastSeenAt"
      from studio_members m join users u on u.id = m.user_id
      where m.studio_id = any(${ids}) order by u.last_name, u.first_name, u.id`.execute(db);
    const byStudio = Map.groupBy(rows, ({ studioId }) => studioId);
    return ids.map((id) => byStudio.get(id) ?? []);
  }),
}));

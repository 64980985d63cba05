import { Migration } from '@mikro-orm/migrations';
import { JOINS_ROWS } from './schema/eventDay.ts';

const CHANGED = 'a.heat_id is distinct from b.heat_id or a.entry_id <> b.entry_id';
/** Someone was scratched while on the floor, or is restored after that. */
const SCRATCHED_ON_FLOOR = `a.entry_id = b.entry_id and a.is_scratched <> b.is_scratched
  and coalesce(a.heat_id, a.scratched_heat_id) = coalesce(b.heat_id, b.scratched_heat_id)
  and exists (select from danced_heats d
    where d.is_on_floor and d.heat_id = coalesce(a.heat_id, a.scratched_heat_id))
  and (a.is_scratched or exists (select from scratches s
    where s.schedule_id = a.schedule_id and s.kind = 'SCRATCH' and s.heat_entry_ids @> to_jsonb(a.id)
      and s.made_at > (select max(made_at) from clock_presses
        where schedule_id = a.schedule_id and heat_id = a.heat_id)))`;

/** A couple may be scratched from the heat on the floor, and be restored to it while it is there. */
export class Migration20261202150201_scratchesOnFloor extends Migration {
  override up(): void {
    this.addSql(guard(`(${CHANGED}) and not (${SCRATCHED_ON_FLOOR})`));
  }

  override down(): void {
    this.addSql(guard(CHANGED));
  }
}

const guard = (condition: string): string => `create or replace function guard_danced_heat_entries_update()
  returns trigger language plpgsql ${JOINS_ROWS} as $$
  begin
    if exists (select from danced_heats) then perform refuse_danced(array(
      select unnest(array[a.heat_id, b.heat_id]) from after a join before b on b.id = a.id where ${condition}
    )); end if;
    return null;
  end $$`;

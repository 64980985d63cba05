import { Migration } from '@mikro-orm/migrations';

/**
 * When a heat starts and ends, said once: its section's start and its place in the section. Both are null where the
 * section has no start.
 */
export class Migration20261121000001_heatTimes extends Migration {
  override up(): void {
    this.addSql(`create view heat_times as
      select h.id as heat_id, h.schedule_id, h.section_id, h.number,
        s.start_time + (h.number - f.number) * s.heat_duration * interval '1 second' as starts,
        s.start_time + (h.number - f.number + 1) * s.heat_duration * interval '1 second' as ends,
        s.heat_duration as duration
      from heats h
      join sections s on s.id = h.section_id
      cross join lateral (select min(number) as number from heats where section_id = s.id) f`);
  }

  override down(): void {
    this.addSql('drop view heat_times');
  }
}

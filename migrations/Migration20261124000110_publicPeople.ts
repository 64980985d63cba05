import { Migration } from '@mikro-orm/migrations';

/** Who counts as a junior is the organiser's to say, and people have ids of their own behind each public link. */
export class Migration20261124000110_publicPeople extends Migration {
  override up(): void {
    this.addSql(`alter table publications add column junior_groups jsonb not null default '{}',
      add column link_secret text not null default gen_random_uuid()::text`);
  }

  override down(): void {
    this.addSql('alter table publications drop column junior_groups, drop column link_secret');
  }
}

import { Migration } from '@mikro-orm/migrations';

/**
 * A sign-in says from where and on what it was made, so that its owner knows it again, and which of its refresh tokens
 * is the present one: whoever sends an older one has it from somewhere else.
 */
export class Migration20261122000015_sessions extends Migration {
  override up(): void {
    this.addSql(`alter table refresh_tokens add column current_id uuid, add column spent_at timestamptz,
      add column last_used_at timestamptz not null default now(),
      add column address text not null default '', add column user_agent text not null default ''`);
    this.addSql('update refresh_tokens set last_used_at = created_at');
  }

  override down(): void {
    this.addSql(`alter table refresh_tokens drop column current_id, drop column spent_at, drop column last_used_at,
      drop column address, drop column user_agent`);
  }
}

import { Migration } from '@mikro-orm/migrations';

/** What a printed card is known by: its couples as they were on paper. */
export class Migration20261130060100_printedCards extends Migration {
  override up(): void {
    this.addSql(`create table printed_cards (
      event_id integer not null references events (id) on delete cascade,
      serial integer not null check (serial between 1 and 29790),
      schedule_id integer not null references schedules (id) on delete cascade,
      identity text not null,
      judge_id integer not null references judges (id) on delete cascade,
      couples jsonb not null,
      printed_at timestamptz not null default clock_timestamp(),
      primary key (event_id, serial),
      unique (schedule_id, identity, judge_id, couples)
    )`);
    this.addSql('create index printed_cards_judge_id on printed_cards (judge_id)');
  }

  override down(): void {
    this.addSql('drop table printed_cards');
  }
}

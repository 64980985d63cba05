import { Migration } from '@mikro-orm/migrations';

const KEY = 'printed_cards_schedule_id_identity_judge_id_couples_key';

/** Which round a printed card is for: all couples of a semi-final may be in the final. */
export class Migration20261203150301_printedRounds extends Migration {
  override up(): void {
    this.addSql(`alter table printed_cards
      add column round_no integer not null default 1 check (round_no between 1 and 6),
      drop constraint ${KEY},
      add constraint printed_cards_key unique (schedule_id, identity, round_no, judge_id, couples)`);
  }

  override down(): void {
    this.addSql('delete from printed_cards where round_no > 1');
    this.addSql(`alter table printed_cards drop constraint printed_cards_key, drop column round_no,
      add constraint ${KEY} unique (schedule_id, identity, judge_id, couples)`);
  }
}

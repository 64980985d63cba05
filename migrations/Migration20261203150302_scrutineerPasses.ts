import { Migration } from '@mikro-orm/migrations';

const ROLES = "'ANNOUNCER', 'DECK', 'MUSIC', 'HALL', 'REGISTRAR'";

/**
 * Day passes of scrutineers and the chair. A pass acts for its maker, so what takes two people looks at the pass too: 0 is
 * the account itself. What was judged outlives the pass, so it keeps the number without a reference.
 */
export class Migration20261203150302_scrutineerPasses extends Migration {
  override up(): void {
    this.#allow(`${ROLES}, 'SCRUTINEER', 'CHAIR'`);
    this.addSql(`alter table cards add column entered_by_pass integer not null default 0,
      add constraint cards_id_entered_by_pass_key unique (id, entered_by_pass)`);
    this.addSql(`alter table verifications
      add column entered_by_pass integer not null default 0, add column verified_by_pass integer not null default 0,
      drop constraint verifications_check,
      add constraint verifications_check check ((verified_by_id, verified_by_pass) <> (entered_by_id, entered_by_pass)),
      add constraint verifications_card_id_entered_by_pass_fkey
        foreign key (card_id, entered_by_pass) references cards (id, entered_by_pass)`);
    this.addSql(`alter table corrections add column asked_by_pass integer not null default 0,
      add constraint corrections_id_asked_by_pass_key unique (id, asked_by_pass)`);
    this.addSql(`alter table correction_decisions
      add column asked_by_pass integer not null default 0, add column by_pass integer not null default 0,
      drop constraint correction_decisions_check1,
      add constraint correction_decisions_two_people_check
        check (act = 'REFUSE' or (by_id, by_pass) <> (asked_by_id, asked_by_pass)),
      add constraint correction_decisions_correction_id_asked_by_pass_fkey
        foreign key (correction_id, asked_by_pass) references corrections (id, asked_by_pass)`);
  }

  override down(): void {
    // What two passes of one account did stays; the check is of what comes after.
    this.addSql(`alter table correction_decisions drop column asked_by_pass, drop column by_pass,
      add constraint correction_decisions_check1 check (act = 'REFUSE' or by_id <> asked_by_id) not valid`);
    this.addSql('alter table corrections drop column asked_by_pass');
    this.addSql(`alter table verifications drop column entered_by_pass, drop column verified_by_pass,
      add constraint verifications_check check (verified_by_id <> entered_by_id) not valid`);
    this.addSql('alter table cards drop column entered_by_pass');
    this.addSql("delete from day_passes where role in ('SCRUTINEER', 'CHAIR')");
    this.#allow(ROLES);
  }

  #allow(roles: string): void {
    this.addSql('alter table day_passes drop constraint day_passes_role_check');
    this.addSql(`alter table day_passes add constraint day_passes_role_check check (role in (${roles}))`);
  }
}

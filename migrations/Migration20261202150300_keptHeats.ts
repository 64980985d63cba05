import { Migration } from '@mikro-orm/migrations';

/** The log of scratches also says which heats are danced as the scratches left them. */
export class Migration20261202150300_keptHeats extends Migration {
  override up(): void {
    this.addSql('alter table scratches drop constraint scratches_kind_check');
    this.addSql(
      "alter table scratches add constraint scratches_kind_check check (kind in ('SCRATCH', 'RESTORE', 'KEEP', 'REOPEN'))",
    );
  }

  override down(): void {
    this.addSql('alter table scratches disable trigger user');
    this.addSql("delete from scratches where kind in ('KEEP', 'REOPEN')");
    this.addSql('alter table scratches enable trigger user');
    this.addSql('alter table scratches drop constraint scratches_kind_check');
    this.addSql(
      "alter table scratches add constraint scratches_kind_check check (kind in ('SCRATCH', 'RESTORE'))",
    );
  }
}

import { Migration } from '@mikro-orm/migrations';
import { ACCOUNTS } from './schema/accounts.ts';
import { COMPETITION } from './schema/competition.ts';
import { EVENT_DAY } from './schema/eventDay.ts';
import { NEWS } from './schema/news.ts';
import { PUBLISHING } from './schema/publishing.ts';
import { SCHEDULES } from './schema/schedules.ts';
import { dropOf } from './schema/statements.ts';
import { UNDO } from './schema/undo.ts';

const UP = [...ACCOUNTS, ...COMPETITION, ...SCHEDULES, ...PUBLISHING, ...UNDO, ...EVENT_DAY, ...NEWS];

/** Everything but results. Later migrations change it; these files stay as they are. */
export class Migration20261127000200_schema extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropOf(UP)) this.addSql(statement);
  }
}

import { Migration } from '@mikro-orm/migrations';
import { ACCOUNTS } from './schema/accounts.ts';
import { BILLING } from './schema/billing.ts';
import { COMPETITION } from './schema/competition.ts';
import { EVENT_DAY } from './schema/eventDay.ts';
import { JOURNAL } from './schema/journal.ts';
import { NEWS } from './schema/news.ts';
import { PUBLISHING } from './schema/publishing.ts';
import { COMBINED } from './schema/results/combined.ts';
import { FROZEN } from './schema/results/frozen.ts';
import { PANELS } from './schema/results/panels.ts';
import { ROUND_PLANS } from './schema/results/roundPlans.ts';
import { SCHEDULES } from './schema/schedules.ts';
import { dropOf } from './schema/statements.ts';
import { UNDO } from './schema/undo.ts';

const UP = [
  ...[...ACCOUNTS, ...COMPETITION, ...SCHEDULES, ...PUBLISHING, ...UNDO, ...JOURNAL, ...EVENT_DAY, ...NEWS],
  ...[...PANELS, ...FROZEN, ...ROUND_PLANS, ...COMBINED, ...BILLING],
];

/** Until the first release, edit `schema/` and rename this; afterwards, never edit it, but add migrations. */
export class Migration20261214000000_schema extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropOf(UP)) this.addSql(statement);
  }
}

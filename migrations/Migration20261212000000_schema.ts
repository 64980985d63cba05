import { Migration } from '@mikro-orm/migrations';
import { ACCOUNTS } from './schema/accounts.ts';
import { COMPETITION } from './schema/competition.ts';
import { EVENT_DAY } from './schema/eventDay.ts';
import { JOURNAL } from './schema/journal.ts';
import { NEWS } from './schema/news.ts';
import { PUBLISHING } from './schema/publishing.ts';
import { CARDS } from './schema/results/cards.ts';
import { COMBINED } from './schema/results/combined.ts';
import { FROZEN } from './schema/results/frozen.ts';
import { JUDGED } from './schema/results/kept.ts';
import { PANELS } from './schema/results/panels.ts';
import { RESULTS } from './schema/results/results.ts';
import { ROUND_PLANS } from './schema/results/roundPlans.ts';
import { ROUNDS } from './schema/results/rounds.ts';
import { RULINGS } from './schema/results/rulings.ts';
import { SCHEDULES } from './schema/schedules.ts';
import { dropOf } from './schema/statements.ts';
import { UNDO } from './schema/undo.ts';

const UP = [
  ...[...ACCOUNTS, ...COMPETITION, ...SCHEDULES, ...PUBLISHING, ...UNDO, ...JOURNAL, ...EVENT_DAY, ...NEWS],
  ...[
    ...PANELS,
    ...ROUNDS,
    ...RULINGS,
    ...RESULTS,
    ...CARDS,
    ...ROUND_PLANS,
    ...COMBINED,
    ...FROZEN,
    ...JUDGED,
  ],
];

/** Until the first release, edit `schema/` and rename this; afterwards, never edit it, but add migrations. */
export class Migration20261212000000_schema extends Migration {
  override up(): void {
    for (const statement of UP) this.addSql(statement);
  }

  override down(): void {
    for (const statement of dropOf(UP)) this.addSql(statement);
  }
}

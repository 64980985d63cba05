import { sql } from 'kysely';
import { shortName } from '../../auth/signedIn.ts';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { type Line, subjectOf } from '../../journal/act.ts';
import { actOf } from '../../journal/defineAct.ts';
import { readLines } from '../../journal/journal.ts';
import { enterCardAct, verifyCardsAct } from '../acts/cards.ts';
import { freezeRoundAct } from '../acts/fields.ts';
import { contestSubject } from '../fold/round.ts';

export interface HistoryLine {
  at: Date;
  by: string;
  what: string;
}

const MINUTE = 60_000;

/** Of a day pass "K. Other (pass of M. Okafor)", since it counts as the organiser who made it. */
async function readAuthors(db: Db, lines: readonly Line[]): Promise<(line: Line) => string> {
  const ids = lines.flatMap(({ byId, passId }) => (passId ? [byId] : []));
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'username'])
    .where(oneOf('id', [...new Set(ids)]))
    .execute();
  const names = new Map(users.map((of) => [of.id, shortName(of.first_name, of.last_name, of.username)]));
  return ({ by, byId, passId }) => (passId && names.has(byId) ? `${by} (pass of ${names.get(byId)})` : by);
}

/** Oldest first, with annulled attempts; cards typed or verified in one minute share a line. */
export async function readHistory(
  db: Db,
  { scheduleId, contestId, round }: { scheduleId: number; contestId: string; round: number },
): Promise<HistoryLine[]> {
  const lines = await readLines(
    db,
    sql`schedule_id = ${scheduleId} and subject = ${subjectOf(contestSubject, contestId)}
      and data -> 'round' = to_jsonb(${round}::int)`,
  );
  const authorOf = await readAuthors(db, lines);
  const shared = new Map<string, { labels: string[]; line: HistoryLine }>();
  return lines.flatMap((line): HistoryLine[] => {
    const what = actOf(line.kind)?.words(line.data) ?? '';
    if (what === '') return [];
    // Another attempt has other cards.
    if (line.kind === freezeRoundAct.kind) shared.clear();
    const own = { at: new Date(line.at), by: authorOf(line), what };
    const labels = labelsOf(line);
    if (!labels) return [own];
    const verb = what.slice(0, what.length - labels.join(', ').length);
    const key = `${verb} ${own.by} ${Math.floor(line.at / MINUTE)}`;
    const group = shared.get(key);
    if (!group) {
      shared.set(key, { labels: [...labels], line: own });
      return [own];
    }
    group.labels.push(...labels);
    group.line.what = `${verb}${group.labels.sort().join(', ')}`;
    return [];
  });
}

/** The cards that a line names, unless it gives a reason. */
function labelsOf({ kind, data }: Line): string[] | null {
  if (kind === verifyCardsAct.kind) return (data as { labels: string[] }).labels;
  const { label, reason } = data as { label?: string; reason?: string };
  return kind === enterCardAct.kind && label && !reason ? [label] : null;
}

import { sql } from 'kysely';
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
  const shared = new Map<string, { labels: string[]; line: HistoryLine }>();
  return lines.flatMap((line): HistoryLine[] => {
    const what = actOf(line.kind)?.words(line.data) ?? '';
    if (what === '') return [];
    // Another attempt has other cards.
    if (line.kind === freezeRoundAct.kind) shared.clear();
    const own = { at: new Date(line.at), by: line.by, what };
    const labels = labelsOf(line);
    if (!labels) return [own];
    const verb = what.slice(0, what.length - labels.join(', ').length);
    const key = `${verb} ${line.by} ${Math.floor(line.at / MINUTE)}`;
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

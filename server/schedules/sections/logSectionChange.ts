import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { type Author, logLineOf, writeLog } from '../../pubsub/log.ts';
import { readTimeZone } from '../schedule.reader.ts';
import type { Section } from './section.entity.ts';
import { type LoggedSection, loggedFields, sectionNews } from './sectionNews.ts';
import { type Removed, removedWords } from './writeSection.ts';

/** Stored with a log line about a section, so that the next save within a minute can extend it. */
interface KeptSection {
  id: number;
  before: LoggedSection;
}

/**
 * One person's consecutive saves within a minute share a line with their sum; if they cancel out, the line is removed.
 * A line about deleted heats stays on its own.
 */
export async function logSectionChange(
  tx: Db,
  user: Author,
  { before, after, removed }: { before: Section; after: Section; removed: Removed },
): Promise<void> {
  const { scheduleId, order } = after;
  const timeZone = await readTimeZone(tx, scheduleId);
  const now = loggedFields(after);
  const news = sectionNews(loggedFields(before), now, timeZone);
  if (news === '') return;
  const line = (words: string): string => `Section ${order}: ${words}`;
  if (removed.heats > 0) {
    await writeLog(tx, { scheduleId, user, content: `${line(news)}; ${removedWords(removed)}` });
    return;
  }
  const last = await lastLineAbout(tx, user, after);
  if (!last) {
    const section: KeptSection = { id: after.id, before: loggedFields(before) };
    await writeLog(tx, { scheduleId, user, content: line(news), outcome: { section } });
    return;
  }
  logLineOf.continues(tx, last.id);
  const sinceThen = sectionNews(last.before, now, timeZone);
  if (sinceThen === '') await tx.deleteFrom('log_entries').where('id', '=', last.id).execute();
  else {
    await sql`update log_entries set content = ${line(sinceThen)}, at = clock_timestamp()
      where id = ${last.id}`.execute(tx);
  }
}

/** The schedule's newest line, if it is by this person, about this section and within the last minute. */
async function lastLineAbout(
  tx: Db,
  user: Author,
  section: Section,
): Promise<{ id: number; before: LoggedSection } | null> {
  const { rows } = await sql<{ id: number; section: KeptSection }>`
    select id, outcome -> 'section' as section from (
      select * from log_entries where schedule_id = ${section.scheduleId} order by id desc limit 1
    ) newest
    where user_id = ${user.id}::int and at > clock_timestamp() - interval '1 minute'
      and (outcome #>> '{section,id}')::int = ${section.id}::int`.execute(tx);
  return rows[0] ? { id: rows[0].id, before: rows[0].section.before } : null;
}

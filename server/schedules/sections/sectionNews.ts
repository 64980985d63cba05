import { TZDate } from '@date-fns/tz';
// Imported one by one: for each of the package's 300 modules Node parses its 200 KB package.json.
import format from 'date-fns/format';
import isSameDay from 'date-fns/isSameDay';
import { isoUtc } from '../../time.ts';
import { listed } from '../counted.ts';
import type { Section, SectionType } from './section.entity.ts';

/** The loggable fields of a section, as stored with a log line. Older lines lack title and notes. */
export interface LoggedSection {
  title?: string;
  notes?: string;
  sectionType: SectionType;
  startTime: string | null;
  endTime: string | null;
  heatDuration: number;
  maxCouples: number | null;
  styles: string[];
  /** Absent in lines from before sections had floors. */
  floor?: string;
}

export const loggedFields = (section: Section): LoggedSection => ({
  title: section.title,
  notes: section.notes,
  sectionType: section.sectionType,
  startTime: section.startTime && isoUtc(section.startTime),
  endTime: section.endTime && isoUtc(section.endTime),
  heatDuration: section.heatDuration,
  maxCouples: section.maxCouples,
  styles: section.danceCategories.map((category) => category.name),
  floor: section.floor,
});

const TYPE_WORDS: Record<SectionType, string> = {
  HEAT: 'has heats',
  SOLO: 'has solos',
  MULTI: 'has multi-dances',
  BREAK: 'is a break',
};

/** "starts at 4:15 PM and ends at 6:00 PM" in the event's time zone; empty if nothing changed. */
export function sectionNews(before: LoggedSection, after: LoggedSection, timeZone: string): string {
  const news: string[] = [];
  if (before.title !== undefined && after.title !== before.title) {
    news.push(after.title ? `is called “${after.title}”` : 'has no title');
  }
  const at = (was: string | null, is: string): string => clockWords(was, is, timeZone);
  if (after.startTime !== before.startTime) {
    news.push(after.startTime ? `starts at ${at(before.startTime, after.startTime)}` : 'has no start time');
  }
  if (after.endTime !== before.endTime) {
    news.push(after.endTime ? `ends at ${at(before.endTime, after.endTime)}` : 'has no end time');
  }
  if (after.heatDuration !== before.heatDuration) news.push(`takes ${after.heatDuration} seconds a heat`);
  if (after.sectionType !== before.sectionType) news.push(TYPE_WORDS[after.sectionType]);
  if (after.styles.join('\n') !== before.styles.join('\n')) {
    news.push(after.styles.length > 0 ? `dances ${listed(after.styles)}` : 'dances no style');
  }
  if (after.maxCouples !== before.maxCouples) {
    const limit = after.maxCouples ?? "the schedule's limit of";
    news.push(`allows ${limit} ${after.maxCouples === 1 ? 'couple' : 'couples'} a heat`);
  }
  if ((after.floor ?? '') !== (before.floor ?? '')) {
    news.push(after.floor ? `is on ${after.floor}` : 'has no floor');
  }
  if (before.notes !== undefined && after.notes !== before.notes) {
    news.push(after.notes ? 'has new notes' : 'has no notes');
  }
  return listed(news);
}

/** "4:15 PM", with the day if that changed. */
function clockWords(before: string | null, after: string, timeZone: string): string {
  const time = new TZDate(after, timeZone);
  const clock = format(time, time.getSeconds() === 0 ? 'h:mm a' : 'h:mm:ss a');
  const hasMoved = before !== null && !isSameDay(time, new TZDate(before, timeZone));
  return hasMoved ? `${clock} on ${format(time, 'MMMM d')}` : clock;
}

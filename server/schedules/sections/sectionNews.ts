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
  HEAT: 'Heat',
  SOLO: 'Solo',
  MULTI: 'Multi',
  BREAK: 'Break',
};

/** "start 4:15 PM, end 6:00 PM" in the event's time zone; empty if nothing changed. */
export function sectionNews(before: LoggedSection, after: LoggedSection, timeZone: string): string {
  const news: string[] = [];
  if (before.title !== undefined && after.title !== before.title) {
    news.push(after.title ? `renamed “${after.title}”` : 'no title');
  }
  const at = (was: string | null, is: string): string => clockWords(was, is, timeZone);
  if (after.startTime !== before.startTime) {
    news.push(after.startTime ? `start ${at(before.startTime, after.startTime)}` : 'no start time');
  }
  if (after.endTime !== before.endTime) {
    news.push(after.endTime ? `end ${at(before.endTime, after.endTime)}` : 'no end time');
  }
  if (after.heatDuration !== before.heatDuration) news.push(`${after.heatDuration} seconds a heat`);
  if (after.sectionType !== before.sectionType) news.push(`type ${TYPE_WORDS[after.sectionType]}`);
  if (after.styles.join('\n') !== before.styles.join('\n')) {
    news.push(after.styles.length > 0 ? `dances ${listed(after.styles)}` : 'no dances');
  }
  if (after.maxCouples !== before.maxCouples) {
    news.push(`max couples ${after.maxCouples ?? 'as in the schedule'}`);
  }
  if ((after.floor ?? '') !== (before.floor ?? '')) {
    news.push(after.floor ? `floor ${after.floor}` : 'no floor');
  }
  if (before.notes !== undefined && after.notes !== before.notes) {
    news.push(after.notes ? 'new notes' : 'no notes');
  }
  return news.join(', ');
}

/** "4:15 PM", with the day if that changed. */
function clockWords(before: string | null, after: string, timeZone: string): string {
  const time = new TZDate(after, timeZone);
  const clock = format(time, time.getSeconds() === 0 ? 'h:mm a' : 'h:mm:ss a');
  const hasMoved = before !== null && !isSameDay(time, new TZDate(before, timeZone));
  return hasMoved ? `${clock} on ${format(time, 'MMMM d')}` : clock;
}

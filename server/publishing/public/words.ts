import type { LineChange } from '../changes/compareSheets.ts';
import type { SheetLine } from '../changes/sheetLine.ts';
import { contestText, soloWords } from '../contestWords.ts';
import type { ProgramHeat } from '../program.ts';
import type { PublicView } from './publicView.ts';

/** "Waltz", "Smooth Multi", "Waltz solo “Moon River”". */
export function danceWords({
  entryType,
  style,
  dance,
  soloTitle,
}: Pick<ProgramHeat, 'entryType' | 'style' | 'dance' | 'soloTitle'>): string {
  if (!dance) return `${style.name} Multi`;
  return entryType === 'SOLO' ? soloWords(`${dance.name} solo`, soloTitle) : dance.name;
}

const STYLES = ['smooth', 'rhythm', 'standard', 'latin'];

/** CSS class of a style's colour, or of no style's for several; never the only cue. */
export function styleClass(names: string): string {
  const [style, another] = STYLES.filter((one) => names.toLowerCase().includes(one));
  return another ? 'other' : (style ?? 'other');
}

/** The previous state of a line that shows the current one: "Moved from 79, was 11:03 AM". */
export function changeWords(view: PublicView, { kinds, before, after }: LineChange): string {
  if (kinds.includes('NEW') || !before) return 'New';
  if (kinds.includes('GONE') || !after) return 'Cancelled';
  const { clock } = view;
  const words: string[] = [];
  const was = timeBefore(view, before, after);
  if (kinds.includes('MOVED')) words.push(`Moved from ${before.heat}${was && `, was ${was}`}`);
  if (kinds.includes('NEW_TIME'))
    words.push(before.startTime ? `was ${was || clock.time(before.startTime)}` : 'New time');
  if (kinds.includes('FLOOR')) words.push(before.floor ? `was ${before.floor}` : `now ${after.floor}`);
  if (kinds.includes('PARTNER')) words.push(`was ${view.coupleOf(before)}`);
  if (kinds.includes('CONTEST'))
    words.push(`was ${[danceWords(before), contestText(before)].filter(Boolean).join(', ')}`);
  if (kinds.includes('LATER_ROUND')) words.push(laterWords(view, before, after));
  return words.join('; ');
}

/** "final was 1:08 PM", "now with a semi-final", "no final": the first difference. */
function laterWords({ clock }: PublicView, { later: old }: SheetLine, { later: now }: SheetLine): string {
  const added = now.find(({ name }) => !old.some((one) => one.name === name));
  if (added) return `now with a ${added.name}`;
  const gone = old.find(({ name }) => !now.some((one) => one.name === name));
  if (gone) return `no ${gone.name}`;
  const moved = old.find(({ name, startTime, floor }) =>
    now.some((one) => one.name === name && (one.startTime !== startTime || one.floor !== floor)),
  );
  const was = [moved?.startTime ? clock.time(moved.startTime) : '', moved?.floor].filter(Boolean).join(', ');
  return was ? `${moved?.name} was ${was}` : `${moved?.name ?? 'later round'} has a time`;
}

/** "11:03 AM", with the weekday if the day changed; empty if the time is the same. */
function timeBefore({ clock }: PublicView, before: SheetLine, after: SheetLine): string {
  if (!before.startTime || before.startTime === after.startTime) return '';
  const isOtherDay = !after.startTime || clock.date(before.startTime) !== clock.date(after.startTime);
  return `${isOtherDay ? `${clock.weekday(before.startTime)} ` : ''}${clock.time(before.startTime)}`;
}

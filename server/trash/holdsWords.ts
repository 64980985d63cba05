import type { Deletion } from './deletion.entity.ts';
import { TABLE_OF } from './moveToTrash.ts';

/** The tables an organiser cares about, with their nouns. */
const COUNTED: Record<string, [one: string, several: string]> = {
  entries: ['entry', 'entries'],
  schedules: ['schedule', 'schedules'],
  sections: ['section', 'sections'],
  heats: ['heat', 'heats'],
  heat_entries: ['heat entry', 'heat entries'],
};
const numbers = new Intl.NumberFormat('en-US');

/** "38 entries, 2 schedules, 120 heats"; empty if nothing else was deleted. */
export function holdsWords({ kind, rowCounts }: Deletion): string {
  const words = Object.entries(COUNTED).flatMap(([table, [one, several]]) => {
    const count = rowCounts[table] ?? 0;
    const isItself = table === TABLE_OF[kind];
    return count === 0 || isItself ? [] : `${numbers.format(count)} ${count === 1 ? one : several}`;
  });
  return words.join(', ');
}

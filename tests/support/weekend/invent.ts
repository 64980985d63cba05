import { dice } from '../intake/inventCompetition.ts';

const COLUMNS = [
  'entrant',
  'partners',
  'entry_type',
  'dance_category',
  'dance',
  'level',
  'category',
] as const;

/** A line of the organiser's list of entries; a multi-dance has no dance. */
export type InventedEntry = Record<(typeof COLUMNS)[number], string> & { quantity: number };

export interface InventedWeekend {
  firstDay: string;
  lastDay: string;
  teachers: string[];
  entries: InventedEntry[];
  sheets: { people: string; entries: string; sections: string };
}

const FIRST = ['Ana', 'Boris', 'Clara', 'Dmitri', 'Elena', 'Felix', 'Greta'];
const LAST = ['Abbott', 'Brandt', 'Castell', 'Dreyer', 'Egan', 'Farkas'];
const TEACHERS = 8;
const DAY_MILLISECONDS = 86_400_000;
const DANCES = Object.entries({
  Smooth: ['Waltz', 'Tango', 'Foxtrot', 'Viennese Waltz'],
  Rhythm: ['Cha Cha', 'Rumba', 'Swing', 'Bolero'],
  Standard: ['Waltz', 'Tango', 'Foxtrot', 'Quickstep'],
  Latin: ['Cha Cha', 'Samba', 'Rumba', 'Jive'],
});
const SECTION_COLUMNS =
  'title section_type dance_category start_time end_time heat_duration max_couples floor';
const ALL = 'Smooth;Rhythm;Standard;Latin';
/** The evening comes first, so heats are not numbered in the order danced; two floors share each morning. */
const SECTIONS: [string, string, string, number, number, number, number, number, string][] = [
  ['Evening Smooth', 'HEAT', 'Smooth', 1, 18, 45, 90, 7, 'Main'],
  ['Morning Rhythm', 'HEAT', 'Rhythm', 1, 9, 45, 90, 7, 'Main'],
  ['Morning Latin', 'HEAT', 'Latin', 1, 9, 45, 90, 6, 'Side'],
  ['Lunch', 'BREAK', '', 1, 11, 90, 90, 1, 'Main'],
  ['Solos', 'SOLO', ALL, 1, 13, 60, 180, 1, 'Side'],
  ['Multi-Dances', 'MULTI', ALL, 2, 9, 60, 300, 6, 'Main'],
  ['Sunday Standard', 'HEAT', 'Standard;Latin', 2, 9, 60, 90, 7, 'Side'],
  ['Sunday Dances', 'HEAT', 'Smooth;Rhythm', 2, 12, 60, 90, 7, 'Main'],
];

const csv = (columns: readonly string[], rows: (string | number)[][]): string =>
  [columns, ...rows].map((row) => row.join(',')).join('\n');

/** A competition of two days from tomorrow on two floors; the same seed invents the same. */
export function inventWeekend(seed: number): InventedWeekend {
  const roll = dice(seed);
  const one = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const names = FIRST.flatMap((first) => LAST.map((last) => `${first} ${last}`));
  const teachers = names.slice(0, TEACHERS);
  // Few levels and age groups, so that contests are large enough for recalls.
  const students = names
    .slice(TEACHERS)
    .map((name) => [name, 'false', one(['Bronze', 'Bronze', 'Silver']), one(['A', 'B', 'B'])]);
  const entries = students.flatMap(([entrant = '', , level = '', category = '']) => {
    const [partners, other, first] = [one(teachers), one(teachers), roll(DANCES.length)];
    const styles = DANCES.filter((_, at) => at === first || (at === (first ^ 1) && roll(5) < 3));
    return styles.flatMap(([dance_category, dances]) => {
      const of = { entrant, partners, dance_category, level, category, quantity: 1 };
      const heats = dances.flatMap((dance) => {
        const heat = { ...of, entry_type: 'HEAT', dance, quantity: roll(12) === 0 ? 2 : 1 };
        const isTwice = other !== partners && roll(8) === 0;
        return isTwice ? [heat, { ...heat, partners: other, quantity: 1 }] : [heat];
      });
      const multi = roll(10) < 3 ? [{ ...of, entry_type: 'MULTI', dance: '' }] : [];
      const solo = roll(4) === 0 ? [{ ...of, entry_type: 'SOLO', dance: one(dances) }] : [];
      return [...heats, ...multi, ...solo];
    });
  });
  const today = Math.floor(Date.now() / DAY_MILLISECONDS) * DAY_MILLISECONDS;
  const at = (day: number, hour: number, minutes: number): string =>
    new Date(today + day * DAY_MILLISECONDS + (60 * hour + minutes) * 60_000).toISOString();
  const sections = SECTIONS.map(([title, type, styles, day, hour, minutes, ...rest]) =>
    [title, type, styles, at(day, hour, 0), at(day, hour, minutes)].concat(rest.map(String)),
  );
  const people = [...teachers.map((name) => [name, 'true', '', '']), ...students];
  const lines = entries.map((entry) => [...COLUMNS.map((column) => entry[column]), entry.quantity]);
  const sheets = {
    people: csv(['name', 'is_professional', 'level', 'category'], people),
    entries: csv([...COLUMNS, 'quantity'], lines),
    sections: csv(SECTION_COLUMNS.split(' '), sections),
  };
  const [firstDay = '', lastDay = ''] = [1, 2].map((day) => at(day, 0, 0).slice(0, 10));
  return { firstDay, lastDay, teachers, entries, sheets };
}

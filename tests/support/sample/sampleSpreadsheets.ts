export interface Spreadsheets {
  people: string;
  entries: string;
  sections: string;
}

const FIRST = [
  'Ada',
  'Bruno',
  'Chiara',
  'Dmitri',
  'Élise',
  'Farah',
  'Gustav',
  'Hana',
  'Ivo',
  'Jolanda',
  'Kofi',
  'Łucja',
];
const LAST = [
  'Abel',
  'Brandt',
  'Castellanos-Whitfield',
  'Duarte',
  'Eriksen',
  'Fontaine',
  'Gruber',
  'Hayashi',
  'Ito',
];
const STUDIOS = ['Studio North', 'Arthur Murray Lakeside', 'Tanzschule Grün', 'Ballroom & Co.'];
const LEVELS = ['Newcomer', 'Intermediate Bronze', 'Full Bronze', 'Silver', 'Gold'];
const AGES = ['A', 'B', 'C'];
const DANCES: Record<string, string[]> = {
  Smooth: ['Waltz', 'Tango', 'Foxtrot', 'Viennese Waltz'],
  Rhythm: ['Cha Cha', 'Rumba', 'Swing', 'Bolero'],
};

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const csv = (rows: string[][]): string => rows.map((row) => row.join(',')).join('\n');

/**
 * A fixed one-day competition: 12 teachers, 48 students, heats in two styles, multi-dances and solos.
 * One teacher has more couples than there are heats, so some entries stay unassigned.
 */
export function sampleSpreadsheets(): Spreadsheets {
  const teachers = Array.from({ length: 12 }, (_, i) => `${at(FIRST, i)} ${at(LAST, i * 5 + 2)}`);
  const students = Array.from({ length: 48 }, (_, i) => `${at(FIRST, i * 7 + 3)} ${at(LAST, i)} ${i + 1}`);
  const people = [
    ...teachers.map((name, i) => [name, 'true', at(STUDIOS, i), `T${i + 1}`, '', '']),
    ...students.map((name, i) => [name, 'false', at(STUDIOS, i), `${100 + i}`, at(LEVELS, i), at(AGES, i)]),
  ];
  const entries = students.flatMap((name, i) => {
    const teacher = i < 16 ? at(teachers, 0) : at(teachers, i);
    const styles = Object.entries(DANCES).filter((_, style) => i % 3 !== style);
    return styles.flatMap(([category, dances]) => [
      ...dances.map((dance) => [name, teacher, 'HEAT', category, dance, '1']),
      ...(i % 4 === 0 ? [[name, teacher, 'MULTI', category, '', '1']] : []),
      ...(i % 12 === 0 ? [[name, teacher, 'SOLO', category, at(dances, i), '1']] : []),
    ]);
  });
  const sections = [
    ['Morning Smooth', 'HEAT', 'Smooth', '2027-03-05T08:00:00Z', '2027-03-05T09:15:00Z', '90', '8'],
    ['Smooth Multi-Dance', 'MULTI', 'Smooth', '2027-03-05T09:15:00Z', '2027-03-05T09:35:00Z', '300', '6'],
    ['Lunch', 'BREAK', '', '2027-03-05T10:30:00Z', '2027-03-05T11:30:00Z', '', ''],
    ['Afternoon Rhythm', 'HEAT', 'Rhythm', '2027-03-05T11:30:00Z', '2027-03-05T12:45:00Z', '75', '8'],
    ['Rhythm Multi-Dance', 'MULTI', 'Rhythm', '2027-03-05T12:45:00Z', '2027-03-05T13:05:00Z', '300', '6'],
    ['Solos', 'SOLO', 'Smooth;Rhythm', '2027-03-05T13:05:00Z', '2027-03-05T13:35:00Z', '180', '1'],
  ];
  return {
    people: csv([['name', 'is_professional', 'studio', 'card_number', 'level', 'category'], ...people]),
    entries: csv([['entrant', 'partners', 'entry_type', 'dance_category', 'dance', 'quantity'], ...entries]),
    sections: csv([
      ['title', 'section_type', 'dance_category', 'start_time', 'end_time', 'heat_duration', 'max_couples'],
      ...sections,
    ]),
  };
}

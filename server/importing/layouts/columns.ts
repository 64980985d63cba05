import { squeezed } from '../vocabulary/words.ts';

/** What a table of lines can be about. */
export const LIST_KINDS = ['PEOPLE', 'ENTRIES', 'SECTIONS', 'STUDIOS', 'DANCES'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** The columns that are read of each kind, by our own names, and what others call them. */
export const FIELDS: Record<ListKind, Readonly<Record<string, string>>> = {
  PEOPLE: {
    name: 'name, full name, person, dancer, dancer name, participant, competitor, competitor name, attendee, student, student name, teacher, teacher name, instructor, pro name, amateur name, people, dancers, names',
    first_name:
      'first, first name, given name, given, forename, christian name, fname, vorname, nombre, prénom',
    last_name: 'last, last name, surname, family name, family, lname, nachname, apellido, apellidos, nom',
    is_professional:
      'is professional, pro, pro/am, pro am, pro or am, professional, professional?, pro?, type, status, role, am/pro, teacher/student, student/teacher, pro/amateur, kind, person type, is teacher, teacher?, rolle, tipo',
    studio:
      'studio, school, studio name, dance school, dance studio, club, academy, affiliation, school name, studio/school, team, franchise, independent/studio, studio affiliation, tanzschule, verein, estudio, escuela, école',
    card_number:
      'card number, card, ndca, ndca #, ndca number, ndca no, ndca id, competitor card, card no, card #, registration number, registration no, membership number, member number, member no, member id, membership, wdsf min, min, usadance #, usa dance number, competitor number, license, licence, license number, reg #, number',
    level:
      'level, proficiency, proficiency level, skill, skill level, syllabus level, class, division, dance level, usual level, klasse, nivel, niveau',
    category:
      'category, age, age group, age category, age division, age div, age code, age level, age class, altersgruppe, alter, edad, âge',
    person_id: 'person id, entrant id',
  },
  ENTRIES: {
    entrant:
      'entrant, student, student name, amateur, am, amateur name, dancer, dancer 1, couple student, student/amateur, amateur/student',
    partners:
      'partners, partner, teacher, teacher name, instructor, instructor name, pro, professional, pro name, professional name, dancer 2, partner name, teacher/partner, teacher/pro, pro/teacher, partner/teacher, pro partner, coach',
    lead: 'lead, leader, leader name, man, gentleman, gent',
    follow: 'follow, follower, follower name, lady, woman',
    entry_type: 'entry type, type, kind, open or closed, event type, heat type, single/multi, open/closed',
    dance_category: 'dance category, style, dance style, styles, division style, dance styles',
    dance: 'dance, dances, dance name, dance event',
    level: 'level, proficiency, proficiency level, skill level, syllabus level, class, division, dance level',
    category:
      'category, age, age group, age category, age division, age div, age code, age level, subject category',
    quantity:
      'quantity, qty, count, entries, times, number of entries, no of entries, # of entries, # entries, number of dances, units, how many',
    title: 'event, event name, contest, title, event title, heat title, competition, category/event',
    heat: 'heat, heat number, heat #, heat no, number, ht',
    studio: 'studio, school, studio name, dance school, dance studio, club, entrant studio',
    card_number:
      'card number, card, ndca, ndca #, ndca number, student card, student ndca, entrant card number',
    partner_studio:
      'partner studio, partners studio, teacher studio, pro studio, partner studios, partners studios',
    partner_card_number:
      'partner card number, partners card numbers, partner card numbers, teacher card, teacher ndca, pro card',
    first_name: 'student first name, first name, student first, first',
    last_name: 'student last name, last name, student last, last, surname',
    partner_first_name:
      'teacher first name, teacher first, pro first name, instructor first name, partner first name',
    partner_last_name:
      'teacher last name, teacher last, pro last name, instructor last name, partner last name',
    entrant_id: 'entrant id',
    partner_ids: 'partner ids',
    entered_at: 'entered at',
  },
  SECTIONS: {
    title: 'title, section, section title, session, session title, block, name',
    section_type: 'section type, type, kind',
    dance_category: 'dance category, style, styles, dance styles, dance categories',
    start_time: 'start time, start, starts, begin, begins, from, time',
    end_time: 'end time, end, ends, to, until, finish',
    heat_duration: 'heat duration, duration, seconds, seconds per heat, heat length, heat seconds',
    max_couples: 'max couples, couples, most couples, max couples per heat, cap',
    floor: 'floor',
    notes: 'notes',
  },
  STUDIOS: { studio: 'studio, studio name' },
  DANCES: {
    dance_category: 'dance category, style, dance style',
    dance: 'dance, dance name',
    entry_limit: 'entry limit, limit, max entries',
  },
};

/** The columns of the files that the product writes, in their order. */
export const OWN_COLUMNS = {
  STUDIOS: ['studio'],
  DANCES: ['dance_category', 'dance', 'entry_limit'],
  PEOPLE: ['name', 'is_professional', 'studio', 'card_number', 'level', 'category', 'person_id'],
  ENTRIES: [
    ...['entrant', 'studio', 'card_number', 'entrant_id'],
    ...['partners', 'partner_studio', 'partner_card_number', 'partner_ids'],
    ...['entry_type', 'dance_category', 'dance', 'level', 'category', 'quantity', 'entered_at'],
  ],
  SECTIONS: [
    ...['title', 'section_type', 'dance_category', 'start_time', 'end_time', 'heat_duration'],
    ...['max_couples', 'floor', 'notes'],
  ],
} as const satisfies Record<ListKind, readonly string[]>;
/** Columns that only the product's own files have; a list of studios has nothing else. */
const TELLING: Record<ListKind, readonly string[]> = {
  PEOPLE: ['is_professional'],
  ENTRIES: ['entrant', 'partners'],
  SECTIONS: ['section_type', 'heat_duration', 'start_time'],
  STUDIOS: ['studio'],
  DANCES: ['dance_category', 'dance', 'entry_limit'],
};

const fieldOf = new Map<ListKind, Map<string, string>>(
  Object.entries(FIELDS).map(([kind, fields]) => [
    kind as ListKind,
    new Map(
      Object.entries(fields).flatMap(([field, names]) =>
        [field, ...names.split(', ')].map((name) => [squeezed(name), field]),
      ),
    ),
  ]),
);

/** The column that a heading of a table means, for each of its cells; null for those that are not read. */
export function mapHeadings(kind: ListKind, headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  // Beside an age, a category is something else: open or closed, single or multi.
  const hasAge = headings.some(isAge);
  const own = headings.map((heading) => (hasAge && ownName(heading) === 'category' ? '' : ownName(heading)));
  return headings.map((heading, column) => {
    const field = fieldOf.get(kind)?.get(squeezed(heading)) ?? null;
    if (field === null || heading.trim() === '') return null;
    if (field === 'category' && hasAge && !isAge(heading)) return null;
    // Of two headings that mean the same, one that has our very name comes first, else the one on the left.
    const isOwn = own[column] === field;
    if (taken.has(field) || (!isOwn && own.includes(field))) return null;
    taken.add(field);
    return field;
  });
}

const isAge = (heading: string): boolean => /^age/.test(squeezed(heading));

/** "Card Number" and "card-number" are card_number. */
export const ownName = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** Whether a table has the columns of a file that the product wrote itself. */
export const isOwnTable = (kind: ListKind, headings: readonly string[]): boolean => {
  const names = headings.map(ownName);
  if (kind === 'STUDIOS') return names.join() === 'studio';
  if (kind === 'SECTIONS')
    return names.includes('title') && names.some((name) => TELLING.SECTIONS.includes(name));
  return TELLING[kind].every((name) => names.includes(name));
};

/** Whether lines of this kind can be made of these columns. */
export function isComplete(kind: ListKind, fields: readonly (string | null)[]): boolean {
  const has = (...names: string[]): boolean => names.some((name) => fields.includes(name));
  if (kind === 'STUDIOS') return has('studio');
  if (kind === 'DANCES') return has('dance_category') && has('dance');
  if (kind === 'PEOPLE') return has('name') || (has('first_name') && has('last_name'));
  if (kind === 'SECTIONS')
    return has('title') && has('section_type', 'start_time', 'heat_duration', 'dance_category');
  const couple =
    (has('entrant') || (has('first_name') && has('last_name')) || (has('lead') && has('follow'))) &&
    has('partners', 'partner_last_name', 'lead', 'follow');
  return couple && has('dance', 'title', 'dance_category');
}

import { squeezed } from '../vocabulary/words.ts';
import { dayInHeading, isOfTimes, withoutDay } from './times.ts';

export const LIST_KINDS = ['PEOPLE', 'ENTRIES', 'SECTIONS', 'STUDIOS', 'DANCES'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** The lists that a caller may send as plain CSV, each under its name. */
export const CSV_KINDS = ['PEOPLE', 'ENTRIES', 'SECTIONS'] as const satisfies ListKind[];
export type CsvKind = (typeof CSV_KINDS)[number];
export const csvName = (kind: CsvKind) => kind.toLowerCase() as Lowercase<CsvKind>;

/** When a person can dance, and with whom not; times also by day, as in "Sat arrives". */
const TIMES = {
  arrives:
    'arrives, arrive, arrives at, arriving, arrival, arrival time, arrival date, there from, available from, not before, ankunft, anreise, kommt, llegada, llega, arrivée, arrive à, arrivo, aankomst, ankomst, przyjazd',
  leaves:
    'leaves, leave, leaves at, leaving, must leave, departs, departure, departure time, departure date, there until, available until, not after, abreise, abfahrt, geht, salida, départ, part à, partenza, vertrek, avresa, wyjazd',
  not_with:
    'not with, not together with, not at the same time as, keep apart, keep apart from, kept apart from, apart from, conflicts with, nicht mit, nicht gleichzeitig mit, no con, pas avec, non con, niet met',
};

/** Columns of each kind: our names, and the headings that others use. */
export const FIELDS: Record<ListKind, Readonly<Record<string, string>>> = {
  PEOPLE: {
    name: 'name, full name, person, dancer, dancer name, participant, competitor, competitor name, attendee, attendee name, participant name, student full name, teacher full name, name of student, name of teacher, student, student name, teacher, teacher name, instructor, pro name, amateur name, people, dancers, names, vor- und nachname, name und vorname, teilnehmer, teilnehmerin, participante, nombre completo, nom complet, nome completo, naam, deelnemer, navn, namn, deltager, imię i nazwisko, uczestnik, jméno, schüler, schülerin, tanzschüler, tänzer, tänzerin, alumno, alumna, estudiante, élève, allievo, allieva, aluno, aluna, leerling, elev, uczeń, lehrer, lehrerin, tanzlehrer, tanzlehrerin, trainer, trainerin, profesor, profesora, maestro, maestra, professeur, insegnante, professor, professora, docent, leraar, dansleraar, lærer, lärare, nauczyciel',
    first_name:
      'first, first name, given name, given, forename, christian name, fname, vorname, nombre, prénom, rufname, nome, primeiro nome, nombres, voornaam, fornavn, förnamn, imię, křestní jméno',
    last_name:
      'last, last name, surname, family name, family, lname, nachname, apellido, apellidos, nom, familienname, zuname, cognome, sobrenome, apelido, primer apellido, nom de famille, achternaam, efternavn, etternavn, efternamn, nazwisko, příjmení',
    is_professional:
      'is professional, is pro, pro, pro/am, pro am, pro or am, professional, professional?, pro?, type, status, role, am/pro, teacher/student, student/teacher, pro/amateur, kind, person type, is teacher, teacher?, participant type, dancer type, attendee type, rolle, tipo, amateur or professional, professional or amateur, amateur/professional, professional/amateur, am or pro, am / pro, student or teacher, teacher or student, student or pro, profi, ist profi, profi/amateur, amateur/profi, lehrer/schüler, schüler/lehrer, funktion, rôle, type de personne, rol, ruolo, função, papel, categoria pro, alumno/profesor, profesor/alumno, élève/professeur, professeur/élève, rolle im paar',
    studio:
      'studio, school, studio name, home studio, primary studio, dance school, dance studio, club, academy, affiliation, school name, studio/school, team, franchise, independent/studio, studio affiliation, tanzschule, verein, estudio, escuela, école, tanzstudio, tanzclub, tanzverein, studioname, academia, estudio de baile, academia de baile, école de danse, scuola, scuola di ballo, escola, dansschool, danseskole, danseklub, dansskola, szkoła, szkoła tańca, klub',
    card_number:
      'card number, card, ndca, ndca #, ndca number, ndca no, ndca id, competitor card, card no, card #, registration number, registration no, membership number, member number, member no, member id, membership, wdsf min, min, usadance #, usa dance number, competitor number, license, licence, license number, reg #, number, startbuch, startbuchnummer, lizenz, lizenznummer, mitgliedsnummer, ausweisnummer, licencia, número de licencia, licence no, numéro de licence, tessera, numero tessera, lidnummer, número de cartão, medlemsnummer, numer licencji',
    level:
      'level, lvl, grade, proficiency, proficiency level, skill, skill level, syllabus level, class, division, dance level, usual level, syllabus, klasse, nivel, niveau, leistungsklasse, leistungsstufe, startklasse, stufe, könnensstufe, livello, classe, nível, klasa, poziom, nivå, niveau de danse',
    category:
      'category, cat, age, age group, age category, age division, age div, age code, age level, age class, age cat, age bracket, age range, age code, altersgruppe, alter, edad, âge, altersklasse, altersstufe, startgruppe, grupo de edad, categoría de edad, categoría, catégorie, catégorie d’âge, tranche d’âge, età, categoria, fascia d’età, idade, faixa etária, leeftijd, leeftijdsgroep, leeftijdscategorie, alder, aldersgruppe, ålder, åldersgrupp, wiek, grupa wiekowa',
    ...TIMES,
    not_with_ids: 'not with ids',
    person_id: 'person id, entrant id',
  },
  ENTRIES: {
    entrant:
      'entrant, student, student name, student full name, name of student, student names, participant name, competitor name, your name, amateur, am, amateur name, dancer, dancer 1, couple student, student/amateur, amateur/student, schüler, schülerin, tanzschüler, tänzer, tänzerin, alumno, alumna, estudiante, élève, allievo, allieva, aluno, aluna, leerling, elev, uczeń, name, full name, participant, competitor, teilnehmer, teilnehmerin',
    partners:
      'partners, partner, teacher, teacher name, teacher full name, name of teacher, teacher names, instructor, instructor name, pro, professional, pro name, professional name, dancer 2, partner name, teacher/partner, teacher/pro, pro/teacher, partner/teacher, pro partner, coach, lehrer, lehrerin, tanzlehrer, tanzlehrerin, trainer, trainerin, profesor, profesora, maestro, maestra, professeur, insegnante, professor, professora, docent, leraar, dansleraar, lærer, lärare, nauczyciel, partnerin, tanzpartner, tanzpartnerin, pareja, partenaire',
    lead: 'lead, leader, leader name, man, gentleman, gent, herr, führender, caballero, monsieur, cavalier, cavaliere, cavalheiro, heer',
    follow: 'follow, follower, follower name, lady, woman, dame, folgende, dama, cavalière',
    couple: 'couple, couples, couple name, couple names, paar, pareja, coppia, par',
    entry_type: 'entry type, type, kind, open or closed, event type, heat type, single/multi, open/closed',
    dance_category:
      'dance category, style, dance style, styles, division style, dance styles, tanzstil, stil, disziplin, sparte, estilo, discipline, disciplina, stile, stijl, styl',
    dance:
      'dance, dances, dance name, dance event, tanz, tänze, baile, bailes, danza, danzas, danse, danses, ballo, balli, dança, danças, dans, dansen, taniec',
    level:
      'level, lvl, grade, proficiency, proficiency level, skill level, syllabus level, class, division, dance level, syllabus, student level, leistungsklasse, leistungsstufe, startklasse, stufe, könnensstufe, livello, classe, nível, klasa, poziom, nivå, niveau de danse, klasse, nivel, niveau',
    category:
      'category, cat, age, age group, age category, age division, age div, age code, age level, age cat, age bracket, age range, student age, subject category, altersgruppe, alter, edad, âge, altersklasse, altersstufe, startgruppe, grupo de edad, categoría de edad, categoría, catégorie, catégorie d’âge, tranche d’âge, età, categoria, fascia d’età, idade, faixa etária, leeftijd, leeftijdsgroep, leeftijdscategorie, alder, aldersgruppe, ålder, åldersgrupp, wiek, grupa wiekowa',
    quantity:
      'quantity, qty, count, entries, times, number of entries, no of entries, # of entries, # entries, number of dances, units, how many, number of times, times danced, anzahl, menge, anzahl tänze, anzahl starts, cantidad, veces, nombre de danses, quantité, quantità, quantidade, aantal, antal, ilość',
    title: 'event, event name, contest, title, event title, heat title, competition, category/event',
    heat: 'heat, heat number, heat #, heat no, number, ht, lauf, manche',
    studio:
      'studio, school, studio name, student studio, home studio, dance school, dance studio, club, entrant studio, affiliation, studio affiliation, school name, academy, team, franchise, tanzstudio, tanzclub, tanzverein, studioname, academia, estudio de baile, academia de baile, école de danse, scuola, scuola di ballo, escola, dansschool, danseskole, danseklub, dansskola, szkoła, szkoła tańca, klub, tanzschule, verein, estudio, escuela, école',
    card_number:
      'card number, card, ndca, ndca #, ndca number, student card, student ndca, entrant card number',
    partner_studio:
      'partner studio, partners studio, teacher studio, pro studio, partner studios, partners studios',
    partner_card_number:
      'partner card number, partners card numbers, partner card numbers, teacher card, teacher ndca, pro card',
    first_name:
      'student first name, first name, student first, first, vorname, nombre, prénom, nome, voornaam, fornavn, förnamn, imię',
    last_name:
      'student last name, last name, student last, last, surname, nachname, familienname, apellido, apellidos, nom, cognome, sobrenome, achternaam, efternavn, efternamn, nazwisko',
    partner_first_name:
      'teacher first name, teacher first, pro first name, instructor first name, partner first name',
    partner_last_name:
      'teacher last name, teacher last, pro last name, instructor last name, partner last name',
    entrant_id: 'entrant id',
    partner_ids: 'partner ids',
    entered_at: 'entered at',
    ...TIMES,
    song: 'song, solo song, song title, song name, song/artist, solo title, solo name, title of solo, music, routine, routine name',
  },
  SECTIONS: {
    title:
      'title, section, section title, section name, session, session title, session name, block, block name, name, abschnitt, programmpunkt, bloque, bloc',
    section_type: 'section type, type, kind, event type, heat type, session type',
    dance_category:
      'dance category, style, styles, dance style, dance styles, dance categories, tanzstil, stil, stile, estilo, stijl, styl',
    day: 'day, date, weekday, datum, tag, wochentag, fecha, día, jour, data, giorno, dag',
    start_time:
      'start time, start, starts, start at, starts at, begin, begins, begin time, from, time, times, beginn, anfang, von, uhrzeit, zeit, inicio, hora, début, heure, inizio, ora',
    end_time: 'end time, end, ends, ends at, to, until, finish, finish time, ende, bis, fin, hasta, fine',
    heat_duration:
      'heat duration, duration, seconds, secs, seconds per heat, heat length, length of heat, heat seconds, time per heat, minutes per heat, minutes, min per heat',
    max_couples:
      'max couples, couples, most couples, max couples per heat, couples per heat, max per heat, cap',
    floor: 'floor',
    notes: 'notes',
  },
  STUDIOS: { studio: 'studio, studio name' },
  DANCES: {
    dance_category: 'dance category, style, dance style',
    dance: 'dance, dance name',
    entry_limit: 'entry limit, limit, max entries',
    partner_rule: 'partner rule',
  },
};

/** Columns of exported files, in order. */
export const OWN_COLUMNS = {
  STUDIOS: ['studio'],
  DANCES: ['dance_category', 'dance', 'entry_limit', 'partner_rule'],
  PEOPLE: [
    ...['name', 'is_professional', 'studio', 'card_number', 'level', 'category', 'person_id'],
    ...['arrives', 'leaves', 'not_with', 'not_with_ids'],
  ],
  ENTRIES: [
    ...['entrant', 'studio', 'card_number', 'entrant_id'],
    ...['partners', 'partner_studio', 'partner_card_number', 'partner_ids'],
    ...['entry_type', 'dance_category', 'dance', 'level', 'category', 'quantity', 'entered_at', 'song'],
  ],
  SECTIONS: [
    ...['title', 'section_type', 'dance_category', 'start_time', 'end_time', 'heat_duration'],
    ...['max_couples', 'floor', 'notes'],
  ],
} as const satisfies Record<ListKind, readonly string[]>;
/** Columns that identify an exported file. */
const DISTINCTIVE: Record<ListKind, readonly string[]> = {
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

/** "Schüler*in", "Alumno/a": the feminine ending. */
const FEMALE = /(?<=\p{L}{3})(?:\s*[/*:_(-]+\s*(?:in|innen|a|e|as|nen)|In|Innen)\)?$/u;

const FIELD_OF_WHO = /^(name|entrant|partners)$/;

/** The field that a heading means, without regard to the other headings. */
export function fieldNamed(kind: ListKind, heading: string): string | null {
  const fields = fieldOf.get(kind);
  const words = heading.trim().replace(/:$/, '');
  // "Name (Last, First)": the parentheses only describe the format.
  const bare = words.replace(/\s*\([^()]*[,;/ ][^()]*\)$/, '');
  if (bare !== words && bare !== '') return fieldNamed(kind, bare);
  const timed = dayInHeading(words) === '' ? null : fieldNamed(kind, withoutDay(words));
  if (isOfTimes(timed)) return timed;
  const plain = squeezed(
    kind === 'SECTIONS' ? words.replace(/\s*\((?:s|secs?|seconds|m|mins?|minutes)\)$/i, '') : words,
  );
  // "Student #" is a card number, not the student.
  const isNumber = words.includes('#') && FIELD_OF_WHO.test(fields?.get(plain) ?? '');
  const field = isNumber ? null : fields?.get(plain);
  if (field || plain === '') return field ?? null;
  const spelling = FEMALE.test(words) ? squeezed(words.replace(FEMALE, '')) : plain;
  // "Schueler": typed without umlauts.
  return isNumber
    ? null
    : (fields?.get(spelling) ?? fields?.get(spelling.replaceAll(/([aou])e/g, '$1')) ?? null);
}

/** Null for columns that are not read. */
export function mapHeadings(kind: ListKind, headings: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  // With an age column, a category is something else: open or closed, single or multi.
  const hasAge = headings.some(isAge);
  const own = headings.map((heading) => (hasAge && ownName(heading) === 'category' ? '' : ownName(heading)));
  const fields = headings.map((heading, column) => {
    const field = fieldNamed(kind, heading);
    if (field === null || (isOfTimes(field) && dayInHeading(heading) !== '')) return field;
    if (field === 'category' && hasAge && !isAge(heading)) return null;
    // If two headings mean the same field, our own name wins, else the left one.
    const isOwn = own[column] === field;
    if (taken.has(field) || (!isOwn && own.includes(field))) return null;
    taken.add(field);
    return field;
  });
  return wholeNames(fields, kind === 'PEOPLE' ? 'name' : 'entrant', headings);
}

/** "Name, Vorname" are last and first name; "Nombre" alone is the full name. */
function wholeNames(
  fields: (string | null)[],
  whole: string,
  headings: readonly string[],
): (string | null)[] {
  const [name, first, last] = [whole, 'first_name', 'last_name'].map((field) => fields.indexOf(field));
  if (first === undefined || first < 0 || last !== -1 || name === undefined) return fields;
  if (name < 0)
    return /^(first|given|fore)/.test(squeezed(headings[first] ?? '')) ? fields : fields.with(first, whole);
  return squeezed(headings[name] ?? '') === 'name' ? fields.with(name, 'last_name') : fields;
}

const isAge = (heading: string): boolean =>
  /^(age|alter|edad|eta$|idade|leeftijd|alder|wiek)/.test(squeezed(heading));

export const isHeading = (cell: string): boolean =>
  fieldNamed('PEOPLE', cell) !== null || fieldNamed('ENTRIES', cell) !== null;

const LABELS: Readonly<Record<string, string>> = {
  entrant: 'student',
  partners: 'teacher',
  level: 'level',
  category: 'age',
  studio: 'studio',
  first_name: 'first',
  last_name: 'last',
  lead: 'lead',
  follow: 'follow',
  couple: 'couple',
  partner_first_name: 'teacher_first',
  partner_last_name: 'teacher_last',
};

export const labelOfField = (field: string): string | undefined => LABELS[field];
export const fieldOfLabel = (label: string): string =>
  Object.keys(LABELS).find((field) => LABELS[field] === label) ?? label;

/** The meaning of a label next to a value or above a column: student, teacher, level, age, studio… */
export const labelIn = (cell: string): string | undefined =>
  cell.length > 40 ? undefined : LABELS[fieldNamed('ENTRIES', cell) ?? ''];

/** "Card Number" and "card-number" become card_number. */
const ownName = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** Whether a table has the columns of an exported file. */
export const isOwnTable = (kind: ListKind, headings: readonly string[]): boolean => {
  const names = headings.map(ownName);
  if (kind === 'STUDIOS') return names.join() === 'studio';
  if (kind === 'SECTIONS')
    return names.includes('title') && names.some((name) => DISTINCTIVE.SECTIONS.includes(name));
  return DISTINCTIVE[kind].every((name) => names.includes(name));
};

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
  return (couple || has('couple')) && has('dance', 'title', 'dance_category');
}

import { squeezed } from '../../vocabulary/words.ts';

const YES = new Set(
  'true yes y 1 teacher teachers professional pro pros p t instructor staff coach trainer proteacher professor profesor profesora lehrer lehrerin trainerin professeur profi profis tanzlehrer tanzlehrerin maestro maestra insegnante professor professora leraar dansleraar docent trener nauczyciel ja oui si sim'.split(
    ' ',
  ),
);
const NO = new Set(
  'false no n 0 student students amateur am ams a s pupil dancer client guestdancer adult junior alumno alumna estudiante schuler schulerin eleve schueler schuelerin tanzschuler tanzschulerin amateurin amateure allievo allieva aluno aluna leerling elev uczen nein non nee nej nie nao'.split(
    ' ',
  ),
);
const NON_DANCERS = new Set(
  'guest guests official officials judge judges dj emcee mc organizer organiser spectator chaperone vendor photographer videographer placeholder'.split(
    ' ',
  ),
);

/** True for a teacher, false for a student; unknown words are returned for the rule to reject. */
export function roleIn(word: string | undefined): boolean | string | undefined {
  if (word === undefined || word === '') return undefined;
  const plain = squeezed(word);
  if (YES.has(plain)) return true;
  if (NO.has(plain)) return false;
  // "Amateur Student", "Professional Instructor", "Teacher (Owner)", "Pro-Am Student".
  const [teaches, learns] = [/\b(teacher|instructor|coach|trainer)\b/i, /\b(student|pupil)\b/i].map((one) =>
    one.test(word),
  );
  return teaches === learns ? word : teaches === true;
}

/** "Both", "Teacher/Student": teaches, and also dances as a student. */
export const isBothRoles = (word = ''): boolean =>
  /^both$/i.test(word) ||
  (/\b(teacher|instructor|coach|trainer)\b/i.test(word) && /\b(student|pupil)\b/i.test(word));

export const isNonDancer = (word: string | undefined): boolean =>
  word !== undefined && NON_DANCERS.has(squeezed(word));

/** "Professional Rising Star" and "Pro/Pro" mean two teachers. */
export const isProCouple = (type: string): boolean =>
  /^\s*(?:professionals?\b(?!\s*[/&-]?\s*(?:am|stud))|pros?\s*[/&-]\s*pros?\b)/i.test(type);

/** "Amateur Couple" and "Am/Am" mean two students; "Pro-Am" and "Pro/Amateur" do not. */
export const isAmateurCouple = (type: string): boolean =>
  /amateur|\bam\s*[/-]\s*am\b/i.test(type) && !/pro/i.test(type);

const TEACHERS =
  /\b(teachers?|pros?|professionals?|instructors?|lehrer(innen)?|trainer(innen)?|profis?|profesores|maestros|professeurs|insegnanti)\b/i;
const STUDENTS =
  /\b(students?|amateurs?|ams|pupils?|sch(ü|ue)ler(innen)?|alumnos|estudiantes|élèves|allievi)\b/i;

/** The role of everyone in "Teachers" or "Students 2027"; null if the name has both or neither. */
export function roleOfAll(text: string): boolean | null {
  const [areTeachers, areStudents] = [TEACHERS.test(text), STUDENTS.test(text)];
  return areTeachers === areStudents ? null : areTeachers;
}

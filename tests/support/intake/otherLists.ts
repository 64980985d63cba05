import { type NamedFile } from './importFiles.ts';
import { type Invented, type InventedEntry, type InventedPerson } from './inventCompetition.ts';
import { turned } from './layouts.ts';
import { type Cell, csv, encoded, ods } from './tables.ts';

/** Lists of people and entries in various styles. */

const GERMAN: Record<string, string> = {
  ...{ Waltz: 'Langsamer Walzer', 'Viennese Waltz': 'Wiener Walzer', Foxtrot: 'Slowfox' },
  ...{ Quickstep: 'Quickstepp', 'Paso Doble': 'Paso' },
};
const SPANISH: Record<string, string> = {
  ...{
    Waltz: 'Vals Inglés',
    'Viennese Waltz': 'Vals Vienés',
    'Paso Doble': 'Pasodoble',
    'Cha Cha': 'Chachachá',
  },
};
export const german = (dance: string): string => GERMAN[dance] ?? dance;
const spanish = (dance: string): string => SPANISH[dance] ?? dance;

const people = (
  { people: all }: Invented,
  headings: readonly string[],
  row: (person: InventedPerson) => Cell[],
): Cell[][] => [[...headings], ...all.map(row)];

const entries = (
  { entries: all }: Invented,
  headings: readonly string[],
  row: (entry: InventedEntry) => Cell[],
): Cell[][] => [[...headings], ...all.map(row)];

export const inGerman = (one: Invented): NamedFile[] => [
  [
    'teilnehmer.csv',
    encoded(
      csv(
        [
          ['Herbstball – Teilnehmer'],
          [],
          ...people(
            one,
            [
              'Nr.',
              'Name',
              'Vorname',
              'Schüler/in oder Lehrer/in',
              'Rolle',
              'Tanzschule',
              'Startbuchnummer',
              'Leistungsklasse',
              'Altersgruppe',
            ],
            ({ last, first, isProfessional, studio, id, level, age, number }) => [
              ...[number, last, first, '', isProfessional ? 'Lehrer' : 'Schülerin', studio, id, level, age],
            ],
          ),
          ['Gesamt', '', '', '', '', '', '', '', ''],
        ],
        ';',
      ),
      'utf-8-bom',
    ),
  ],
  [
    'nennungen.csv',
    csv(
      entries(
        one,
        [
          'Tanzstil',
          'Tanz',
          'Anzahl',
          'Schüler',
          'Startbuch',
          'Lehrer',
          'Tanzschule',
          'Klasse',
          'Altersgruppe',
          'Typ',
          'Bemerkung',
        ],
        ({ style, dance, quantity, student, partner, level, type }) => [
          ...[style, german(dance), quantity, student.name, student.id, partner.name, student.studio],
          ...[level, student.age, type === 'HEAT' ? 'Einzel' : type, ''],
        ],
      ).map((cells, row) => (row === 0 ? cells.with(4, 'card').with(9, 'type') : cells)),
      ';',
    ),
  ],
];

export const inSpanish = (one: Invented): NamedFile[] => [
  [
    'gente.txt',
    Buffer.from(
      csv(
        people(
          one,
          ['Apellidos', 'Nombre', 'Función', 'Escuela', 'Número de licencia', 'Nivel', 'Grupo de edad'],
          ({ last, first, isProfessional, studio, id, level, age }) => [
            ...[last, first, isProfessional ? 'Profesora' : 'Alumno', studio, id, level, age],
          ],
        ).map((cells, row) => (row === 0 ? cells.with(2, 'Rol') : cells)),
        '\t',
        '\n',
      ),
      'utf16le',
    ),
  ],
  [
    'inscripciones.csv',
    csv(
      entries(
        one,
        [
          'Alumno',
          'card number',
          'Profesor',
          'Escuela',
          'type',
          'Estilo',
          'Baile',
          'Nivel',
          'Edad',
          'Cantidad',
        ],
        ({ student, partner, type, style, dance, level, quantity }) => [
          ...[
            turned(student),
            student.id,
            turned(partner),
            student.studio,
            type,
            style,
            spanish(dance),
            level,
          ],
          ...[student.age, quantity],
        ],
      ),
    ),
  ],
];

/** Teachers and students one below the other, each with a header; separate first and last names. */
export const apart = async (one: Invented): Promise<NamedFile[]> => [
  [
    'Roster.ods',
    await ods([
      {
        name: 'Roster',
        rows: [
          ['Autumn Ball'],
          ['PROFESSIONALS'],
          ...people(
            { ...one, people: one.people.filter(({ isProfessional }) => isProfessional) },
            [...['Studio', 'Last', 'First', 'NDCA #']],
            ({ studio, last, first, id }) => [studio, last, first, id],
          ),
          [],
          ['Amateurs'],
          ...people(
            { ...one, people: one.people.filter(({ isProfessional }) => !isProfessional) },
            [...['Studio', 'Last', 'First', 'NDCA #', 'Age Category', 'Skill Level', 'Notes']],
            ({ studio, last, first, id, age, level }) => [studio, last, first, id, age, level, 'vegetarian'],
          ),
          ['Total', one.people.length],
        ],
      },
    ]),
  ],
  [
    'Entries.csv',
    csv(
      entries(
        one,
        [
          'Student First',
          'Student Last',
          'Student NDCA',
          'Teacher First',
          'Teacher Last',
          'School',
          'Kind',
          'Style',
          'Dance',
          'Proficiency',
          'Age',
          '# of Entries',
        ],
        ({ student, partner, type, style, dance, level, quantity }) => [
          ...[student.first, student.last, student.id, partner.first, partner.last, student.studio],
          ...[
            { HEAT: 'Single', MULTI: 'Multi', SOLO: 'Solo' }[type],
            style,
            dance,
            level,
            student.age,
            quantity,
          ],
        ],
      ),
      '\t',
    ),
  ],
];

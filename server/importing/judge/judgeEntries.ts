import { z } from 'zod';
import { danceCategoryName, danceName } from '../../dances/danceInput.ts';
import {
  entryWords,
  MOST_PARTNERS,
  partnersOf,
  shapeProblems,
  USUAL_QUANTITY,
  usualLevel,
} from '../../entries/entryInput.ts';
import type { FieldMessages } from '../../errors.ts';
import { entrantDetails } from '../../people/entrantInput.ts';
import type { CsvFile, CsvLine } from '../csv.ts';
import type { MisspeltName } from '../importReport.ts';
import type { Standing } from '../standing.ts';
import {
  BadLine,
  cell,
  compared,
  inColumns,
  type Judged,
  judgeLines,
  listCell,
  numberCell,
  readByRule,
  type Verdict,
} from './draft.ts';
import { EntryPool } from './entryPool.ts';
import type { EntryTarget } from './entryTarget.ts';
import type { Known } from './known.ts';
import { TeacherLoad } from './teacherLoad.ts';

/** As a client's entry, but for names in place of ids. */
const entryRule = z.object({
  entrant: entrantDetails.shape.name,
  partners: partnersOf(entrantDetails.shape.name),
  ...entryWords,
  danceCategory: danceCategoryName,
  dance: danceName.optional(),
});
const COLUMNS = {
  entryType: 'entry_type',
  danceCategory: 'dance_category',
  entrantId: 'entrant',
  partnerIds: 'partners',
  danceId: 'dance',
  danceCategoryId: 'dance_category',
};

/**
 * Reads the entries file. An entry is known again by its couple, type and dance, first with the same level and age
 * group, then without; what the file does not mention stays.
 * @param onLine called once for each line
 */
export function judgeEntries(
  csv: CsvFile,
  known: Known,
  standing: Pick<Standing, 'entries' | 'limits'>,
  onLine: () => void,
): Judged<EntryTarget> {
  const entries = entriesOf(standing, known);
  const unmatched = new EntryPool(entries);
  const load = new TeacherLoad(
    entries,
    new Map(standing.limits.map(({ danceId, limit }) => [danceId, limit])),
  );
  const changed: EntryTarget[] = [];
  const read = new Map<CsvLine, EntryTarget>();
  const first = judgeLines('ENTRIES', csv, (line): Verdict | BadLine => {
    onLine();
    const entry = entryOf(line, known);
    if (entry instanceof BadLine) return entry;
    read.set(line, entry);
    return { change: 'UNCHANGED', summary: '' };
  });
  // Exact matches come first, so that a changed level never takes the place of an entry that stands as it is.
  const exact = new Map<CsvLine, EntryTarget>();
  for (const [line, entry] of read) {
    const present = unmatched.take(entry, true);
    if (present) exact.set(line, present);
  }
  const judged = judgeLines(
    'ENTRIES',
    { lines: [...read.keys()], problems: first.problems },
    (line): Verdict | BadLine => {
      const entry = read.get(line);
      if (!entry) throw new Error('a line without its entry');
      const present = exact.get(line) ?? unmatched.take(entry, false);
      const verdict = compared(present ? cellsOf(present) : null, cellsOf(entry));
      if (verdict.change !== 'UNCHANGED') {
        const refusal = load.change(entry, present);
        if (refusal) return new BadLine({ quantity: [refusal] });
        changed.push({ ...entry, id: present?.id ?? null });
      }
      return { ...verdict, summary: summaryOf(entry) };
    },
  );
  return { ...judged, changed };
}

function entryOf(line: CsvLine, known: Known): EntryTarget | BadLine {
  const said = {
    entrant: cell(line, 'entrant'),
    partners: listCell(line, 'partners'),
    entryType: cell(line, 'entry_type')?.toUpperCase(),
    danceCategory: cell(line, 'dance_category'),
    dance: cell(line, 'dance'),
    level: cell(line, 'level'),
    category: cell(line, 'category'),
    quantity: numberCell(line, 'quantity'),
  };
  const entrant = said.entrant === undefined ? undefined : known.anyone(said.entrant, false);
  // More are refused, whoever they are.
  const named = said.partners.slice(0, MOST_PARTNERS);
  const partners = named.map((name) => known.anyone(name, true));
  const problems: FieldMessages = {};
  const strangers = named.filter((_name, place) => !partners[place]);
  const misspelt = [...(said.entrant && !entrant ? [said.entrant] : []), ...strangers].flatMap((written) => {
    const nearest = known.nearestPerson(written);
    return nearest === null ? [] : [{ written, nearest }];
  });
  if (said.entrant !== undefined && !entrant) problems.entrant = [strangerText(said.entrant, misspelt)];
  if (strangers.length > 0) problems.partners = strangers.map((name) => strangerText(name, misspelt));
  const shape = shapeProblems({
    entryType: said.entryType,
    danceId: said.dance,
    danceCategoryId: said.danceCategory,
    entrantId: entrant,
    // Two strangers are not the same person.
    partnerIds: partners.filter((partner) => partner !== undefined),
  });
  const entry = readByRule(entryRule, said, COLUMNS, { ...inColumns(shape, COLUMNS), ...problems }, misspelt);
  if (entry instanceof BadLine) return entry;
  if (!entrant) throw new Error('an entry without its entrant');
  const category = known.category(entry.danceCategory);
  return {
    id: null,
    entrant,
    partners: partners.filter((partner) => partner !== undefined),
    type: entry.entryType,
    category,
    dance: entry.dance === undefined ? null : known.dance(entry.dance, category),
    level: usualLevel(entry.level, entrant),
    ageGroup: entry.category || entrant.category || '',
    quantity: entry.quantity ?? USUAL_QUANTITY,
  };
}

function strangerText(name: string, misspelt: readonly MisspeltName[]): string {
  const nearest = misspelt.find(({ written }) => written === name)?.nearest;
  return `No person named "${name}".${nearest ? ` Nearest: ${nearest}.` : ''}`;
}

function cellsOf(entry: EntryTarget): Record<string, string> {
  return { level: entry.level, category: entry.ageGroup, quantity: String(entry.quantity) };
}

function summaryOf({ entrant, partners, type, category, dance, level, quantity }: EntryTarget): string {
  const people = [entrant, ...partners].map((person) => person.name).join(' & ');
  const what = [type, category.name, dance?.name, level].filter(Boolean).join(' ');
  return `${people}: ${what}${quantity === 1 ? '' : ` × ${quantity}`}`;
}

/** What the event holds already. */
function entriesOf({ entries }: Pick<Standing, 'entries'>, known: Known): EntryTarget[] {
  const people = new Map([...known.people.values()].map((person) => [person.id, person]));
  const dances = new Map([...known.dances.values()].map((dance) => [dance.id, dance]));
  const categories = new Map([...known.categories.values()].map((category) => [category.id, category]));
  return entries.flatMap(({ entrantId, partnerIds, categoryId, danceId, category: ageGroup, ...entry }) => {
    const entrant = people.get(entrantId);
    const partners = partnerIds.map((id) => people.get(id));
    const category = categories.get(categoryId);
    // A person whose name another, older one bears cannot be named by a spreadsheet, so neither can the entry.
    if (!entrant || !category || partners.includes(undefined)) return [];
    const dance = danceId === null ? null : (dances.get(danceId) ?? null);
    return [
      {
        ...entry,
        entrant,
        partners: partners.filter((person) => person !== undefined),
        category,
        dance,
        ageGroup,
      },
    ];
  });
}

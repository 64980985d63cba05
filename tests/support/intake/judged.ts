import { NO_DECISIONS, type OrganiserDecisions } from '../../../server/importing/judge/decisions.ts';
import { type JudgedImport, judgeImport } from '../../../server/importing/judge/judgeImport.ts';
import { withOpenCouples } from '../../../server/importing/judge/openCouples.ts';
import type { PersonTarget } from '../../../server/importing/judge/targets.ts';
import type { FileFound } from '../../../server/importing/layouts/layout.ts';
import { parseFile } from '../../../server/importing/layouts/parseFile.ts';
import type { NamedFile } from './importFiles.ts';
import { type Cell, xlsx } from './tables.ts';
import type { Facts } from './whatIsThere.ts';

const NOBODY = { studios: [], categories: [], dances: [], people: [], entries: [] };
const AT_DESK = { desk: [], merged: [], floor: { days: [], times: [], pairs: [], edits: [] } };
/** An empty database. */
export const NOTHING = { ...NOBODY, limits: [], sections: [], schedules: [], different: [], ...AT_DESK };

export interface JudgedFiles extends Facts {
  found: FileFound[];
  problems: string[];
  judged: JudgedImport;
}

/** What files would import into an empty database, in the format of `factsOf`, and the reason of each bad line. */
export async function judgedFiles(
  files: readonly NamedFile[],
  answers: OrganiserDecisions['answers'] = [],
  firstDay: string | null = null,
): Promise<JudgedFiles> {
  const found: FileFound[] = [];
  for (const [name, bytes] of files) found.push(await parseFile(Buffer.from(bytes as Uint8Array), {}, name));
  const judged = judgeImport(
    {
      files: withOpenCouples(
        found.map(({ lines }) => lines),
        NOBODY,
        answers,
      ),
      clock: { timeZone: 'UTC', ignoresOffsets: false, firstDay },
      decided: NO_DECISIONS,
    },
    NOTHING,
  );
  const nameOf = ({ name, studio }: PersonTarget): string => `${name}/${studio?.name ?? ''}`;
  const entries = new Map<string, { words: string; quantity: number; song: string }>();
  for (const entry of judged.entries.changed) {
    const { entrant, partners, type, category, dance, level, ageGroup, quantity, song = '' } = entry;
    const couple = [nameOf(entrant), partners.map(nameOf).sort().join('+')];
    const words = [...couple, type, category.name, dance?.name ?? '', level, ageGroup].join('|');
    const before = entries.get(`${words}|${song}`)?.quantity ?? 0;
    entries.set(`${words}|${song}`, { words, song, quantity: before + quantity });
  }
  const parts = [judged.studios, judged.dances, judged.people, judged.entries, judged.sections];
  return {
    found,
    judged,
    people: judged.people.changed
      .map(({ name, isProfessional, studio, level, category }) =>
        [name, isProfessional ? 'T' : 'S', studio?.name ?? '', level ?? '', category ?? ''].join('|'),
      )
      .sort(),
    entries: [...entries.values()]
      .map(({ words, song, quantity }) => [words, quantity, ...(song ? [song] : [])].join('|'))
      .sort(),
    problems: parts.flatMap(({ problems }) =>
      problems.map(({ place, line, reason }) => `${place ?? line}: ${reason}`),
    ),
  };
}

/** Imports a workbook per sheet; returns a summary. */
export async function readSheets(...sheets: Cell[][][]) {
  const books = sheets.map(
    async (rows, at) => [`${at}.xlsx`, await xlsx([{ name: 'Sheet1', rows }])] as const,
  );
  const { people, entries, problems, judged } = await judgedFiles(await Promise.all(books));
  return {
    people: people.map((words) => words.replaceAll(/\|+/g, ' ').trim()),
    judged,
    sections: judged.sections.changed,
    entries: entries.map((words) => words.replaceAll('/|', '|').replaceAll(/\|+/g, ' ').trim()),
    problems,
  };
}

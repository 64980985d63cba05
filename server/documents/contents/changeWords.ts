import type { Mark } from './marks.ts';
import type { SheetLine } from './personSheet.ts';
import type { ProgramIndex } from './programIndex.ts';
import type { StudioPacket } from './studioPacket.ts';

interface PersonChanges {
  readonly name: string;
  /** "Tango: heat 87, 11:15 AM, was 79, 11:03 AM". */
  readonly lines: readonly string[];
}

/** One sentence per change, by person; a teacher's changes that appear under a student are not repeated. */
export function changesInWords(index: ProgramIndex, { sheets }: StudioPacket): PersonChanges[] {
  const seen = new Set<string>();
  return sheets.flatMap(({ person, parts, news }) => {
    const lines = parts.flatMap(({ runs }) => runs.flatMap((run) => ('lines' in run ? run.lines : [])));
    const changed = lines.filter((line) => {
      if (!line.mark) return false;
      const key =
        line.rowId === null ? `gone ${line.heat} ${line.dance} ${line.contest}` : `row ${line.rowId}`;
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst;
    });
    const all = [...news, ...folded(index, changed)];
    return all.length > 0 ? [{ name: person.name, lines: all }] : [];
  });
}

/** More changes of one kind with the same partners are folded into one sentence. */
const MOST_SINGLE = 2;

function folded(index: ProgramIndex, lines: readonly SheetLine[]): string[] {
  const groups = Map.groupBy(lines, ({ mark, partners, rowId }) =>
    mark && ['PARTNER', 'NEW', 'GONE'].includes(mark.kind)
      ? `${mark.kind} ${partners} ${mark.words}`
      : `row ${rowId}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first?.mark || group.length <= MOST_SINGLE) {
      return group.flatMap((line) => (line.mark ? sentenceOf(index, line, line.mark) : []));
    }
    const { kind, words } = first.mark;
    const partners = first.partners && `, with ${first.partners}`;
    const heats = `${group.length} heats from heat ${first.heat}${timeWords(index, first)} on`;
    if (kind === 'NEW') return `New: ${heats}${partners}`;
    if (kind === 'GONE') return `Cancelled: ${heats}${partners}`;
    return `${heats}: ${first.partners && `with ${first.partners}, `}${words}`;
  });
}

/** Non-breaking spaces keep a time on one line. */
const timeWords = ({ clock }: ProgramIndex, { startTime }: SheetLine): string =>
  startTime ? `, ${clock.dayAndTime(startTime).replaceAll(' ', '\u00a0')}` : '';

function sentenceOf(index: ProgramIndex, line: SheetLine, { kind, words }: Mark): string {
  const heat = `heat ${line.heat}${timeWords(index, line)}`;
  if (kind === 'NEW') return `New: ${line.dance}, ${heat}`;
  if (kind === 'GONE') return `Cancelled: ${line.dance}, ${heat}`;
  if (kind === 'FLOOR') return `${line.dance}: ${heat}, now ${line.floor}, ${words}`;
  if (kind === 'PARTNER')
    return `${line.dance}: ${heat}, ${line.partners && `with ${line.partners}, `}${words}`;
  return `${line.dance}: ${heat}, ${words}`;
}

import type { Mark } from './marks.ts';
import type { SheetLine } from './personSheet.ts';
import type { ProgramIndex } from './programIndex.ts';
import type { StudioPacket } from './studioPacket.ts';

/** What has changed for one person. */
export interface PersonChanges {
  readonly name: string;
  /** "Tango: heat 87, 11:15 AM, was 79, 11:03 AM". */
  readonly lines: readonly string[];
}

/** Each change in a sentence, under the names of those whom it concerns; teachers hear of it by their students. */
export function changesInWords(index: ProgramIndex, { sheets }: StudioPacket): PersonChanges[] {
  const told = new Set<string>();
  return sheets.flatMap(({ person, parts }) => {
    const lines = parts.flatMap(({ runs }) => runs.flatMap((run) => ('lines' in run ? run.lines : [])));
    const changed = lines.flatMap((line) => {
      if (!line.mark) return [];
      const key =
        line.rowId === null ? `gone ${line.heat} ${line.dance} ${line.contest}` : `row ${line.rowId}`;
      if (told.has(key)) return [];
      told.add(key);
      return [sentenceOf(index, line, line.mark)];
    });
    return changed.length > 0 ? [{ name: person.name, lines: changed }] : [];
  });
}

function sentenceOf({ clock }: ProgramIndex, line: SheetLine, { kind, words }: Mark): string {
  const time = line.startTime ? `, ${clock.dayAndTime(line.startTime)}` : '';
  const heat = `heat ${line.heat}${time}`;
  if (kind === 'NEW') return `New: ${line.dance}, ${heat}`;
  if (kind === 'GONE') return `Cancelled: ${line.dance}, ${heat}`;
  if (kind === 'FLOOR') return `${line.dance}: ${heat}, now ${line.floor}, ${words}`;
  if (kind === 'PARTNER') return `${line.dance}: ${heat}, with ${line.partners}, ${words}`;
  return `${line.dance}: ${heat}, ${words}`;
}

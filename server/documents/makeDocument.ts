import { withFormerPeople } from './contents/marks.ts';
import type { DocumentEvents, DocumentJob } from './documentJob.ts';
import { layOutDocument } from './drawing/layOutDocument.ts';
import { paint } from './drawing/paint.ts';
import { calendar } from './files/calendar.ts';
import { programJson } from './files/programJson.ts';
import { programCsv, programXlsx } from './files/programSheets.ts';
import { zipStudioPackets } from './files/studioPackets.ts';
import { csvOf, xlsxOf } from './files/table.ts';

export async function makeDocument(
  { program, marks, file, choices }: DocumentJob,
  { onHead, onChunk, onProgress }: DocumentEvents,
): Promise<void> {
  if (file.type === 'pdf') {
    const laid = layOutDocument(program, marks, file.document, choices);
    onHead({ pages: laid.pages.length, missing: laid.missing });
    await paint(laid.paper, laid.pages, laid, {
      onChunk,
      onPage: (done) => onProgress(done, laid.pages.length),
    });
    return;
  }
  onHead({ pages: null, missing: [] });
  if (file.type === 'zip') await zipStudioPackets(program, marks, choices, { onChunk, onDone: onProgress });
  else if (file.type === 'xlsx')
    onChunk(new Uint8Array(await ('tables' in file ? xlsxOf(file.tables) : programXlsx(program))));
  else onChunk(new TextEncoder().encode(textOf({ program, marks, file, choices })));
}

function textOf({ program, marks, file, choices }: DocumentJob): string {
  if ('tables' in file) return file.tables.map(csvOf).join('');
  if (file.type === 'csv') return programCsv(program);
  if (file.type === 'ics') return calendar(withFormerPeople(program, marks), file.of, choices);
  return programJson(program, marks);
}

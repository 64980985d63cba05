import type { MoneyPaper } from './contents/moneyPaper.ts';
import type { DocumentEvents } from './documentJob.ts';
import { drawMoneyPaper } from './drawing/drawMoneyPaper.ts';
import { paint } from './drawing/paint.ts';
import { PAPERS, type PaperName } from './drawing/paper.ts';
import { Ruler } from './drawing/ruler.ts';
import { zipDocuments } from './files/studioPackets.ts';

/** Papers of an account: all in one PDF, or a PDF each in a zip file. */
export interface PapersJob {
  readonly type: 'pdf' | 'zip';
  readonly title: string;
  readonly asOf: string;
  readonly paper: PaperName;
  readonly papers: readonly MoneyPaper[];
}

export async function makePapers(
  { type, title, asOf, ...job }: PapersJob,
  { onHead, onChunk, onProgress }: DocumentEvents,
): Promise<void> {
  const paper = PAPERS[job.paper];
  const ruler = new Ruler();
  if (type === 'pdf') {
    const pages = job.papers.flatMap((sheet) => drawMoneyPaper(sheet, paper, ruler));
    onHead({ pages: pages.length, missing: ruler.missing });
    await paint(paper, pages, { title, asOf, isTagged: true }, { onChunk });
    return;
  }
  onHead({ pages: null, missing: [] });
  const total = job.papers.length;
  function* laidOut() {
    for (const sheet of job.papers)
      yield {
        title: `${sheet.title} · ${sheet.event}`,
        fileName: sheet.stamp,
        total,
        paper,
        pages: drawMoneyPaper(sheet, paper, ruler),
        asOf,
        isTagged: true,
      };
  }
  await zipDocuments(laidOut(), { onChunk, onDone: onProgress });
}

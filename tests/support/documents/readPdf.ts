import { getDocumentProxy } from 'unpdf';

/** A piece of text on a page, in points from the bottom left. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The text pieces of each page, in drawing order. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: PdfText[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str.trim(), x: Number(item.transform[4]), y: Number(item.transform[5]) }]
          : [],
      ),
    );
    page.cleanup();
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** The lines of a table, left to right; a wrapped cell's continuation joins its line. */
export function linesOf(page: readonly PdfText[]): string[] {
  const rows = [...Map.groupBy(page, ({ y }) => y.toFixed(1)).values()]
    .map((row) => row.toSorted((a, b) => a.x - b.x))
    .toSorted(([a], [b]) => (b?.y ?? 0) - (a?.y ?? 0));
  const lines: PdfText[][] = [];
  for (const row of rows) {
    const above = lines.at(-1);
    const goesOn =
      above &&
      (above[0]?.y ?? 0) - (row[0]?.y ?? 0) < 40 &&
      row.every(({ x }) => above.some((cell, at) => at > 0 && Math.abs(cell.x - x) < 0.2));
    if (!goesOn) lines.push(row);
    else {
      const under = (x: number) => row.find((cell) => Math.abs(cell.x - x) < 0.2)?.text ?? '';
      lines[lines.length - 1] = above.map((cell) => ({
        ...cell,
        text: `${cell.text} ${under(cell.x)}`.trim(),
      }));
    }
  }
  return lines.map((line) => line.map(({ text }) => text).join(' | '));
}

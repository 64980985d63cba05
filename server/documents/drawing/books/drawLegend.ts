import type { ProgramLegend } from '../../../publishing/program.ts';
import type { Canvas } from '../canvas.ts';
import { fitText } from '../fitText.ts';

const COLUMNS = 3;
const GAP = 16;
const LINE = 11.5;
const HEAD = 26;
const CODE = { size: 9, isBold: true };

export function drawLegend(canvas: Canvas, legend: ProgramLegend | undefined): void {
  if (!legend) return;
  drawCodes(
    canvas,
    'Judges',
    legend.judges.map(({ code, name }) => [code, name]),
  );
  drawCodes(
    canvas,
    'Age groups',
    legend.ageGroups.map(({ ageGroup, words }) => [ageGroup, words]),
  );
}

type Coded = readonly [code: string, words: string];

function drawCodes(canvas: Canvas, title: string, codes: readonly Coded[]): void {
  if (codes.length === 0) return;
  const { left } = canvas.paper;
  const width = (canvas.width - (COLUMNS - 1) * GAP) / COLUMNS;
  const most = Math.max(...codes.map(([code]) => canvas.widthOf(code, CODE)));
  const at = Math.min(most, width / 2) + 6;
  const cells = codes.map(([code, words]) => ({
    code: fitText(canvas.ruler, code, { width: at - 6, size: CODE.size, least: 6.5, isBold: true }),
    words: fitText(canvas.ruler, words, { width: width - at, size: 9, least: 7 }),
  }));
  if (!canvas.hasRoom(HEAD + 2 * LINE)) newPage(canvas);
  canvas.text(left, canvas.y + 13, title, { size: 11, isBold: true });
  canvas.rule(canvas.y + 19, 0.8);
  canvas.y += HEAD - 2;
  for (let row = 0; row < cells.length; row += COLUMNS) {
    const shown = cells.slice(row, row + COLUMNS);
    const lines = Math.max(
      ...shown.map(({ code, words }) => Math.max(code.lines.length, words.lines.length)),
    );
    if (!canvas.hasRoom(lines * LINE)) newPage(canvas);
    shown.forEach(({ code, words }, column) => {
      const x = left + column * (width + GAP);
      code.lines.forEach((line, below) => {
        canvas.text(x, canvas.y + 9 + below * LINE, line, { ...CODE, size: code.size });
      });
      words.lines.forEach((line, below) => {
        canvas.text(x + at, canvas.y + 9 + below * LINE, line, { size: words.size });
      });
    });
    canvas.y += lines * LINE;
  }
  canvas.y += 10;
}

function newPage(canvas: Canvas): void {
  canvas.newPage();
  canvas.y += 6;
}

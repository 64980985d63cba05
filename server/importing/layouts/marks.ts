const MARKS = /^(x|✓|✔|☑|☒|yes|y|true|wahr|vrai|ja|oui|s[ií]|ok|\*|•|●|√|v|i)$/i;
const NO_MARKS = /^(0+([.,]0+)?|-|–|—|no|n|n\/a|none|false|falsch|faux|nein|non|\.|☐|□)$/i;

/** Whether a cell of a matrix or form enters a dance. */
export const isMarked = (cell: string): boolean => cell !== '' && !NO_MARKS.test(cell);

/** The quantity of a mark or a count; reports other text instead of guessing. */
export function countIn(cell: string): { quantity: number; fault?: string } {
  if (MARKS.test(cell)) return { quantity: 1 };
  // "xx" and "✓ ✓" count twice.
  const repeated = /^([x✓✔*•●√])(?:\s*\1)+$/i.exec(cell);
  if (repeated) return { quantity: cell.replaceAll(/\s/g, '').length };
  const count = Number(
    cell
      .replace(/^(\d+)\s*x$/i, '$1')
      .replace(/^x\s*(\d+)$/i, '$1')
      .replace(/^(\d+),0+$/, '$1'),
  );
  if (Number.isInteger(count) && count >= 1 && count <= 999) return { quantity: count };
  return { quantity: 1, fault: `“${cell}” is neither a mark nor a number from 1 to 999.` };
}

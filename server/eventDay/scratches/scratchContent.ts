import type { PartsOffer } from '../../engine/explain/mergeParts.ts';
import type { LeftAlone, Scratching } from '../../engine/scratch.ts';
import { byCouple, type LateWords } from '../../schedules/commands/lateWords.ts';
import { listed } from '../../schedules/counted.ts';

const MOST_TARGETS = 3;

export function scratchContent(
  { removed, leftAlone, empty, alone, mergeable }: Scratching,
  unassigned: readonly number[],
  words: LateWords,
): string {
  const inOrder = [...removed].sort((a, b) => a.heat - b.heat);
  const taken = byCouple(inOrder, words).map(
    ([couple, rows]) => `${couple} from ${listed(rows.map(({ heat }) => words.heatOfDance(heat)))}`,
  );
  for (const [couple] of byCouple(
    unassigned.map((row) => ({ row })),
    words,
  ))
    taken.push(`${couple}, unassigned`);
  const isLeftAlone = (row: number) => leftAlone.some((heat) => heat.row === row);
  const said = [
    `Scratched ${taken.join('; ')}`,
    ...leftAlone.map((heat) => leftAloneWords(heat, words)),
    ...alone
      .filter(({ row }) => !isLeftAlone(row))
      .map(
        ({ row, heat }) =>
          `${words.couple(row)} is the only couple left in its contest (${words.heat(heat)})`,
      ),
    ...mergeable
      .filter(({ rows }) => !(rows.length === 1 && rows.every(isLeftAlone)))
      .map((offer) => offerWords(offer, words)),
    ...(empty.length > 0 ? [`Empty now: ${listed(empty.map(words.heat))}`] : []),
  ];
  return said.join('. ');
}

function offerWords({ rows, from, to }: PartsOffer, words: LateWords): string {
  const couples = rows.length === 1 ? '1 couple' : `${rows.length} couples`;
  return `${words.contest(rows[0] ?? -1)} fits in one heat again: move ${couples} from ${words.heat(from)} to ${words.heat(to)}`;
}

function leftAloneWords({ heat, row, targets }: LeftAlone, words: LateWords): string {
  const alone = `${words.couple(row)} is alone in ${words.heat(heat)}`;
  if (targets.length === 0) return `${alone}; no other heat has room`;
  const nearest = targets.slice(0, MOST_TARGETS).map(words.heat);
  return `${alone} and could move to ${nearest.join(' or ')}`;
}

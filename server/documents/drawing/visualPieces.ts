import bidiFactory from 'bidi-js';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTERS = /^[\p{L}\p{M}]$/u;

let opened: ReturnType<typeof bidiFactory> | undefined;

/**
 * Splits a line of text into pieces from left to right. The font reverses and joins the letters of a Hebrew or Arabic
 * word but does not order the words, so each word is a separate piece.
 */
export function visualPieces(text: string): readonly string[] {
  if (!RIGHT_TO_LEFT.test(text)) return [text];
  opened ??= bidiFactory();
  const bidi = opened;
  const embedding = bidi.getEmbeddingLevels(text, 'ltr');
  const pieces: string[] = [];
  let last = null as { at: number; isWord: boolean; isRtl: boolean } | null;
  for (const at of bidi.getReorderedIndices(text, embedding)) {
    const isRtl = (embedding.levels[at] ?? 0) % 2 === 1;
    const own = text[at] ?? '';
    const letter = isRtl ? (bidi.getMirroredCharacter(own) ?? own) : own;
    const isWord = !isRtl || LETTERS.test(own);
    const continues = last?.isRtl === isRtl && last.isWord && isWord;
    if (continues && !isRtl && at - (last?.at ?? 0) === 1) pieces.push((pieces.pop() ?? '') + letter);
    else if (continues && isRtl && (last?.at ?? 0) - at === 1) pieces.push(letter + (pieces.pop() ?? ''));
    else pieces.push(letter);
    last = { at, isWord, isRtl };
  }
  return pieces;
}

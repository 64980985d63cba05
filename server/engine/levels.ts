/**
 * Orders level names as the sport does: Newcomer, the stages of Bronze, Silver and Gold, Open and Advanced, then
 * Championship. Unknown names come last, by name.
 */

const METALS = [/\bbronze\b/, /\bsilver\b/, /\bgold\b/];
const UNKNOWN = 1000;

/** Only the order of these numbers matters; smaller is lower. */
function levelOrder(name: string): number {
  const text = name.toLowerCase().replace(/[_/-]+/g, ' ');
  if (/\bnew ?comers?\b/.test(text)) return 0;
  if (/\bchampion(ship)?s?\b/.test(text)) return /\b(pre|novice)\b/.test(text) ? 90 : 100;
  const metal = METALS.findIndex((pattern) => pattern.test(text));
  // A bare numeral is a stage only after a metal: "Bronze II", but not "Formation 2".
  const stage = stageOf(metal >= 0 ? text : text.replace(/\b(i{1,3}|[123])\b/g, ' '));
  if (metal >= 0) return 10 + metal * 20 + (stage ?? 8);
  // A bare "Beginning" or "Intermediate" is a stage of Bronze; a bare "Open" is above every metal.
  if (stage !== null && stage <= 6) return 10 + stage;
  if (/\b(open|advanced|pre ?open)\b/.test(text)) return /\bpre\b/.test(text) ? 75 : 80;
  if (/\bfull\b/.test(text)) return 18;
  return UNKNOWN;
}

function stageOf(text: string): number | null {
  if (/\bpre\b/.test(text)) return 1;
  if (/\b(beginner|beginners|beginning|basic|i|1)\b/.test(text)) return 3;
  if (/\b(intermediate|ii|2)\b/.test(text)) return 5;
  if (/\b(advanced|open)\b/.test(text)) return 10;
  if (/\b(full|iii|3|closed)\b/.test(text)) return 8;
  return null;
}

export function compareLevels(a: string, b: string): number {
  return levelOrder(a) - levelOrder(b) || collator.compare(a, b);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'variant' });

/** Rank of each distinct name, 0 for the lowest. */
export function rankLevels(names: Iterable<string>): Map<string, number> {
  return new Map([...new Set(names)].sort(compareLevels).map((name, rank) => [name, rank]));
}

/** In the order they are proposed; O, I, U and X are not used. */
const LETTERS = [...'ABCDEFGHJKLMNPQRSTVWYZ'];
const NUMBERS = Array.from({ length: 41 }, (_, index) => String(index + 1).padStart(2, '0'));
const CODE = /^([A-HJ-NP-TVWYZ]|0[1-9]|[1-3][0-9]|4[01])$/i;

/** The first letter that is free, numbers if the event uses them; empty if none is left. */
export const nextCode = (taken: readonly string[]): string => nextCodes(taken, 1)[0] ?? '';

export function nextCodes(taken: readonly string[], count: number): string[] {
  const usesNumbers = taken.length > 0 && taken.every((code) => /^\d/.test(code));
  const codes = usesNumbers ? NUMBERS : [...LETTERS, ...NUMBERS];
  return codes.filter((code) => !taken.includes(code)).slice(0, count);
}

/** A judge on each line: "A Ingrid Halvorsen", or a name alone, which gets the next free letter. */
export function judgesOf(lines: string, taken: readonly string[]): { code: string; name: string }[] {
  const used = [...taken];
  return lines.split('\n').flatMap((line) => {
    const [first = '', ...rest] = line.trim().split(/[\s,;]+/);
    if (!first) return [];
    const isCode = CODE.test(first) && rest.length > 0;
    const code = isCode ? first.toUpperCase() : nextCode(used);
    used.push(code);
    return [{ code, name: (isCode ? rest : [first, ...rest]).join(' ') }];
  });
}

/** "Sm St L": the shortest beginnings that differ among all styles; initials of several words. */
export const shortStyles = (own: readonly string[], all: readonly string[]): string =>
  own
    .map((name) => {
      const words = name.split(' ');
      if (words.length > 1) return words.map((word) => word.charAt(0)).join('');
      const lengths = Array.from(name, (_, at) => name.slice(0, at + 1));
      return lengths.find((short) => all.every((one) => one === name || !one.startsWith(short))) ?? name;
    })
    .join(' ');

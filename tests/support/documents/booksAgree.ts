import type { ExpectedRow } from './expectedRows.ts';
import type { PdfText } from './readPdf.ts';
import { coupleWords, differences } from './sheetsAgree.ts';

const byHeat = (rows: readonly ExpectedRow[]): ExpectedRow[][] => [
  ...Map.groupBy(rows, ({ heatNumber }) => heatNumber).values(),
];

/** Running heads and feet stand in the midst of a heat that goes on over the page. */
const body = (pages: readonly (readonly PdfText[])[]): string[] =>
  pages.flatMap((page) => page.map(({ text }) => text));

const called = ({ style, dance, type }: ExpectedRow): string => {
  const name = `${style} ${dance ?? 'Multi'}`;
  return type === 'SOLO' && !/solo/i.test(name) ? `${name} solo` : name;
};

/** The dance in large letters, its style beside it. */
const musicWords = ({ style, dance, type }: ExpectedRow): string =>
  `${dance}${type === 'SOLO' && !/solo/i.test(dance ?? '') ? ' solo' : ''} ${style}`;

/** Books that name the couples: each heat's number and dance, then its couples, all of them and no one else. */
export function coupleBookDisagreements(
  what: string,
  pages: readonly (readonly PdfText[])[],
  rows: readonly ExpectedRow[],
): string[] {
  // Pieces of one couple may stand apart: names that are underlined.
  const text = ` ${body(pages).join(' ')} `;
  const couples = Map.groupBy(rows, coupleWords);
  const counts = [...couples].flatMap(([words, of]) => {
    const found = text.split(` ${words} `).length - 1;
    return found === of.length ? [] : [`${what}: ${words} stands there ${found} times, not ${of.length}`];
  });
  let at = 0;
  const order = byHeat(rows).flatMap((heat) => {
    const [first] = heat;
    if (!first) return [];
    const start = [`${first.heat} ${called(first)}`, `${first.heat} ${timeless}`].map((head) =>
      text.indexOf(` ${head}`, at),
    );
    const found = start.filter((place) => place >= 0).toSorted((a, b) => a - b)[0];
    if (found === undefined) return [`${what}: no heat ${first.heat} ${called(first)} in its place`];
    at = found;
    const absent = heat.filter((row) => {
      const place = text.indexOf(` ${coupleWords(row)} `, at);
      return place < 0 || place - at > 4000;
    });
    return absent.map((row) => `${what}: ${coupleWords(row)} is not in heat ${first.heat}`);
  });
  return [...counts, ...order].slice(0, 8);
}

/** In the deck captain's book the time stands between number and dance. */
const timeless = '\u0000';

/** The judges' book names no one: after each heat's number, the numbers of its couples, ascending in each contest. */
export function judgesDisagreements(
  pages: readonly (readonly PdfText[])[],
  rows: readonly ExpectedRow[],
): string[] {
  const tokens = body(pages);
  const names = new Set(rows.flatMap(({ dancers }) => dancers.map(({ name }) => name)));
  const named = tokens.filter((token) => names.has(token)).map((name) => `judges: names ${name}`);
  let from = 0;
  const starts = byHeat(rows).map(([first]) => {
    const dance = first?.dance ?? 'All dances';
    from = tokens.findIndex(
      (token, at) => at >= from && token === first?.heat && tokens[at + 1]?.startsWith(dance),
    );
    return from;
  });
  const heats = byHeat(rows).flatMap((heat, at) => {
    const start = starts[at] ?? -1;
    if (start < 0) return [`judges: no heat ${heat[0]?.heat}`];
    const own = tokens.slice(start + 2, starts[at + 1]).filter((token) => /^\d+$/.test(token));
    const expected = heat.map(({ number }) => number);
    return differences(`judges, heat ${heat[0]?.heat}`, expected, own);
  });
  return [...named, ...heats].slice(0, 8);
}

/** Heat and dance, in running order, each heat once; of a multi-dance heat its dances. */
export function musicDisagreements(
  pages: readonly (readonly PdfText[])[],
  rows: readonly ExpectedRow[],
  dancesOf: (style: string) => readonly string[],
): string[] {
  const floors = new Set(rows.map(({ floor }) => floor));
  const tokens = body(pages).filter((token) => !floors.has(token));
  const text = ` ${tokens.join(' ')} `;
  let at = 0;
  return byHeat(rows).flatMap(([first]) => {
    if (!first) return [];
    const dances = first.dance === null ? dancesOf(first.style) : [];
    const numbered = dances.map((dance, number) => ` ${number + 1} ${dance}`).join('');
    const words = first.dance === null ? `${called(first)}${numbered}` : musicWords(first);
    const found = text.indexOf(` ${first.heat} ${words} `, at);
    if (found < 0) return [`music: no ${first.heat} ${words} in its place`];
    at = found;
    return [];
  });
}

/** Each number once, with a name beside it that wears it. */
export function numbersDisagreements(
  what: string,
  pages: readonly (readonly PdfText[])[],
  rows: readonly ExpectedRow[],
): string[] {
  const tokens = body(pages);
  const numbers = new Set(rows.map(({ number }) => number).filter(Boolean));
  const found = tokens.filter((token) => numbers.has(token));
  const wearers = [...numbers].flatMap((number) => {
    const own = rows.filter((row) => row.number === number);
    const wearer = own[0]?.dancers.find(({ isProfessional }) => isProfessional) ?? own[0]?.dancers[0];
    const place = tokens.indexOf(number);
    const near = tokens.slice(Math.max(0, place - 1), place + 8);
    return wearer && near.includes(wearer.name) ? [] : [`${what}: ${number} is not beside ${wearer?.name}`];
  });
  return [...differences(what, [...numbers], found), ...wearers].slice(0, 8);
}

import type { ExpectedRow } from './expectedRows.ts';
import type { PdfText } from './readPdf.ts';
import { coupleWords, differences } from './sheetsAgree.ts';

const byHeat = (rows: readonly ExpectedRow[]): ExpectedRow[][] => [
  ...Map.groupBy(rows, ({ heatNumber }) => heatNumber).values(),
];

/** All texts; running headers and footers appear within a heat that continues on the next page. */
const body = (pages: readonly (readonly PdfText[])[]): string[] =>
  pages.flatMap((page) => page.map(({ text }) => text));

const called = ({ style, dance, type }: ExpectedRow): string => {
  const name = `${style} ${dance ?? 'Multi'}`;
  return type === 'SOLO' && !/solo/i.test(name) ? `${name} solo` : name;
};

/** The dance in large type followed by its style. */
const musicWords = ({ style, dance, type }: ExpectedRow): string =>
  `${dance}${type === 'SOLO' && !/solo/i.test(dance ?? '') ? ' solo' : ''} ${style}`;

/** Checks books that name couples: each heat's number and dance, then exactly its couples. */
export function coupleBookDisagreements(
  what: string,
  pages: readonly (readonly PdfText[])[],
  rows: readonly ExpectedRow[],
): string[] {
  // A couple may be split into pieces, because some names are underlined.
  const text = ` ${body(pages).join(' ')} `;
  const couples = Map.groupBy(rows, coupleWords);
  const counts = [...couples].flatMap(([words, of]) => {
    const found = text.split(` ${words} `).length - 1;
    return found === of.length ? [] : [`${what}: ${words} appears ${found} times, not ${of.length}`];
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

/** Marker for the time, which the deck captain's book prints between number and dance. */
const timeless = '\u0000';

const contestOf = ({ type, style, dance, contest }: ExpectedRow): string =>
  [type, style, dance, contest].join(' ');

const coupleOf = ({ dancers }: ExpectedRow): string =>
  dancers
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join();

/** Checks the judges' book: no names; each heat's numbers, and in a contest's last heat those of its others. */
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
  const ranked = rows.filter(({ type }) => type !== 'SOLO');
  const lastOf = new Map(
    ranked.toSorted((a, b) => a.heatNumber - b.heatNumber).map((row) => [contestOf(row), row.heatNumber]),
  );
  const isRepeated = (row: ExpectedRow, other: ExpectedRow): boolean =>
    other.rowId !== row.rowId && contestOf(other) === contestOf(row) && coupleOf(other) === coupleOf(row);
  // A couple entered several times in a contest is judged in its row with the lowest id.
  const judged = ranked.filter((row) =>
    ranked.every((other) => other.rowId > row.rowId || !isRepeated(row, other)),
  );
  const heats = byHeat(rows).flatMap((heat, at) => {
    const start = starts[at] ?? -1;
    const number = heat[0]?.heatNumber;
    const others = judged.filter(
      (row) =>
        row.heatNumber !== number &&
        lastOf.get(contestOf(row)) === number &&
        !heat.some((own) => isRepeated(row, own)),
    );
    if (start < 0) return [`judges: no heat ${heat[0]?.heat}`];
    const printed = tokens.slice(start + 2, starts[at + 1]);
    const own = printed.filter(
      (token, place) =>
        /^\d+$/.test(token) &&
        !printed[place - 1]?.endsWith('heat') &&
        !printed[place + 2]?.endsWith('continued'),
    );
    const expected = [...heat, ...others].map((row) => row.number);
    return differences(`judges, heat ${heat[0]?.heat}`, expected, own);
  });
  return [...named, ...heats].slice(0, 8);
}

/** Checks that each heat appears once, in running order, with its dance or the dances of a multi-dance. */
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

/** Checks that each number appears once, next to its wearer's name. */
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
    return wearer && near.includes(wearer.name) ? [] : [`${what}: ${number} is not next to ${wearer?.name}`];
  });
  return [...differences(what, [...numbers], found), ...wearers].slice(0, 8);
}

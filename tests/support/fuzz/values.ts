import type { Chance } from './chance.ts';

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'z\u0300'.repeat(200),
  '🕺💃'.repeat(30),
  '\u202egnp.exe',
  'İıŞş ŁĽ ﬁ 中文 العربية',
  "'; drop table users; --",
  '"; select pg_sleep(60); --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=1+1',
  '../../etc/passwd',
  '%00%0a%0d',
  '\r\nset-cookie: x=1',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e3',
  '0x10',
  '01',
  '-1',
  '99999999999999999999',
  'x'.repeat(20_000),
  'true',
];
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  2,
  1.5,
  999,
  1000,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
];
const MOMENTS = [
  '2027-03-05T14:00:00Z',
  '2027-03-05T14:00:00.123456789+14:00',
  '2027-02-30T10:00:00Z',
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.001Z',
  '294277-01-01T00:00:00Z',
  '2027-03-05',
  '2027-13-45',
  '25:61',
  '09:00',
  'tomorrow',
  'infinity',
];
const WORDS = [
  'HEAT',
  'SOLO',
  'MULTI',
  'BREAK',
  'heat',
  'RUNS',
  'SPREAD',
  'ORGANISER',
  'STAFF',
  'READ',
  'FULL',
  'Europe/Berlin',
  'Mars/Olympus',
  'A',
  'Gold',
  'Waltz',
  'organiser@example.org',
];

/** Names that objects inherit or that code reads from any value. */
const NAMES = [
  ...[
    'id',
    'name',
    '__proto__',
    'constructor',
    'toString',
    'valueOf',
    'toJSON',
    'then',
    'length',
    'size',
    '',
  ],
  ...['trim', 'map', 'getTime', 'kind', 'code', 'hasOwnProperty'],
];

/** A value that no client should send, or a harmless one that looks like it. */
export function hostileValue(chance: Chance, depth = 0): unknown {
  const kind = chance.below(depth > 3 ? 6 : 9);
  if (kind === 0) return null;
  if (kind === 1) return chance.of(NUMBERS);
  if (kind === 2) return chance.oneIn(2);
  if (kind === 3) return chance.of(TEXTS);
  if (kind === 4) return chance.of(MOMENTS);
  if (kind === 5) return chance.of(WORDS);
  if (kind === 6) return Array.from({ length: chance.below(4) }, () => hostileValue(chance, depth + 1));
  if (kind === 7) {
    return Object.fromEntries(
      Array.from({ length: chance.below(4) }, () => [chance.of(NAMES), hostileValue(chance, depth + 1)]),
    );
  }
  return nested(chance.of([2, 20, 2000]));
}

/** An id that probably exists. */
export const likelyId = (chance: Chance): number => 1 + chance.below(chance.oneIn(8) ? 5000 : 40);

export const sensibleText = (chance: Chance): string =>
  chance.of(['Spring Ball', 'Ada', 'Gold', 'A', 'Łucja', 'Waltz', 'Tango', 'HEAT', 'Smooth', 'Friday']);

export const likelyMoment = (chance: Chance): string =>
  `2027-03-0${5 + chance.below(3)}T${String(8 + chance.below(12)).padStart(2, '0')}:${chance.of(['00', '30'])}:00Z`;

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

/** A body's text, intact or damaged. */
export function damagedText(chance: Chance, text: string): string {
  const kind = chance.below(14);
  if (kind === 0) return text.slice(0, chance.below(text.length + 1));
  if (kind === 1) return `${text}${text}`;
  if (kind === 2) return text.replace('{', '{"name":1,"name":2,"id":3,"__proto__":{"role":"ORGANISER"},');
  if (kind === 3)
    return chance.of(['', '[]', '{', 'null', '12', '"x"', '\0', '[[[[[[', '{"a":1e999}', '\ufeff{}']);
  if (kind === 4) {
    const at = chance.below(text.length + 1);
    return `${text.slice(0, at)}${chance.of(['\0', '\u2028', '"', '}', '\\', '\ud83d', ','])}${text.slice(at)}`;
  }
  if (kind === 5) return '['.repeat(chance.of([100, 100_000]));
  return text;
}

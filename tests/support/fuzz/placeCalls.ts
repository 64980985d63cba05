import type { Call } from './call.ts';
import type { Chance } from './chance.ts';
import { hostileValue, likelyId } from './values.ts';

/** Placeholder for the address of the public pages, which differs in each run; see fuzz.ts. */
export const PUBLIC_PLACE = '{public}';

const PLACES = [
  ...['', '/', '/program-book.pdf', '/heat-sheets.pdf', '/poster.pdf', '/studio-packets.zip', '/music.pdf'],
  ...['/program.xlsx', '/program.csv', '/program.json', '/people/{id}/heat-sheet.pdf', '/labels.pdf'],
  ...['/people/{id}/heats.ics', '/studios/{id}/packet.pdf', '/studios/{id}/heats.ics', '/none'],
].map((place) => `/documents/schedules/{id}${place}`);
const PAGES = [
  ...[
    '',
    '/',
    '/people',
    '/studios',
    '/program/{id}',
    '/person/{id}',
    '/studio/{id}',
    '/person/{id}/partners',
  ],
  ...[
    '/person/{id}/heat-sheet.pdf',
    '/person/{id}/heats.ics',
    '/person/{id}/calendar',
    '/studio/{id}/packet.pdf',
  ],
  ...['/changes', '/now', '/version', '/s/{id}', '/s/{id}/program/{id}', '/none'],
].map((page) => `${PUBLIC_PLACE}${page}`);
const ELSEWHERE = ['/p/{id}', '/p/{id}/people', '/p', '/healthz', '/readyz', '/', '/entries', '/assets/{id}'];

const ODD = [
  ...['0', '-1', '1.5', '2147483648', '99999999999999999999', '%00', '%0a', '%ff', '%E0%A4%A', '..%2f..%2f'],
  ...['%2e%2e', '__proto__', 'null', '%F0%9F%95%BA', "'", '*', 'a'.repeat(300)],
];
const PARAMETERS = [
  'version',
  'since',
  'paper',
  'hours',
  'as',
  'progress',
  'order',
  'q',
  'n',
  'page',
  'token',
];
const SENSIBLE = ['1', '2', 'none', 'a4', 'letter', '12', '24', 'inline', 'attachment', 'partner', 'ada'];

const HEADERS: Record<string, string[]> = {
  'if-none-match': ['*', '"x"', 'W/"', ',,,'],
  range: ['bytes=0-', 'bytes=-1', 'bytes=5-2', 'bytes=0-0,2-3', 'x=1'],
  accept: ['text/html', 'application/json;q=0', ';;;'],
  'accept-encoding': ['br', 'identity;q=0', '*;q=0', 'zstd'],
  'x-forwarded-for': ['1.2.3.4', '::ffff:1.2.3.4, x', '%'],
};

/** A request for a document, public page or file by a real or made-up address. */
export function placeCall(chance: Chance): Call {
  const place = chance.of([...PLACES, ...PAGES, ...PAGES, ...ELSEWHERE]);
  const path = place.replace(/\{id\}/g, () => (chance.oneIn(4) ? chance.of(ODD) : String(likelyId(chance))));
  const query = Array.from({ length: chance.below(4) }, () => parameter(chance));
  const headers = Object.fromEntries(
    Object.entries(HEADERS).flatMap(([name, values]) => (chance.oneIn(8) ? [[name, chance.of(values)]] : [])),
  );
  return {
    method: chance.oneIn(20) ? chance.of(['POST', 'HEAD', 'OPTIONS', 'DELETE']) : 'GET',
    path: path + (query.length > 0 ? `?${query.join('&')}` : ''),
    headers,
    times: chance.oneIn(10) ? 3 : 1,
  };
}

function parameter(chance: Chance): string {
  const name = chance.of(PARAMETERS);
  const value = chance.oneIn(3) ? JSON.stringify(hostileValue(chance)).slice(0, 300) : chance.of(SENSIBLE);
  return `${name}${chance.oneIn(12) ? '[]' : ''}=${encodeURIComponent(value.toWellFormed())}`;
}

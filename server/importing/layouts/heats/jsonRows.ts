import { listsAlike } from '../../reading/embeddedJson.ts';
import type { Grid } from '../../reading/grid.ts';
import { ageAndLevelIn } from '../../vocabulary/levels.ts';
import { styleOf } from '../../vocabulary/styles.ts';
import { squeezed } from '../../vocabulary/words.ts';
import type { Drafts } from '../drafts.ts';
import { coupleIn, nameTurner } from '../people/personName.ts';
import { type Listing, readListings } from './listings.ts';

type Row = Record<string, unknown>;

const KEYS = {
  first: 'dancer1name leader leadername lead dancer1 partner1 partner1name competitor1 man',
  second: 'dancer2name follower followername follow dancer2 partner2 partner2name competitor2 lady',
  firstId: 'dancer1num dancer1id leaderid dancer1code',
  secondId: 'dancer2num dancer2id followerid dancer2code',
  couple: 'dancersname couple couplename names',
  dance: 'dancetype dance dancename event eventname title',
  name: 'name',
  level: 'division level proficiency',
  kind: 'level type kind',
  age: 'age agegroup agecategory agedivision',
  studio: 'studio school studioname',
  heat: 'heatnumber heat heatno heatname',
  number: 'numberontheback backnumber number bib',
  session: 'session',
  time: 'time',
  style: 'style dancestyle',
} as const;

/** The rows of a JSON list of couples; null for other JSON. */
export function coupleRowsIn(json: unknown): Row[] | null {
  if (!Array.isArray(json)) return null;
  const rows = json.filter(isRow);
  const [first] = rows;
  if (!first || rows.length < json.length / 2) return null;
  const keys = keysOf(first);
  return (keys.has('couple') || (keys.has('first') && keys.has('second'))) && keys.has('dance') ? rows : null;
}

function keysOf(row: Row): Map<string, string> {
  const own = new Map(Object.keys(row).map((key) => [squeezed(key.replaceAll('_', ' ')), key]));
  return new Map(
    Object.entries(KEYS).flatMap(([field, names]): [string, string][] => {
      const name = names.split(' ').find((one) => own.has(one));
      return name === undefined ? [] : [[field, own.get(name) ?? '']];
    }),
  );
}

/** The top-most list of objects, such as that of "{ data: […] }", joined with lists of the same shape. */
export function listIn(json: unknown): unknown {
  for (let level = [json]; level.length > 0; level = level.flatMap(partsOf)) {
    const lists = level.filter((value) => Array.isArray(value)).filter((list) => list.some(isObject));
    if (lists.length > 0) return listsAlike(lists);
  }
  return json;
}

const isRow = (value: unknown): value is Row => isObject(value) && !Array.isArray(value);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const partsOf = (value: unknown): unknown[] => (isObject(value) ? Object.values(value) : []);

/** Reads rows of couples, which do not say who teaches. */
export function readCoupleRows(drafts: Drafts, rows: readonly Row[]): void {
  const listings = rows.flatMap((row, index) => listingOf(row, index + 1) ?? []);
  const turn = nameTurner(listings.flatMap(({ people }) => people.map(({ name }) => name)));
  readListings(
    drafts,
    listings.map(({ people, ...rest }) => ({
      ...rest,
      people: people.map((person) => ({ ...person, name: turn(person.name) })),
    })),
  );
}

function listingOf(row: Row, line: number): Listing | null {
  const keys = keysOf(row);
  const at = (field: keyof typeof KEYS): string => {
    const value = row[keys.get(field) ?? ''];
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const [one = '', other = ''] = keys.has('first') ? [at('first'), at('second')] : coupleIn(at('couple'));
  if (one === '' && other === '') return null;
  const studio = at('studio');
  const dance = at('dance') || at('name');
  const people = [
    { name: one, id: at('firstId') },
    { name: other, id: at('secondId') },
  ]
    .filter(({ name }) => name !== '')
    .map(({ name, id }) => ({ name, id: id || `${name}|${studio}`, line }));
  const level = at('level');
  const isMulti = /^m/i.test(at('kind')) && at('kind') !== level;
  // Some lists put "S" and "M", for single and multi, in the level.
  const division = /^[sm]$/i.test(level) ? '' : level;
  const both = keys.has('age') ? null : ageAndLevelIn(division);
  const [levelName, age] = [both?.level ?? division, both?.age ?? at('age')];
  return {
    people,
    studio,
    line,
    number: at('number'),
    session: at('session'),
    time: at('time'),
    day: '',
    date: '',
    heat: /^\d/.test(at('heat')) ? `Heat ${at('heat')}` : at('heat'),
    title: at('style') && !styleOf(dance) ? `${at('style')} ${dance}` : dance,
    ...(age ? { age } : {}),
    ...(levelName ? { level: levelName } : {}),
    ...(isMulti ? { isMulti: true } : {}),
  };
}

/** Turns any other list of objects into a table, with the keys as headings. */
export function gridOfRows(json: unknown): Grid | null {
  if (!Array.isArray(json) || json.length === 0) return null;
  const rows = json.filter(isRow);
  if (rows.length === 0) return null;
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => headings.map((heading) => textOf(row[heading])));
  return {
    name: '',
    rows: [headings, ...cells],
    lines: [0, ...rows.keys()].map((line) => line + 1),
    isHidden: false,
    faults: [],
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

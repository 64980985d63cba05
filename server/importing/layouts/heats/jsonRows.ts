import type { Grid } from '../../reading/grid.ts';
import { ageAndLevelIn } from '../../vocabulary/levels.ts';
import { squeezed } from '../../vocabulary/words.ts';
import type { Drafts } from '../drafts.ts';
import { coupleIn, nameTurner } from '../personName.ts';
import { type Listing, readListings } from './listings.ts';

type Row = Record<string, unknown>;

/** What the rows of heat lists call their cells. */
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
} as const;

/** A list of rows that name couples; null where it is none. */
export function coupleRowsIn(json: unknown): Row[] | null {
  if (!Array.isArray(json)) return null;
  const rows = json.filter(
    (row): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row),
  );
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

/** The list of objects nearest to the top of a JSON text, the longest where there are several: "{ data: […] }". */
export function listIn(json: unknown): unknown {
  for (let level = [json]; level.length > 0; level = level.flatMap(partsOf)) {
    const lists = level.filter((value) => Array.isArray(value) && value.some(isObject));
    if (lists.length > 0) return lists.sort((a, b) => partsOf(b).length - partsOf(a).length)[0];
  }
  return json;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const partsOf = (value: unknown): unknown[] => (isObject(value) ? Object.values(value) : []);

/** Reads the rows of a heat list; they do not say who teaches. */
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
  const people = [
    { name: one, id: at('firstId') },
    { name: other, id: at('secondId') },
  ]
    .filter(({ name }) => name !== '')
    .map(({ name, id }) => ({ name, id: id || `${name}|${studio}`, line }));
  const level = at('level');
  const isMulti = /^m/i.test(at('kind')) && at('kind') !== level;
  // Some lists put "S" and "M" for single and multi where others put the level.
  const division = /^[sm]$/i.test(level) ? '' : level;
  const both = keys.has('age') ? null : ageAndLevelIn(division);
  const [told, age] = [both?.level ?? division, both?.age ?? at('age')];
  return {
    ...{
      people,
      studio,
      line,
      number: at('number'),
      session: at('session'),
      time: at('time'),
      day: '',
      date: '',
    },
    heat: /^\d/.test(at('heat')) ? `Heat ${at('heat')}` : at('heat'),
    title: at('dance') || at('name'),
    ...(age ? { age } : {}),
    ...(told ? { level: told } : {}),
    ...(isMulti ? { isMulti: true } : {}),
  };
}

/** Any other list of objects as a table: their names are its columns. */
export function gridOfRows(json: unknown): Grid | null {
  if (!Array.isArray(json) || json.length === 0) return null;
  const rows = json.filter(
    (row): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row),
  );
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

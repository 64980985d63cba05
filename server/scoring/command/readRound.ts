import type { RankCards } from '../checks/checkRanks.ts';
import type { CrossTable } from '../recall.ts';
import type { Left, Place2 } from '../types.ts';
import { type Json, type JsonObject, LineError } from './readLine.ts';

/** A parsed line. `numbers` are the couples in input order; those from index `size` on are not in the field. */
export type Round = { readonly numbers: readonly string[]; readonly size: number } & (
  | { readonly kind: 'MARKS'; readonly tables: readonly RankCards[]; readonly left: readonly Left[] }
  | { readonly kind: 'PLACES'; readonly places2: readonly (readonly Place2[])[] }
  | { readonly kind: 'CROSSES'; readonly tables: readonly CrossTable[]; readonly asked: number }
  | { readonly kind: 'TOTALS'; readonly totals: readonly number[]; readonly asked: number }
);

/** Above any real field; the calculation is quadratic. */
const MOST_COUPLES = 1000;

/** Reads a final (`dances` with marks, or `places`) or a recall round (`requested` with crosses or `totals`). */
export function readRound(line: Json): Round {
  const round = roundOf(line);
  const { length } = round.numbers;
  if (length > MOST_COUPLES)
    throw new LineError(`This round has ${length} couples. The most is ${MOST_COUPLES}.`);
  return round;
}

function roundOf(line: Json): Round {
  if (!isObject(line))
    throw new LineError('This line is neither a final nor a recall round. Write an object.');
  if (line.has('requested')) return readRecall(line);
  if (line.has('dances')) {
    const { numbers, size, dances } = readDances(line, 'marks');
    const tables = dances.map((dance) => ({
      dance: dance.name,
      judges: dance.judges,
      marks: numbers.map((number) => marksOf(dance, number)),
    }));
    return {
      kind: 'MARKS',
      numbers,
      size,
      tables,
      left: readLeft(line, numbers.slice(0, size), dances.length),
    };
  }
  if (line.has('places')) return readPlaces(objectAt(line, 'places'));
  throw new LineError('This line has no dances, places or requested. A final needs one of the first two.');
}

/** `left` maps couples that left half-way to the number of dances they danced. */
function readLeft(line: JsonObject, numbers: readonly string[], danceCount: number): Left[] {
  if (!line.has('left')) return [];
  return [...objectAt(line, 'left')].map(([number, dances]) => {
    if (!numbers.includes(number)) throw new LineError(`left: ${number} does not dance in the first dance.`);
    if (!isWhole(dances) || dances < 1 || dances >= danceCount)
      throw new LineError(`left: ${number} needs the number of dances it danced, 1 to ${danceCount - 1}.`);
    return { couple: numbers.indexOf(number), dances };
  });
}

function readRecall(line: JsonObject): Round {
  const asked = line.get('requested')!;
  if (!isWhole(asked) || asked < 1) throw new LineError('requested must be a whole number, 1 or more.');
  if (line.has('dances')) {
    const { numbers, size, dances } = readDances(line, 'crosses');
    const tables = dances.map((dance) => ({
      dance: dance.name,
      judges: dance.judges,
      crosses: numbers.map((number) => crossesOf(dance, number)),
    }));
    return { kind: 'CROSSES', numbers, size, tables, asked };
  }
  const rows = [...objectAt(line, 'totals')];
  const totals = rows.map(([number, total]) => {
    if (!isWhole(total)) throw new LineError(`totals: ${number} needs a whole number, 0 or more.`);
    return total;
  });
  return { kind: 'TOTALS', numbers: rows.map(([number]) => number), size: rows.length, totals, asked };
}

interface Dance {
  readonly name: string;
  readonly judges: readonly string[];
  readonly rows: JsonObject;
}

/** The first dance defines the field. */
function readDances(line: JsonObject, key: 'marks' | 'crosses') {
  const given = line.get('dances')!;
  if (!isList(given) || given.length === 0)
    throw new LineError('dances must be a list of one dance or more.');
  const dances = given.map((dance, index): Dance => {
    if (!isObject(dance)) throw new LineError(`dances[${index}] must be an object.`);
    const name = dance.get('name') ?? `Dance ${index + 1}`;
    if (typeof name !== 'string') throw new LineError(`dances[${index}].name must be text.`);
    const judges = dance.get('judges') ?? null;
    if (!isList(judges) || judges.length === 0 || !judges.every(isText))
      throw new LineError(`${name}: judges must be a list of one name or more.`);
    if (new Set(judges).size < judges.length) throw new LineError(`${name}: two judges have the same name.`);
    return { name, judges, rows: objectAt(dance, key, `${name}: `) };
  });
  const first = [...dances[0]!.rows.keys()];
  const numbers = [...new Set([...first, ...dances.flatMap(({ rows }) => [...rows.keys()])])];
  return { numbers, size: first.length, dances };
}

function marksOf({ name, judges, rows }: Dance, number: string): readonly Json[] {
  const marks = rows.get(number) ?? [];
  if (!isList(marks)) throw new LineError(`${name}: the marks of ${number} must be a list.`);
  if (marks.length > judges.length)
    throw new LineError(`${name}: ${number} has ${marks.length} marks from ${judges.length} judges.`);
  return marks;
}

function crossesOf({ name, judges, rows }: Dance, number: string): readonly boolean[] {
  const crosses = rows.get(number) ?? '.'.repeat(judges.length);
  if (typeof crosses !== 'string' || !/^[Xx.]*$/.test(crosses) || crosses.length !== judges.length)
    throw new LineError(`${name}: ${number} needs an X or a point for each of ${judges.length} judges.`);
  return [...crosses].map((sign) => sign !== '.');
}

function readPlaces(rows: JsonObject): Round {
  const numbers = [...rows.keys()];
  const dances = [...rows.values()].map((places) => (isList(places) ? places.length : 0));
  const places2 = [...rows].map(([number, places]) => {
    if (!isList(places) || places.length === 0 || places.length !== dances[0])
      throw new LineError(`places: ${number} needs a list with one place for each dance.`);
    return places.map((place) => {
      if (typeof place !== 'number' || !isWhole(2 * place) || place < 1)
        throw new LineError(
          `places: ${number} has ${JSON.stringify(place)}. A place is 1 or more, in halves.`,
        );
      return 2 * place;
    });
  });
  return { kind: 'PLACES', numbers, size: numbers.length, places2 };
}

function objectAt(object: JsonObject, key: string, where = ''): JsonObject {
  const value = object.get(key) ?? null;
  if (!isObject(value) || value.size === 0)
    throw new LineError(`${where}${key} must be an object with a line for each couple.`);
  return value;
}

const isObject = (value: Json): value is JsonObject => value instanceof Map;
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isText = (value: Json): value is string => typeof value === 'string';
const isWhole = (value: Json): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

import { expect, it } from 'vitest';
import { mainDestinations } from '../../client/shell/navigation.ts';
import { addressOf, openAt, PLACES, usedPlaces, wayOf } from '../../client/shell/places.ts';
import { allOf, foundBy } from '../../client/shell/search/searchThings.ts';
import { ALL_KINDS } from '../../server/documents/documentKinds.ts';

const BALL = { id: '12', name: 'Spring Ball' };
const FRIDAY = { id: '2', name: 'Friday', event: BALL };
const SATURDAY = { id: '3', name: 'Saturday' };
const last = { event: BALL, schedule: FRIDAY };

it('opens the place that an address shows, also by its old addresses', () => {
  const placeOf = (path: string, search: string) => openAt(path, search, {}).at?.place.text;
  for (const place of PLACES) {
    const [path = '', search = ''] = addressOf(place, '2').split('?');
    expect(placeOf(path, `?${search}`)).toBe(place.text);
    expect(placeOf(path, '')).toBeUndefined();
  }
  expect([placeOf('/rounds', '?id=2'), placeOf('/announce/', '?id=2')]).toEqual(['Judging', 'Results']);
  expect(placeOf('/event/account', '?id=2&studio=5')).toBe('Registrations');
  expect(placeOf('/students', '?id=2')).toBeUndefined();
});

it('names only what it knows, and elsewhere opens what was open last', () => {
  expect(openAt('/publish', '?id=3', last)).toMatchObject({ event: undefined, schedule: { id: '3' } });
  expect(openAt('/publish', '?id=2', last)).toMatchObject(last);
  expect(openAt('/import', '', last)).toEqual({ at: null, ...last });
  expect(openAt('/event', '?id=13', last)).toMatchObject({ event: { id: '13' }, schedule: undefined });
});

it('leads from an event to the schedule used last, else to its first one', () => {
  const programOf = (schedules: { id: string; name: string }[]) =>
    openAt('/event', '?id=12', { event: { ...BALL, schedules }, schedule: FRIDAY }).schedule?.id;
  expect(programOf([SATURDAY, FRIDAY])).toBe('2');
  expect(programOf([SATURDAY])).toBe('3');
  expect(programOf([])).toBeUndefined();
});

it('says on a tab what needs someone, and nothing on a quiet day', () => {
  const marks = (
    unpublishedChanges: number | null,
    unjudgedSoon: number,
    unreleasedContests: number | null,
  ) =>
    PLACES.flatMap(
      ({ mark }) => mark?.({ id: '2', unpublishedChanges, unjudgedSoon, unreleasedContests }) ?? [],
    );
  expect(marks(31, 1, 3)).toEqual([
    { words: '31 changes' },
    { words: '1 heat without judges soon' },
    { words: '3 contests not released', count: 3 },
  ]);
  expect([...marks(null, 0, null), ...marks(0, 0, 0)]).toEqual([]);
});

it('has Prices and Books once the event has prices, and while they are open', () => {
  const textsOf = (hasPrices: boolean, at = '/event') =>
    usedPlaces(
      'event',
      { ...BALL, hasPrices },
      PLACES.find(({ path }) => path === at),
    ).map(({ text }) => text);
  expect(textsOf(false)).toEqual(expect.not.arrayContaining(['Prices', 'Books']));
  expect(textsOf(false, '/event/prices')).toContain('Prices');
  expect(textsOf(true)).toEqual(expect.arrayContaining(['Prices', 'Books']));
});

it('has a key for each place, and none twice', () => {
  const keys = [...PLACES, ...mainDestinations].map(({ key }) => key);
  expect(new Set([...keys, 'p', 'g']).size).toBe(keys.length + 2);
  const open = openAt('/import', '', last);
  expect([...'3405sp?'].map((key) => wayOf(key, open))).toEqual([
    '/judges?id=2',
    '/day/control?schedule=2',
    '/event?id=12',
    '/results?id=2',
    '/schedules',
    '/schedule?id=2',
    undefined,
  ]);
  expect(wayOf('3', openAt('/import', '', {}))).toBeUndefined();
});

it('finds places by what their screens were called, those of the open schedule first', () => {
  const things = {
    entrants: [{ id: '7', name: 'Judit Hollósi', cardNumber: '', isProfessional: false, studio: null }],
    studios: [],
    events: [{ ...BALL, schedules: [FRIDAY, SATURDAY] }],
  };
  const all = allOf(things, undefined, mainDestinations, { event: BALL, schedule: FRIDAY });
  const found = (query: string) => foundBy(query, all, []).map(({ text, detail }) => `${text}: ${detail}`);
  for (const [name, text] of [
    ['judges', 'Judging'],
    ['rounds', 'Rounds'],
    ['rules', 'Rules'],
    ['control', 'Day'],
    ['passes', 'Day'],
    ['publish', 'Publish'],
    ['back numbers', 'Back Numbers'],
    ['age groups', 'Age Groups'],
    ['event manager', 'Event'],
    ['balances', 'Registrations'],
    ['packages', 'Prices'],
  ] as const) {
    const [first] = foundBy(name, all, []);
    expect([name, first?.text]).toEqual([name, text]);
  }
  expect(found('jud')).toEqual([
    'Judging: Friday',
    'Judging: Saturday, Spring Ball',
    ...['Panels', 'Rounds', 'Rules', 'Cards'].map((step) => `${step}: Judging, Friday`),
    'Judges’ book: Publish, Friday',
    ...['Cards for judges', 'Score sheets', 'Announcing sheets', 'Wall sheets'].map(
      (file) => `${file}: Judging, Friday`,
    ),
    'Judit Hollósi: Student',
  ]);
  expect(found('').slice(0, 8)).toEqual([
    'Program: Friday',
    'Publish: Friday',
    'Judging: Friday',
    'Day: Friday',
    'Results: Friday',
    'Event: Spring Ball',
    'Entries: Spring Ball',
    'Registrations: Spring Ball',
  ]);
  expect(foundBy('', all, []).every(({ group }) => group === 'Screens')).toBe(true);
  const [file] = foundBy('heat sheets', all, []);
  expect([file?.group, file?.to]).toEqual(['Files', '/publish?file=heat-sheets.pdf&id=2']);
  const printed = PLACES.flatMap(({ path, files = [] }) => (path === '/publish' ? files : []));
  expect(printed.map(({ path, text }) => [path.replace('/publish?file=', ''), text])).toEqual(
    expect.arrayContaining(
      ALL_KINDS.filter(({ path }) => /^[a-z-]+\.(pdf|zip)$/.test(path) && !/small|two-to/.test(path)).map(
        ({ path, name }) => [path, name],
      ),
    ),
  );
  for (const place of PLACES)
    expect(foundBy(place.text.slice(0, 3), all, [])[0]?.to).toBe(
      addressOf(place, place.of === 'event' ? '12' : '2'),
    );
});

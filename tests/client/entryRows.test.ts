import { describe, expect, test } from 'vitest';
import { NO_ROWS, nextRows, type RowSources } from '../../client/entries/nextRows.ts';
import type { EntryRow_EntryFragment } from '../../client/gql/graphql.ts';

const entry = (id: number, level = 'Gold'): EntryRow_EntryFragment => ({
  id: String(id),
  version: 1,
  clientKey: null,
  entryType: 'HEAT',
  quantity: 1,
  scratchedUnits: 0,
  level,
  category: '',
  song: '',
  entrant: { id: '1', name: 'Ellen' },
  dance: { id: '2', name: 'Waltz' },
  danceCategory: { id: '3', name: 'Smooth' },
  partners: [],
  awaitsPartner: false,
});
const sources = (entries: RowSources['entries']): RowSources => ({
  entries,
  items: [],
  unfinished: new Map(),
  savedKeys: new Set(),
  eventId: '9',
  entrant: { id: '1', name: 'Ellen' },
});

describe('the rows of a box', () => {
  test('are the same object where nothing differs', () => {
    const shown = nextRows(NO_ROWS, sources([entry(1), entry(2)]));
    expect(nextRows(shown, sources([...shown.rows.map((row) => row.entry as EntryRow_EntryFragment)]))).toBe(
      shown,
    );
    expect(nextRows(NO_ROWS, sources(undefined))).toBe(NO_ROWS);
  });

  test('keep their places, with new ones last, and their objects unless they differ', () => {
    const [one, two] = [entry(1), entry(2)];
    const shown = nextRows(NO_ROWS, sources([one, two]));
    const next = nextRows(shown, sources([entry(3), entry(2, 'Silver'), one]));
    expect(next.rows.map(({ key }) => key)).toEqual(['1', '2', '3']);
    expect(next.rows[0]).toBe(shown.rows[0]);
    expect(next.rows[1]?.draft.level).toBe('Silver');
    const back = nextRows(nextRows(next, sources([entry(3)])), sources([entry(2), entry(3)]));
    expect(back.rows.map(({ key }) => key)).toEqual(['2', '3']);
  });
});

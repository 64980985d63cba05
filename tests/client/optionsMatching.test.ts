import { describe, expect, it } from 'vitest';
import { type Option, optionsMatching, SHOWN_OPTIONS } from '../../client/ui/typeAhead/optionsMatching.ts';

const people: Option[] = [
  { id: '1', text: 'Zoë Ángel', detail: '214 · Student', keywords: '214' },
  { id: '2', text: 'Dmitri Volkov', detail: '12 · Teacher', keywords: '12' },
  { id: '3', text: 'Anya Petrova', detail: '2140 · Teacher', keywords: '2140' },
  { id: '4', text: 'Volker Anders', detail: '77 · Student', keywords: '77' },
];

const found = (query: string, options: readonly Option[] = people): string[] =>
  optionsMatching(query, options).map(({ id }) => id);

describe('options matching a query', () => {
  it('start with an exact card number', () => {
    expect(found('214')).toEqual(['1', '3']);
    expect(found('2140')).toEqual(['3']);
  });

  it('ignore accents and case', () => {
    expect(found('zoe ang')).toEqual(['1']);
    expect(found('ÁNGEL')).toEqual(['1']);
  });

  it('put names that start with the query before those with a later word that does', () => {
    expect(found('vol')).toEqual(['4', '2']);
    expect(found('an')).toEqual(['3', '1', '4']);
  });

  it('contain every word, in any order', () => {
    expect(found('teacher volkov')).toEqual(['2']);
    expect(found('teacher angel')).toEqual([]);
  });

  it('are the start of the list for an empty query', () => {
    const many = Array.from(
      { length: 1000 },
      (_, index): Option => ({ id: String(index), text: `Person ${index}` }),
    );
    expect(found('  ', many)).toHaveLength(SHOWN_OPTIONS);
    expect(found('', many)[0]).toBe('0');
    expect(found('person 999', many)).toEqual(['999']);
  });
});

import { describe, expect, it } from 'vitest';
import {
  changesOf,
  draftOf,
  type EntryDraft,
  fieldsOf,
  freshDraft,
  missingOf,
  newFieldsOf,
  remainingQuestion,
} from '../../client/entries/draft/entryDraft.ts';
import { creationOf, withPending } from '../../client/entries/entryEdits.ts';

const complete = (over: Partial<EntryDraft> = {}): EntryDraft => ({
  ...freshDraft('HEAT', { level: 'Full Silver', category: 'B1' }),
  danceId: '7',
  partnerIds: ['20'],
  ...over,
});

describe('a row that saves itself', () => {
  it.each([
    ['a dance', { danceId: null }, 'Needs a dance'],
    ['a partner', { partnerIds: [] }, 'Needs a partner'],
    ['a quantity', { quantity: '' }, 'Needs a quantity'],
    ['a quantity above 0', { quantity: '0' }, 'Needs a quantity'],
    ['a whole quantity', { quantity: '1.5' }, 'Needs a quantity'],
  ])('waits for %s', (_what, over, words) => {
    expect(missingOf(complete(over))).toBe(words);
  });

  it('is complete with a dance, a partner and a quantity', () => {
    expect(missingOf(complete())).toBeNull();
    expect(missingOf(complete({ quantity: '12', partnerIds: ['20', '21'] }))).toBeNull();
  });

  it('wants a dance category instead of a dance where it is MULTI', () => {
    const multi = complete({ entryType: 'MULTI' });
    expect(missingOf(multi)).toBe('Needs a category');
    expect(missingOf({ ...multi, danceCategoryId: '2' })).toBeNull();
    expect(fieldsOf({ ...multi, danceCategoryId: '2' })).toMatchObject({
      danceId: null,
      danceCategoryId: '2',
    });
  });
});

describe('the question for remaining entries', () => {
  it('is asked for a HEAT with a dance and exactly one partner', () => {
    expect(remainingQuestion(complete())).toEqual({ danceId: '7', entrantId: '20' });
  });

  it.each([
    ['no dance', { danceId: null }],
    ['no partner', { partnerIds: [] }],
    ['two partners', { partnerIds: ['20', '21'] }],
    ['a SOLO', { entryType: 'SOLO' as const }],
    ['a MULTI', { entryType: 'MULTI' as const }],
  ])('is not asked with %s', (_what, over) => {
    expect(remainingQuestion(complete(over))).toBeNull();
  });
});

describe('what a row sends', () => {
  const saved = {
    id: '5',
    clientKey: null,
    version: 1,
    entryType: 'HEAT' as const,
    quantity: 2,
    scratchedUnits: 0,
    level: 'Full Silver',
    category: 'B1',
    song: '',
    entrant: { id: '1', name: 'Ellen Whitcombe' },
    dance: { id: '7', name: 'Waltz' },
    danceCategory: { id: '2', name: 'Smooth' },
    partners: [{ id: '20', name: 'Dmitri Volkov' }],
    awaitsPartner: false,
  };

  it('holds the changed fields alone', () => {
    const draft = draftOf(saved);
    expect(changesOf(draft, draft)).toBeNull();
    expect(changesOf(draft, { ...draft, quantity: '2 ' })).toBeNull();
    expect(changesOf(draft, { ...draft, quantity: '3', level: 'Open' })).toEqual({
      quantity: 3,
      level: 'Open',
    });
    expect(changesOf(draft, { ...draft, partnerIds: ['20', '21'] })).toEqual({ partnerIds: ['20', '21'] });
  });

  it('names no level and age group that are as usual, and shows them while it waits', () => {
    const owner = { id: '1', name: 'Ellen Whitcombe', level: 'Full Silver', category: 'B1' };
    const sent = newFieldsOf(complete({ category: 'A2' }), owner);
    expect(sent).toMatchObject({ level: '', category: 'A2' });
    expect(creationOf(owner, sent)).toEqual(complete({ category: 'A2' }));
  });

  it('is laid over what is saved, for as long as it is not confirmed', () => {
    const shown = withPending(draftOf(saved), { quantity: 4, partnerIds: ['21'], danceId: '8' });
    expect(shown).toEqual({ ...draftOf(saved), quantity: '4', partnerIds: ['21'], danceId: '8' });
  });
});

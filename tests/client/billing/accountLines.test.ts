import { expect, test } from 'vitest';
import { documentWords } from '../../../client/billing/documentWords.ts';
import { stateWords, VIEWS, viewOf } from '../../../client/billing/registrations/registrationWords.ts';
import { extraOf, foldLines, isFee, type Line, lineWords } from '../../../client/ui/money/foldLines.ts';

const money = (amount: number) => ({ amount, text: String(amount / 100) });

const line = (key: string, more: Partial<Line> = {}): Line => ({
  key,
  words: 'Single',
  detail: '',
  style: 'Smooth',
  why: 'Single',
  quantity: 1,
  unitAmount: money(3200),
  amount: money(3200),
  isNew: false,
  person: { id: '12', name: 'Ellen Whitcombe' },
  ...more,
});

test('folds lines of one price and reason by person, the studio itself last', () => {
  const folded = foldLines(
    [
      line('item:3:S4', { person: null, words: 'Saturday dinner', style: '', quantity: 4 }),
      line('entry:1:12', { detail: 'Waltz' }),
      line('entry:2:12', { quantity: 2, amount: money(6400) }),
      line('entry:3:12', { style: 'Rhythm' }),
      line('entry:4:12', { style: 'Rhythm', detail: 'Rhythm Mambo', isNew: true }),
      line('late:4:12', { style: '', words: 'Late fee', unitAmount: money(1000), amount: money(1000) }),
      line('entry:5:9', { person: { id: '9', name: 'Walter Nakamura' } }),
    ],
    'USD',
  );
  expect(
    folded.map(({ person, folds }) => [
      person?.name ?? null,
      folds.map(({ words, about, quantity, amount, isNew }) =>
        [words, about, quantity, amount.text, isNew && 'new'].filter(Boolean).join(' | '),
      ),
    ]),
  ).toEqual([
    [
      'Ellen Whitcombe',
      [
        'Single | Smooth 3, Rhythm 1 | 4 | 128.00',
        'Single | Rhythm Mambo | 1 | 32.00 | new',
        'Late fee | 1 | 10.00',
      ],
    ],
    ['Walter Nakamura', ['Single | Smooth | 1 | 32.00']],
    [null, ['Saturday dinner | 4 | 32.00']],
  ]);
  expect([extraOf(line('extra:31')), extraOf(line('entry:31:1')), isFee(line('late:4:12'))]).toEqual([
    '31',
    null,
    true,
  ]);
});

test('says how far a studio is, what stops it first', () => {
  const listed = {
    state: 'CONFIRMED' as const,
    unpricedCount: 0,
    requestCount: 0,
    invitedUntil: null,
    confirmedAt: '2027-02-03T12:00:00Z',
    confirmedBy: 'H. Park',
    changesSinceConfirmed: [] as { key: string }[],
    balance: money(0),
  };
  const changed = {
    ...listed,
    state: 'CHANGED' as const,
    changesSinceConfirmed: [{ key: 'a' }, { key: 'b' }],
  };
  const words = (one: Parameters<typeof stateWords>[0]) => stateWords(one, () => 'Feb 3').text;
  expect([
    words(listed),
    words(changed),
    words({ ...changed, unpricedCount: 1 }),
    words({ ...listed, state: 'NOT_INVITED' }),
    words({ ...listed, state: 'NOT_INVITED', invitedUntil: '2027-02-03T00:00:00Z' }),
    words({ ...listed, state: 'INVITED', invitedUntil: '2027-02-03T00:00:00Z' }),
    words({ ...listed, state: 'ENTERING' }),
  ]).toEqual([
    'Confirmed Feb 3 by H. Park',
    '2 changes since confirmed',
    '1 entry has no price',
    'Not invited',
    'Invitation expired Feb 3',
    'Invited, open until Feb 3',
    'Not confirmed',
  ]);
  const all = [listed, changed, { ...listed, balance: money(-2000) }, { ...changed, balance: money(100) }];
  expect(Object.values(VIEWS).map(({ has }) => all.filter(has).length)).toEqual([4, 3, 2, 1]);
  expect([viewOf('unpaid'), viewOf('x'), viewOf(null)]).toEqual(['unpaid', 'all', 'all']);
});

test('says what is in a document before it is issued', () => {
  const lines = [1, 2, -1].map((quantity) => ({ key: `entry:${quantity}:1`, words: 'Single', quantity }));
  expect([documentWords({ isFirst: true, lines }), documentWords({ isFirst: false, lines })]).toEqual([
    'first invoice, 3 lines',
    '3 lines: +2 −1',
  ]);
});

test('says a late fee beside its dance', () => {
  const texts = [
    line('entry:1:12', { detail: 'Tango' }),
    line('late:1:12', { words: 'Late fee', detail: 'Tango' }),
    line('late:12', { words: 'Late fee' }),
    line('extra:1', { words: 'Banner' }),
  ].map(lineWords);
  expect(texts).toEqual(['Tango', 'Late fee, Tango', 'Late fee', 'Banner']);
});

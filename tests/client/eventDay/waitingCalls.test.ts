import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DeckHeatRead,
  type SentCall,
  withWaitingCalls,
} from '../../../client/eventDay/deck/deckGroups.ts';
import type { DeckKind } from '../../../client/gql/graphql.ts';
import { DECK_KINDS, deckStateOf } from '../../../server/eventDay/deck/deckState.ts';

const AT = '2027-03-05T15:00:00Z';
const lineOf = (kind: DeckKind) => ({ kind, seen: null, by: 'Deck 1', at: AT, pressedAt: AT });

/** A heat with one couple, as the server knows it. */
const heatWith = (kinds: readonly DeckKind[]) => {
  const { answer, called } = deckStateOf(kinds.map(lineOf));
  const couple = { heatEntryId: '4', answer, called, calls: kinds.map(lineOf) };
  return { heatId: '1', hold: null, calls: [], couples: [couple] } as unknown as DeckHeatRead;
};
const waitingFor = (kinds: readonly DeckKind[], heatEntryIds: readonly string[] = ['4']) =>
  kinds.map((kind): SentCall => ({ heatId: '1', heatEntryIds, kind, seen: null, pressedAt: AT }));

test('an offline deck that undoes Here shows Not here again, as the server will', () => {
  const [heat] = withWaitingCalls([heatWith([])], waitingFor(['NOT_HERE', 'HERE', 'UNDO']));
  expect(heat?.couples[0]).toMatchObject({ answer: 'NOT_HERE', isWaiting: true });
});

test('a device shows of its unconfirmed calls what the server will store', () => {
  const kinds = fc.array(fc.constantFrom(...DECK_KINDS.filter((kind) => kind !== 'HOLD')));
  fc.assert(
    fc.property(kinds, kinds, (confirmed, waiting) => {
      const [heat] = withWaitingCalls([heatWith(confirmed)], waitingFor(waiting));
      const { answer, called } = deckStateOf([...confirmed, ...waiting].map(lineOf));
      expect(heat?.couples[0]).toMatchObject({ answer, called });
    }),
  );
});

test('a waiting request to hold the heat is shown until it is undone', () => {
  const held = withWaitingCalls([heatWith([])], waitingFor(['HOLD'], []));
  expect(held[0]?.hold).toMatchObject({ at: AT });
  expect(withWaitingCalls([heatWith([])], waitingFor(['HOLD', 'UNDO'], []))[0]?.hold).toBeNull();
});

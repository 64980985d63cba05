import { describe, expect, test } from 'vitest';
import { backNumbersOf } from '../../server/documents/contents/backNumbers.ts';
import { personSheet } from '../../server/documents/contents/personSheet.ts';
import { indexProgram } from '../../server/documents/contents/programIndex.ts';
import { studioPacket } from '../../server/documents/contents/studioPacket.ts';
import { publicView } from '../../server/publishing/public/publicView.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';

/** Two ballrooms at once: heat 3 in Ballroom B is danced before heats 1 and 2 in Ballroom A. */
const program = inventProgram({
  floors: ['Ballroom A', 'Ballroom B'],
  sections: [{}, {}],
  studios: ['Harbor'],
  people: [
    { name: 'Ellen', studio: 0 },
    { name: 'Dmitri', isProfessional: true, studio: 0 },
  ],
  heats: [
    ...['2027-03-06T14:51:00Z', '2027-03-06T14:53:00Z'].map((start) => ({ start, section: 0 })),
    { start: '2027-03-06T14:36:00Z', section: 1 },
    { start: null, section: 1 },
  ].map((heat) => ({ ...heat, contests: [{ couples: [{ people: [0, 1], number: '214' }] }] })),
});
const index = indexProgram(program);

describe('the first heat is the earliest one', () => {
  test('on a heat sheet, the cover of a studio and a label', () => {
    expect(personSheet(index, index.person(1)).first?.heat.label).toBe('3');
    expect(studioPacket(index, program.studios[0]!).first?.heat.label).toBe('3');
    expect(backNumbersOf(index)[0]?.first?.heat.label).toBe('3');
  });

  test('on public pages', () => {
    const view = publicView(program, null, { namesShown: 'FULL', shortensJuniors: true, juniorGroups: {} });
    expect(view.people.get(1)?.lines.map(({ heat }) => heat)).toEqual(['3', '1', '2', '4']);
  });
});

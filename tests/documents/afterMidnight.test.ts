import { describe, expect, test } from 'vitest';
import { personSheet } from '../../server/documents/contents/personSheet.ts';
import { indexProgram } from '../../server/documents/contents/programIndex.ts';
import { layOutDocument, type PaperDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';

/** Friday night in New York: heats at 11:50 PM and 11:58 PM, then at 12:31 AM, and awards at 12:40 AM. */
const program = inventProgram({
  studios: ['Harbor'],
  people: [
    { name: 'Ellen Whitcombe', studio: 0 },
    { name: 'Dmitri Volkov', isProfessional: true, studio: 0 },
  ],
  sections: [
    { title: 'Early', startTime: '2027-03-05T14:00:00Z', endTime: '2027-03-05T14:30:00Z' },
    { title: 'Late', startTime: '2027-03-06T04:50:00Z', endTime: '2027-03-06T05:02:00Z' },
    { title: 'Later', startTime: '2027-03-06T05:20:00Z', endTime: '2027-03-06T05:40:00Z' },
    {
      ...{ title: 'Awards', type: 'BREAK' },
      ...{ startTime: '2027-03-06T05:40:00Z', endTime: '2027-03-06T05:50:00Z' },
    },
  ],
  heats: [
    ['2027-03-05T14:00:00Z', 0] as const,
    ['2027-03-06T04:50:00Z', 1] as const,
    ['2027-03-06T04:58:00Z', 1] as const,
    ['2027-03-06T05:31:00Z', 2] as const,
  ].map(([start, section]) => ({
    ...{ start, section },
    contests: [{ couples: [{ people: [0, 1], number: '214' }] }],
  })),
});
const index = indexProgram(program);

function wordsOf(document: PaperDocument): string[] {
  const { pages } = layOutDocument(program, null, document, { paper: 'a4', hours: 12, links: null });
  return pages.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : [])));
}

describe('once a session goes past midnight', () => {
  test('the sheet has a heading for the next day', () => {
    const { parts } = personSheet(index, index.person(1));
    expect(parts.map(({ title, about }) => `${title}: ${about}`)).toEqual([
      'Friday morning: Friday, Mar 5 · 1 heat',
      'Friday evening: Friday, Mar 5 · 2 heats',
      'Friday evening, after midnight: Saturday, Mar 6 · 1 heat',
    ]);
    expect(parts.map(({ runs }) => runs.filter((run) => 'awards' in run).length)).toEqual([0, 0, 1]);
  });

  test('the studio’s cover names the day that a session ends', () => {
    const words = wordsOf({ kind: 'packet', studioId: 1 });
    expect(words).toContain('Fri, Mar 5, 9:00 – 9:30 AM');
    expect(words).toContain('Fri, Mar 5, 11:50 PM – Sat 12:50 AM');
  });

  test.each(['announcer', 'judges', 'deck', 'book'] as const)('%s shows the day with the time', (kind) => {
    const all = wordsOf({ kind }).join(' | ');
    expect(all).toContain('11:50 PM');
    expect(all).not.toContain('Fri 11:50 PM');
    expect(all).toContain('Sat 12:31 AM');
  });

  test('the agenda shows it for sections and awards', () => {
    const all = wordsOf({ kind: 'book' }).join(' | ');
    expect(all).toContain('Friday, Mar 5, 11:50 PM – Sat 12:50 AM');
    expect(all).toContain('Sat 12:20 AM | Later');
    expect(all).toContain('Sat 12:20 – 12:40 AM');
    expect(all).toContain('awards Sat 12:40 AM');
  });
});

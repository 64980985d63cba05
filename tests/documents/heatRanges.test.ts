import { describe, expect, test } from 'vitest';
import { indexProgram } from '../../server/documents/contents/programIndex.ts';
import { aboutSession } from '../../server/documents/contents/sessionWords.ts';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { heatRanges } from '../../server/publishing/heatRanges.ts';
import { rangeWords } from '../../server/publishing/public/pages/programPage.ts';
import { publicView } from '../../server/publishing/public/publicView.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';

const labelled = (...labels: (string | number)[]) => labels.map((label) => ({ label: String(label) }));

describe('the range of a few heats', () => {
  const all = labelled(23, 2, 3, 4, '4A', 1, 5, 7, 8, 10, 12);
  const ranges = heatRanges(all);

  test.each([
    ['a single heat by its number', '7', '7'],
    ['consecutive heats by number', '23 3 2', '2–3, 23'],
    ['an inserted heat after its number', '4A 4 5', '4–5'],
    ['a range across unused numbers', '7 8 10 12', '7–12'],
    ['two ranges if a heat in between is elsewhere', '2 3 4 5', '2–4, 5'],
    ['many ranges as a count', '1 3 4A 7', '4 of 1–7'],
    ['no heats as nothing', '', ''],
  ])('formats %s', (_, chosen, words) => {
    const labels = chosen.split(' ');
    expect(ranges(all.filter(({ label }) => labels.includes(label)))).toBe(words);
  });
});

describe('a section that a heat was moved out of', () => {
  const couples = [{ people: [0, 1] }];
  const heat = (label: string, section: number) => ({ label, section, contests: [{ couples }] });
  const program = inventProgram({
    sections: [{}, { startTime: '2027-03-07T14:00:00Z', endTime: '2027-03-07T15:00:00Z' }],
    people: [{ name: 'Ellen' }, { name: 'Dmitri' }],
    heats: [heat('1', 0), heat('3', 0), heat('4', 0), heat('2', 1), heat('5', 1)],
  });

  test('does not include its number, on public pages and in print', () => {
    const naming = { namesShown: 'FULL', shortensJuniors: true, juniorGroups: {} } as const;
    const view = publicView(program, null, naming);
    const [section] = program.sections;
    expect(section && rangeWords(view, section, program.heats.slice(0, 3))).toMatch(/1, 3–4$/);
    const index = indexProgram(program);
    const words = index.sessions.map((session) => aboutSession(index, session)).join(' ');
    expect(words).toContain('heats 1, 3–4');
    expect(words).toContain('heats 2, 5');
  });
});

test('the cover counts all heats of the schedule, like screens and public pages', () => {
  const program = inventProgram({
    people: [{ name: 'Ellen' }, { name: 'Dmitri' }],
    heats: [{ contests: [{ couples: [{ people: [0, 1] }] }] }, { contests: [] }],
  });
  const choices = { paper: 'letter', hours: 12, links: null } as const;
  const [cover] = layOutDocument(program, null, { kind: 'book' }, choices).pages;
  const texts = (cover?.shapes ?? []).flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
  expect(texts[texts.indexOf('heats') - 1]).toBe('2');
});

import { expect, test } from 'vitest';
import { fitText } from '../../server/documents/drawing/fitText.ts';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { Ruler } from '../../server/documents/drawing/ruler.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';

const LEVEL = 'Intermediate Silver Closed Amateur Student Combined Championship of the Northern States';
const choices = { paper: 'letter', hours: 12, links: null } as const;

test('a long level does not shrink the dance', () => {
  const program = inventProgram({
    floors: ['Grand Ballroom', 'Ballroom B'],
    people: [{ name: 'Dmitri Volkov' }, { name: 'Ana Ruiz', isProfessional: true }],
    heats: [
      { style: 'Rhythm', dance: 'Cha Cha', contests: [{ level: LEVEL, couples: [{ people: [0, 1] }] }] },
      { style: 'Latin', dance: 'Cha Cha', contests: [{ level: 'Gold', couples: [{ people: [0, 1] }] }] },
    ],
  });
  const laid = layOutDocument(program, null, { kind: 'sheet', personId: 1 }, choices);
  const texts = laid.pages.flatMap(({ shapes }) => shapes.filter((shape) => shape.kind === 'text'));
  expect(texts.filter(({ text }) => text === 'Rhythm Cha Cha')).toMatchObject([{ size: 9 }]);
  expect(texts.filter(({ text }) => text === 'Latin Cha Cha')).toMatchObject([{ size: 9 }]);
});

test('wrapped text is as large as its lines allow', () => {
  const place = { width: 120, size: 9, least: 7, isBold: true, leading: 12 };
  const fitted = fitText(new Ruler(), 'Nightclub/Country Nightclub Two Step', place);
  expect(fitted).toEqual({ size: 9, lines: ['Nightclub/Country', 'Nightclub Two Step'] });
  const word = fitText(new Ruler(), 'Championship of Schleswig-Holstein-Sonderburg', {
    ...place,
    width: 100,
  });
  expect(word.lines.join(' ')).toContain('Championship');
});

import { expect, test } from 'vitest';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { unprintableNames } from '../../server/documents/unprintableNames.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';

test('lists exactly the names with characters that print as boxes', () => {
  const program = inventProgram({
    people: [
      { name: '张伟' },
      { name: 'Łucja Wójcik' },
      { name: 'שרה כהן' },
      { name: 'Ан Ким' },
      { name: 'Kim 김김 Lee' },
    ],
    heats: [{ contests: [{ couples: [{ people: [0, 1] }, { people: [2, 3] }, { people: [4, 1] }] }] }],
  });
  expect(unprintableNames(program)).toEqual([
    { kind: 'PERSON', name: '张伟', letters: ['张', '伟'] },
    { kind: 'PERSON', name: 'Kim 김김 Lee', letters: ['김'] },
  ]);
  const choices = { paper: 'a4', hours: 12, links: null } as const;
  const laid = layOutDocument(program, null, { kind: 'book' }, choices);
  expect(laid.missing.toSorted()).toEqual(['张', '伟', '김'].toSorted());
});

test('checks every text that documents show', () => {
  const program = inventProgram({
    people: [{ name: 'Ann' }, { name: 'Ben' }],
    heats: [{ contests: [{ couples: [{ people: [0, 1] }] }] }],
  });
  const [heat, section] = [program.heats[0], program.sections[0]];
  if (!heat || !section) throw new Error('an empty program');
  const odd = {
    ...program,
    event: { ...program.event, name: '春の舞踏会', location: '東京' },
    schedule: { ...program.schedule, name: '土' },
    studios: [{ id: 1, name: 'Studio 星' }],
    sections: [{ ...section, title: '朝', floor: '広' }],
    heats: [
      {
        ...heat,
        style: { ...heat.style, name: '滑' },
        dance: { id: 1, name: '円舞曲' },
        contests: heat.contests.map((contest) => ({ ...contest, level: '銅', ageGroup: '子' })),
      },
    ],
    styles: [{ id: 1, dances: ['探戈'] }],
  };
  expect(unprintableNames(odd).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'EVENT 春の舞踏会',
    'EVENT 東京',
    'STUDIO Studio 星',
    ...['土', '朝', '広', '滑', '円舞曲', '銅', '子', '探戈'].map((name) => `PROGRAM ${name}`),
  ]);
});

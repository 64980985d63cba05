import { expect, test } from 'vitest';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { unprintableNames } from '../../server/documents/unprintableNames.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';

test('lists exactly the names with characters that print as boxes', () => {
  const program = inventProgram({
    people: [
      { name: 'กิ' },
      { name: 'Łucja Wójcik' },
      { name: 'שרה כהן' },
      { name: 'Ан Ким' },
      { name: 'Kim 🌟🌟 Lee' },
    ],
    heats: [{ contests: [{ couples: [{ people: [0, 1] }, { people: [2, 3] }, { people: [4, 1] }] }] }],
  });
  expect(unprintableNames(program)).toEqual([
    { kind: 'PERSON', name: 'กิ', letters: ['ก', 'ิ'] },
    { kind: 'PERSON', name: 'Kim 🌟🌟 Lee', letters: ['🌟'] },
  ]);
  const choices = { paper: 'a4', hours: 12, links: null } as const;
  const laid = layOutDocument(program, null, { kind: 'book' }, choices);
  expect(laid.missing.toSorted()).toEqual(['ก', 'ิ', '🌟'].toSorted());
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
    event: { ...program.event, name: 'งานเต้นรำ', location: 'กรุงเทพ' },
    schedule: { ...program.schedule, name: 'ส' },
    studios: [{ id: 1, name: 'Studio ดาว' }],
    sections: [{ ...section, title: 'เช้า', floor: 'ห้อง' }],
    heats: [
      {
        ...heat,
        style: { ...heat.style, name: 'ลื่น' },
        dance: { id: 1, name: 'วอลทซ์' },
        contests: heat.contests.map((contest) => ({ ...contest, level: 'ทอง', ageGroup: 'เด็ก' })),
      },
    ],
    styles: [{ id: 1, dances: ['แทงโก้'] }],
  };
  expect(unprintableNames(odd).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'EVENT งานเต้นรำ',
    'EVENT กรุงเทพ',
    'STUDIO Studio ดาว',
    ...['ส', 'เช้า', 'ห้อง', 'ลื่น', 'วอลทซ์', 'ทอง', 'เด็ก', 'แทงโก้'].map((name) => `PROGRAM ${name}`),
  ]);
});

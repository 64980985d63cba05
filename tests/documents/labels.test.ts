import { expect, it } from 'vitest';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';
import { pageFaults } from '../support/documents/pageFaults.ts';

const STUDIO = 'Σχολή Χορού Παπαδημητρίου-Κωνσταντινοπούλου της Θεσσαλονίκης και των Περιχώρων';
const TEACHER = 'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine-Featherstonehaugh the Third of Oldenburg';
const STUDENT = 'Константин Константинопольский-Рождественский';

it('prints every name in full on a label, whatever its length', () => {
  const program = inventProgram({
    studios: [STUDIO],
    people: [
      { name: TEACHER, isProfessional: true, studio: 0 },
      { name: STUDENT, studio: 0 },
      { name: 'Lucía Fernández de Córdoba y Álvarez de Toledo', studio: 0 },
      { name: 'Anna Li' },
    ],
    heats: [1, 2, 3].map((student) => ({
      contests: [{ couples: [{ people: [student, 0], number: '101' }] }],
    })),
  });
  for (const paper of ['a4', 'letter'] as const) {
    const laid = layOutDocument(program, null, { kind: 'labels' }, { paper, hours: 12, links: null });
    const texts = laid.pages.flatMap(({ shapes }) => shapes.filter((shape) => shape.kind === 'text'));
    const words = texts.map(({ text }) => text).join('');
    const plain = (text: string) => text.replaceAll(' ', '');
    for (const name of [STUDIO, TEACHER, STUDENT, '3 heats', 'and 1 more', 'first Fri 9:00 AM, heat 1']) {
      expect(plain(words)).toContain(plain(name));
    }
    // Small, but still legible.
    for (const { size, text } of texts) expect([text, size >= 4.5]).toEqual([text, true]);
    expect(pageFaults(laid)).toEqual([]);
  }
});

it('prints a code for the person on a label, and for the number only on a back number', () => {
  const program = inventProgram({
    people: [{ name: TEACHER, isProfessional: true }, { name: STUDENT }],
    heats: [{ contests: [{ couples: [{ people: [1, 0], number: '101' }] }] }],
  });
  const own = 'https://dance.example/p/x/1';
  const links = { home: own, own, secret: null };
  const codesOf = (kind: 'labels' | 'numbers', known: typeof links | null) =>
    layOutDocument(program, null, { kind }, { paper: 'a4', hours: 12, links: known }).pages.flatMap(
      ({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'qr' ? [shape.text] : [])),
    );
  const teacher = program.people.find(({ isProfessional }) => isProfessional);
  expect(codesOf('labels', links)).toEqual([`${own}/person/${teacher?.id}`]);
  expect(codesOf('labels', null)).toEqual(['101']);
  expect(codesOf('numbers', links)).toEqual(['101']);
});

it('keeps the codes of a full sheet of labels inside the printable area', () => {
  const people = Array.from({ length: 24 }, (_, at) => [
    { name: `Teacher ${at}`, isProfessional: true },
    { name: `Student ${at}` },
  ]).flat();
  const program = inventProgram({
    people,
    heats: Array.from({ length: 24 }, (_, at) => ({
      contests: [{ couples: [{ people: [2 * at + 1, 2 * at], number: String(101 + at) }] }],
    })),
  });
  const laid = layOutDocument(program, null, { kind: 'labels' }, { paper: 'a4', hours: 12, links: null });
  const codes = laid.pages.flatMap(({ shapes }) => shapes.filter((shape) => shape.kind === 'qr'));
  expect(codes).toHaveLength(24);
  // The quiet zone is 4 modules wide, and printers leave 4 mm of the paper white.
  for (const { text, y, size } of codes)
    expect([text, laid.paper.height - (y + size * (1 - 4 / 29)) > 11.4]).toEqual([text, true]);
});

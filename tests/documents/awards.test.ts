import { expect, it } from 'vitest';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import { previewPage } from '../../server/publishing/public/pages/publicSite.ts';
import { publicView } from '../../server/publishing/public/publicView.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';
import { textsOf } from '../support/documents/pageFaults.ts';

const hour = (at: string) => `2027-03-05T${at}:00Z`;
const program = inventProgram({
  people: [{ name: 'Ellen Whitcombe' }, { name: 'Dmitri Volkov', isProfessional: true }, { name: 'Anna Li' }],
  sections: [
    { startTime: hour('14:00'), endTime: hour('15:00'), floor: 'Ballroom A' },
    { type: 'BREAK', title: 'Awards', startTime: hour('15:00'), endTime: hour('15:10'), floor: 'Ballroom B' },
    { startTime: hour('15:10'), endTime: hour('16:00'), floor: 'Ballroom A' },
    { type: 'BREAK', title: 'Prize giving', startTime: hour('16:00'), endTime: hour('16:10') },
    // After a pause, without awards.
    { startTime: hour('23:00'), endTime: hour('23:50'), floor: 'Ballroom A' },
  ],
  heats: [
    { section: 0, start: hour('14:00'), contests: [{ couples: [{ people: [0, 1] }] }] },
    { section: 0, start: hour('14:02'), contests: [{ couples: [{ people: [2, 1] }] }] },
    { section: 0, start: hour('14:04'), contests: [{ couples: [{ people: [0, 1] }] }] },
    { section: 2, start: hour('15:10'), contests: [{ couples: [{ people: [0, 1] }] }] },
    { section: 4, start: hour('23:00'), contests: [{ couples: [{ people: [0, 1] }] }] },
  ],
});

const words = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const pageOf = (id: number) =>
  words(
    previewPage(
      publicView(program, null, { namesShown: 'FULL', shortensJuniors: true, juniorGroups: {} }),
      `person/${id}`,
    ),
  );
const sheetOf = (personId: number) =>
  textsOf(
    layOutDocument(program, null, { kind: 'sheet', personId }, { paper: 'a4', hours: 12, links: null }),
  ).join(' ');

it('appear on a person’s page and sheet at their time, with the number of contests they announce', () => {
  const page = pageOf(1);
  expect(page).toMatch(
    /9:04 AM .* 10:00 AM Awards your 2 contests · Ballroom B .* 10:10 AM .* 11:00 AM Prize giving your contest .* 6:00 PM/,
  );
  expect(sheetOf(1)).toMatch(/10:00 AM Awards your 2 contests .* 11:00 AM Prize giving your contest/);
  // Without a dance since the previous awards, there is nothing to announce.
  expect(pageOf(3)).toContain('Awards your contest');
  expect(pageOf(3)).not.toContain('Prize giving');
  expect(sheetOf(3)).not.toContain('Prize giving');
});

it('appear among the heats of the announcer’s book, with floor and time', () => {
  const texts = textsOf(
    layOutDocument(program, null, { kind: 'announcer' }, { paper: 'letter', hours: 12, links: null }),
  ).join(' ');
  expect(texts).toMatch(
    /9:04 AM.*Awards Ballroom B · 10:00 – 10:10 AM.*10:10 AM.*Prize giving 11:00 – 11:10 AM.*6:00 PM/,
  );
});

it('a section split by a break or a shift has one heading in the program book, then continues', () => {
  const split = inventProgram({
    people: [{ name: 'Ellen Whitcombe' }, { name: 'Dmitri Volkov', isProfessional: true }],
    sections: [
      { title: 'Smooth heats', startTime: hour('14:00'), endTime: hour('14:10') },
      { type: 'BREAK', title: 'Judges change', startTime: hour('14:10'), endTime: hour('14:20') },
      { title: 'Smooth heats', startTime: hour('14:20'), endTime: hour('14:30') },
      { title: 'Smooth heats', startTime: hour('14:35'), endTime: hour('14:50') },
      { title: 'Rhythm heats', startTime: hour('14:50'), endTime: hour('15:50') },
    ],
    heats: [
      ...[0, 2, 3, 4].map((section) => ({
        section,
        start: hour(`14:${['00', '', '20', '35', '50'][section]}`),
      })),
    ].map((heat) => ({ ...heat, contests: [{ couples: [{ people: [0, 1] }] }] })),
  });
  const laid = layOutDocument(split, null, { kind: 'book' }, { paper: 'a4', hours: 12, links: null });
  // Skips the agenda, which lists each part with its time.
  const heads = textsOf(laid).filter((text) => / heats(, continued)?$/.test(text));
  expect(heads.slice(4)).toEqual([
    ...['Smooth heats', 'Smooth heats, continued', 'Smooth heats, continued', 'Rhythm heats'],
  ]);
});

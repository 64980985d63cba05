import { expect, it } from 'vitest';
import { previewPage } from '../../server/publishing/public/pages/publicSite.ts';
import { publicView } from '../../server/publishing/public/publicView.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';

const hour = (at: string) => `2027-03-05T${at}:00Z`;
const couples = [{ people: [0, 1] }];
const program = inventProgram({
  people: [{ name: 'Ellen Whitcombe' }, { name: 'Dmitri Volkov', isProfessional: true }],
  sections: [
    { title: 'Afternoon', startTime: hour('15:00'), endTime: hour('16:00') },
    { title: 'Morning', startTime: hour('14:00'), endTime: hour('14:06') },
    { type: 'BREAK', title: 'Lunch', startTime: hour('14:20'), endTime: hour('15:00') },
    { type: 'BREAK', title: 'Awards', startTime: hour('14:06'), endTime: hour('14:16') },
    { title: 'Spare', startTime: hour('16:00'), endTime: hour('16:30') },
  ],
  heats: [
    { section: 1, start: hour('14:00'), contests: [{ couples }] },
    { section: 0, start: hour('15:00'), contests: [{ couples }] },
  ],
});
const pageAt = (path: string): string =>
  previewPage(
    publicView(program, null, { namesShown: 'FULL', shortensJuniors: true, juniorGroups: {} }),
    path,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it('the first page lists heats, awards and lunch by time', () => {
  expect(pageAt('')).toMatch(
    /Morning 9:00 AM – 9:06 AM · 1 .*Awards 9:06 AM – 9:16 AM .*Lunch 9:20 AM – 10:00 AM .*Afternoon 10:00 AM – 11:00 AM · 2/,
  );
  expect(pageAt('')).not.toContain('Spare');
});

it('the program lists them by time, and shows a break after the heats before it', () => {
  const morning = pageAt('program/2');
  expect(morning).toMatch(/Morning 1 Awards 9:06 AM Lunch 9:20 AM Afternoon 2/);
  expect(morning).toMatch(
    /Waltz 1 couple .*9:06 AM Awards 9:06 AM – 9:16 AM 9:20 AM Lunch 9:20 AM – 10:00 AM/,
  );
  expect(pageAt('program/1').match(/Lunch/g)).toHaveLength(1);
});

it('a dancer’s page has lunch between the heats', () => {
  expect(pageAt('person/1')).toMatch(
    /9:00 AM .* 9:06 AM Awards your contest .*9:20 AM Lunch 9:20 AM – 10:00 AM .*10:00 AM/,
  );
  expect(pageAt('person/1/partners')).not.toContain('Lunch');
});

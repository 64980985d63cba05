import { describe, expect, test } from 'vitest';
import { judgedFiles, readSheets as read } from '../../support/intake/judged.ts';
import { csv } from '../../support/intake/tables.ts';

describe('a list of sections', () => {
  const at = (text: string): Date => new Date(`${text}:00Z`);

  test('may have German headings, days and times', async () => {
    const { sections } = await read([
      ['Abschnitt', 'Stil', 'Datum', 'Beginn', 'Ende'],
      ['Vormittag', 'Smooth', '06.03.2027', '9.00 Uhr', '11.30 Uhr'],
    ]);
    expect(sections).toMatchObject([{ start: at('2027-03-06T09:00'), end: at('2027-03-06T11:30') }]);
  });

  test.each([
    ['9:00 11:00 9:00@B', ['09:00', '11:00', '09:00'], []],
    ['14:00 9:30', ['14:00', '09:30'], []],
    ['2:00PM 9:30', ['14:00', '09:30'], []],
    ['9:00 11:00 1:30', ['09:00', '11:00'], ['1:30']],
    ['5:30 9:00', ['09:00'], ['5:30']],
  ])('asks about a start that may be morning or afternoon: %s', async (written, meant, asked) => {
    const { sections, problems } = await read([
      ['Session', 'Style', 'Date', 'Start', 'Floor'],
      ...written.split(' ').map((one, place) => {
        const [start = '', floor = ''] = one.split('@');
        return [`Part ${place}`, 'Smooth', '2027-03-05', start, floor];
      }),
    ]);
    expect(sections.map(({ start }) => start?.toISOString().slice(11, 16))).toEqual(meant);
    expect(problems.map((text) => text.replace(/^\d+: /, ''))).toEqual(
      asked.map((time) => `“${time}” may be morning or afternoon. Write ${time} PM or AM.`),
    );
  });

  test.each([
    [
      ['25/12/2027 09:00', '26.12.2027 09:00'],
      ['2027-12-25T09:00', '2027-12-26T09:00'],
    ],
    [
      ['5 March 2027 9:00', 'Mar 6, 2027 9 am'],
      ['2027-03-05T09:00', '2027-03-06T09:00'],
    ],
  ])('reads days that can mean one date only: %s', async (written, meant) => {
    const { sections } = await read([
      ['Section', 'Starts', 'Style', 'Seconds per heat'],
      ...written.map((start, place) => [`Part ${place}`, start, 'Smooth', '90 sec']),
    ]);
    expect(sections.map(({ start }) => start)).toEqual(meant.map(at));
    expect(sections.map(({ durationSeconds }) => durationSeconds)).toEqual([90, 90]);
  });

  test('asks about an ambiguous date, unless the event’s date decides', async () => {
    const file = [
      'sections.csv',
      csv([
        ['Section', 'Start', 'Style', 'Minutes per heat'],
        ['A', '3/4/2027 9:00', 'Smooth', 1.5],
        ['B', '3/4/2027 9:30', 'Smooth', 2],
      ]),
    ] as const;
    expect((await judgedFiles([file])).problems[0]).toBe(
      '2: “3/4/2027” may be March 4 or April 3. Set the date of the event, or write it as 2027-03-04.',
    );
    const { judged } = await judgedFiles([file], [], '2027-04-02');
    expect(judged.sections.changed).toMatchObject([
      { start: at('2027-04-03T09:00'), durationSeconds: 90 },
      { start: at('2027-04-03T09:30'), durationSeconds: 120 },
    ]);
  });

  test('without days says that the event needs a date', async () => {
    const { sections, judged } = await read([
      ['Section', 'Start', 'End', 'Style'],
      ['Morning', '9:00 AM', '10:30 AM', 'Smooth'],
    ]);
    expect(sections).toMatchObject([{ start: null, end: null }]);
    expect(judged.sections.lines[0]?.note).toBe('Imported without times: the event has no date yet');
  });
});

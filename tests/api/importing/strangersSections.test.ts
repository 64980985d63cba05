import { describe, expect, test } from 'vitest';
import { judgedFiles, readSheets as read } from '../../support/intake/judged.ts';
import { csv } from '../../support/intake/tables.ts';

describe('a list of sections', () => {
  const at = (text: string): Date => new Date(`${text}:00Z`);

  test('may have times and days as organisers write them', async () => {
    const { sections, problems } = await read([
      ['Session', 'Type', 'Style', 'Date', 'Start', 'End', 'Time per heat'],
      ['Morning', 'Heats', 'Smooth / Rhythm', '3/5/2027', '9:00 AM', '10:30 AM', '1:30'],
      ['Lunch', '', '', '', '12 noon', '1 pm', ''],
      ['Solos', 'Solo', 'Showcase', 'Sat 3/6/2027', '1:00 PM', '2:15 PM', '3 min'],
    ]);
    expect(problems).toEqual([]);
    expect(sections).toMatchObject([
      { type: 'HEAT', start: at('2027-03-05T09:00'), end: at('2027-03-05T10:30'), durationSeconds: 90 },
      { type: 'BREAK', start: at('2027-03-05T12:00'), end: at('2027-03-05T13:00') },
      { type: 'SOLO', start: at('2027-03-06T13:00'), end: at('2027-03-06T14:15'), durationSeconds: 180 },
    ]);
    expect(sections[0]?.categories.map(({ name }) => name)).toEqual(['Smooth', 'Rhythm']);
  });

  test('may have afternoon times without AM and PM, inferred from the lines above', async () => {
    const { sections, judged } = await read([
      ['Session', 'Style', 'Date', 'Start', 'End'],
      ['Morning', 'Smooth', '2027-03-05', '9:00', '12:00'],
      ['Lunch', '', '', '12:00', '1:00'],
      ['Afternoon', 'Smooth', '', '1:30', '5:00'],
      ['Evening', 'Smooth', '', '7:00', '9:30'],
      ['Solos', 'Smooth', '', '9:30', '10:15'],
      ['Next day', 'Smooth', '2027-03-06', '8:00', '9:00'],
    ]);
    expect(sections.map(({ start, end }) => [start, end])).toEqual(
      [
        ['05T09:00', '05T12:00'],
        ['05T12:00', '05T13:00'],
        ['05T13:30', '05T17:00'],
        ['05T19:00', '05T21:30'],
        ['05T21:30', '05T22:15'],
        ['06T08:00', '06T09:00'],
      ].map((times) => times.map((time) => at(`2027-03-${time}`))),
    );
    expect(judged.sections.lines[2]?.note).toBe('Read as 13:30, because of the line above');
  });

  test('with a day that begins at 1:00, or an evening at 5:30, is in the afternoon', async () => {
    const { sections, judged } = await read([
      ['Session', 'Style', 'Date', 'Start', 'End'],
      ['Friday', 'Smooth', '2027-03-05', '5:30', '7:00'],
      ['Night', 'Smooth', '', '7:30', '10:00'],
      ['Saturday', 'Smooth', '2027-03-06', '1:00', '3:30'],
      ['Sunday', 'Smooth', '2027-03-07', '6:30', '8:00'],
    ]);
    expect(sections.map(({ start, end }) => [start, end])).toEqual(
      [
        ['05T17:30', '05T19:00'],
        ['05T19:30', '05T22:00'],
        ['06T13:00', '06T15:30'],
        ['07T06:30', '07T08:00'],
      ].map((times) => times.map((time) => at(`2027-03-${time}`))),
    );
    expect(judged.sections.lines.map(({ note }) => note)).toEqual([
      'Read as 17:30: no day begins at 5:30',
      'Read as 19:30, because of the line above',
      'Read as 13:00: no day begins at 1:00',
      null,
    ]);
  });

  test('may have German headings, days and times', async () => {
    const { sections } = await read([
      ['Abschnitt', 'Stil', 'Datum', 'Beginn', 'Ende'],
      ['Vormittag', 'Smooth', '06.03.2027', '9.00 Uhr', '11.30 Uhr'],
    ]);
    expect(sections).toMatchObject([{ start: at('2027-03-06T09:00'), end: at('2027-03-06T11:30') }]);
  });

  test('that is unsorted is read by its titles', async () => {
    const { sections, judged } = await read([
      ['Session', 'Style', 'Date', 'Start', 'End'],
      ['Saturday Afternoon', 'Smooth', '2027-03-06', '2:00', '5:00'],
      ['Saturday Morning', 'Smooth', '2027-03-06', '9:00', '11:30'],
      ['Night Club', 'Night Club', '2027-03-06', '11:30', '12:00'],
      ['Evening Show', 'Showcase', '2027-03-06', '8:00', '9:30'],
      ['Sunday Evening', 'Smooth', '2027-03-07', '6:30', '9:00'],
    ]);
    expect(sections.map(({ start, end }) => [start, end])).toEqual(
      [
        ['14:00', '17:00'],
        ['09:00', '11:30'],
        ['11:30', '12:00'],
        ['20:00', '21:30'],
        ['18:30', '21:00'],
      ].map((times, place) => times.map((time) => at(`2027-03-0${place < 4 ? 6 : 7}T${time}`))),
    );
    expect(judged.sections.lines.map(({ note }) => note)).toEqual([
      'Read as 14:00: no day begins at 2:00',
      null,
      null,
      'Read as 20:00, because of the line above',
      'Read as 18:30, because of its title',
    ]);
  });

  test.each([
    ['9:00 11:00 9:30', ['09:00', '11:00', '09:30']],
    ['9:00 11:00 1:30 9:00@B', ['09:00', '11:00', '13:30', '09:00']],
    ['14:00 9:30', ['14:00', '09:30']],
    ['2:00PM 9:30', ['14:00', '09:30']],
  ])('moves no start that may be of lines in another order: %s', async (written, meant) => {
    const { sections } = await read([
      ['Session', 'Style', 'Date', 'Start', 'Floor'],
      ...written.split(' ').map((one, place) => {
        const [start = '', floor = ''] = one.split('@');
        return [`Part ${place}`, 'Smooth', '2027-03-05', start, floor];
      }),
    ]);
    expect(sections.map(({ start }) => start?.toISOString().slice(11, 16))).toEqual(meant);
  });

  test.each([
    [
      ['25/12/2027 09:00', '26.12.2027 09:00'],
      ['2027-12-25T09:00', '2027-12-26T09:00'],
    ],
    [
      ['3/4/2027 9:00 AM', '3/5/2027 9:00 AM'],
      ['2027-03-04T09:00', '2027-03-05T09:00'],
    ],
    [
      ['Saturday 6/3/2027 9:00', 'Sunday 7/3/2027 9:00'],
      ['2027-03-06T09:00', '2027-03-07T09:00'],
    ],
    [
      ['5 March 2027 9:00', 'Mar 6, 2027 9 am'],
      ['2027-03-05T09:00', '2027-03-06T09:00'],
    ],
    [
      ['3/5/27 9:00 - 10:00 AM', '3/6/27 11:00 – 12:30 PM'],
      ['2027-03-05T09:00', '2027-03-06T11:00'],
    ],
  ])('tells the order of days from all of them: %s', async (written, meant) => {
    const { sections } = await read([
      ['Section', 'Starts', 'Style', 'Sec./heat'],
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

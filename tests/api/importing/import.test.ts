import { describe, expect, it } from 'vitest';
import { startApi } from '../../support/api.ts';

const { done, refused, staff } = await startApi();

const REPORT = `{
  isApplied content
  counts { new changed unchanged bad }
  problems { file line field reason text misspelt { written nearest } }
  lines { file line change summary fields { field before after } }
  event { id name } schedule { id name sections { title sectionType startTime endTime heatDuration maxCouples danceCategories { name } } }
}`;

interface Report {
  isApplied: boolean;
  content: string;
  counts: { new: number; changed: number; unchanged: number; bad: number };
  problems: { file: string; line: number; field: string | null; reason: string; text: string }[];
  lines: {
    file: string;
    line: number;
    change: string;
    summary: string;
    fields: { field: string; before: string; after: string }[];
  }[];
  event: { id: string; name: string } | null;
  schedule: { id: string; name: string; sections: object[] } | null;
}

const preview = async (input: object) =>
  (
    await done<{ previewCsv: Report }>(
      `query Preview($input: ImportCsvInput!) { previewCsv(input: $input) ${REPORT} }`,
      { input },
    )
  ).previewCsv;
const apply = async (input: object) =>
  (
    await done<{ importCsv: Report }>(
      `mutation Import($input: ImportCsvInput!) { importCsv(input: $input) ${REPORT} }`,
      { input },
      staff.access,
    )
  ).importCsv;

const people = (...lines: string[]) =>
  ['name,is_professional,studio,card_number,level,category', ...lines].join('\n');
const entries = (...lines: string[]) =>
  ['entrant,partners,entry_type,dance_category,dance,level,category,quantity', ...lines].join('\n');
const sections = (...lines: string[]) =>
  ['title,section_type,dance_category,start_time,end_time,heat_duration,max_couples', ...lines].join('\n');

const SHEETS = {
  people: people('Ann Lee,false,Harbor,12,Full Silver,B1', 'Tess Teller,true,Harbor,7,,'),
  entries: entries(
    'Ann Lee,Tess Teller,HEAT,Smooth,Waltz,Full Silver,B1,2',
    'Ann Lee,Tess Teller,MULTI,Smooth,,Full Silver,B1,1',
    'Ann Lee,Tess Teller,SOLO,Theatre,Cabaret,,,1',
  ),
  sections: sections(
    'Saturday Smooth,HEAT,Smooth;Theatre,2027-03-05T08:00:00Z,2027-03-05T09:00:00Z,90,8',
    'Lunch,BREAK,,,,,',
  ),
};

describe('importing spreadsheets', () => {
  it('previews without writing, applies, and changes nothing the second time', async () => {
    const input = { eventName: 'Harbor Lights', scheduleName: 'Main', ...SHEETS };
    const before = await preview(input);
    expect(before).toMatchObject({ isApplied: false, event: null, schedule: null, problems: [] });
    expect(before.counts).toEqual({ new: 7, changed: 0, unchanged: 0, bad: 0 });
    expect(
      (await done<{ events: object[] }>('query Nothing { events { id } entrants { id } }')).events,
    ).toEqual([]);

    const applied = await apply(input);
    expect(applied).toMatchObject({
      isApplied: true,
      counts: before.counts,
      event: { name: 'Harbor Lights' },
      schedule: { name: 'Main' },
    });
    expect(applied.schedule?.sections).toEqual([
      {
        title: 'Saturday Smooth',
        sectionType: 'HEAT',
        startTime: '2027-03-05T08:00:00Z',
        endTime: '2027-03-05T09:00:00Z',
        heatDuration: 90,
        maxCouples: 8,
        danceCategories: [{ name: 'Smooth' }, { name: 'Theatre' }],
      },
      {
        title: 'Lunch',
        sectionType: 'BREAK',
        startTime: null,
        endTime: null,
        heatDuration: 90,
        maxCouples: null,
        danceCategories: [],
      },
    ]);
    const { entries: found } = await done<{ entries: object[] }>(
      'query Found($eventId: ID!) { entries(eventId: $eventId) { entryType quantity level dance { name } danceCategory { name } entrant { name studio { name } } partners { name isProfessional } } }',
      { eventId: applied.event?.id },
    );
    expect(found).toContainEqual({
      entryType: 'SOLO',
      quantity: 1,
      level: 'Full Silver',
      dance: { name: 'Cabaret' },
      danceCategory: { name: 'Theatre' },
      entrant: { name: 'Ann Lee', studio: { name: 'Harbor' } },
      partners: [{ name: 'Tess Teller', isProfessional: true }],
    });
    const again = await apply(input);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 7, bad: 0 });
  });

  it('shows old and new values, and matches an entry whose level or quantity changed', async () => {
    const changed = await apply({
      eventName: 'Harbor Lights',
      scheduleName: 'Main',
      people: people('ann  LEE,no,Riverside,12,Gold,B1'),
      entries: entries('Ann Lee,Tess Teller,HEAT,Smooth,Waltz,Gold,B1,3'),
      sections: sections('Saturday Smooth,HEAT,Smooth,2027-03-05T08:00:00Z,2027-03-05T10:00:00Z,90,8'),
    });
    expect(changed.counts).toEqual({ new: 0, changed: 3, unchanged: 0, bad: 0 });
    expect(changed.lines.map(({ fields }) => fields)).toEqual([
      [
        { field: 'studio', before: 'Harbor', after: 'Riverside' },
        { field: 'level', before: 'Full Silver', after: 'Gold' },
      ],
      [
        { field: 'level', before: 'Full Silver', after: 'Gold' },
        { field: 'quantity', before: '2', after: '3' },
      ],
      [
        { field: 'dance_category', before: 'Smooth;Theatre', after: 'Smooth' },
        { field: 'end_time', before: '2027-03-05T09:00:00Z', after: '2027-03-05T10:00:00Z' },
      ],
    ]);
  });

  it('skips bad lines with their number and reason, and applies the rest', async () => {
    const report = await apply({
      eventName: 'Harbor Lights',
      entries: entries(
        'Ann Lee,Tess Teler,HEAT,Smooth,Tango,,,1',
        'Ann Lee,Tess Teller,HEET,Smooth,Tango,,,1',
        'Ann Lee,Ann Lee,HEAT,Smooth,Tango,,,1',
        'Ann Lee,Tess Teller,HEAT,Smooth,,,,1',
        'Ann Lee,Tess Teller,MULTI,Smooth,Tango,,,1',
        'Ann Lee,Tess Teller,HEAT,Smooth,Tango,,,0',
        'Ann Lee,Tess Teller,HEAT,Smooth,Tango,,,1',
      ),
    });
    expect(report.problems).toMatchObject([
      {
        line: 2,
        field: 'partners',
        reason: 'No person named "Tess Teler". Nearest: Tess Teller.',
        misspelt: [{ written: 'Tess Teler', nearest: 'Tess Teller' }],
      },
      { line: 3, field: 'entry_type', reason: 'entry_type must be one of HEAT, SOLO, MULTI.' },
      { line: 4, field: 'partners', reason: 'The entrant cannot be a partner as well.' },
      { line: 5, field: 'dance' },
      { line: 6, field: 'dance' },
      { line: 7, field: 'quantity', reason: 'quantity must be at least 1.' },
    ]);
    expect(report.counts).toEqual({ new: 1, changed: 0, unchanged: 0, bad: 6 });
    const broken = await apply({
      eventName: 'Harbor Lights',
      entries: entries('Ann Lee,Tess Teller,HEAT,Smooth,Foxtrot,,,1', '"Ann Lee,Tess Teller'),
    });
    expect(broken).toMatchObject({
      counts: { new: 0, bad: 1 },
      problems: [{ reason: 'The quotation mark in line 3 is never closed. Close it or remove it.' }],
    });
  });

  it('enforces the entry limits of the event, line by line', async () => {
    const { events } = await done<{ events: { id: string }[] }>('query Events { events { id } }');
    const { dances } = await done<{ dances: { id: string; name: string; category: { name: string } }[] }>(
      'query Dances { dances { id name category { name } } }',
    );
    const jive = dances.find(({ name }) => name === 'Jive');
    await done('mutation Limit($input: SetEntryLimitInput!) { setEntryLimit(input: $input) { id } }', {
      input: { eventId: events[0]?.id, danceId: jive?.id, limit: 2 },
    });
    const line = (level: string) => `Ann Lee,Tess Teller,HEAT,Latin,Jive,${level},B1,1`;
    const report = await apply({
      eventId: events[0]?.id,
      entries: entries(line('Bronze'), line('Silver'), line('Gold')),
    });
    expect(report.counts).toMatchObject({ new: 2, bad: 1 });
    expect(report.problems).toMatchObject([
      {
        line: 4,
        reason: 'Tess Teller has 0 Latin Jive entries left (limit 2). This needs 1.',
      },
    ]);
  });

  it('reads semicolons, a byte order mark, any column order and quoted line breaks', async () => {
    const sheet =
      '\uFEFFStudio;Is Professional;NAME;level\r\n"North\nStar";student;Øyvind Åberg;Newcomer\r\n\r\nSouth;teacher;Łucja;\r\n';
    expect((await apply({ people: sheet })).counts).toEqual({ new: 2, changed: 0, unchanged: 0, bad: 0 });
    expect((await apply({ people: sheet })).counts).toEqual({ new: 0, changed: 0, unchanged: 2, bad: 0 });
    expect((await preview({ people: 'name,level\nX,Y' })).problems).toMatchObject([
      { line: 1, reason: expect.stringContaining('is_professional') },
    ]);
    expect((await preview({ people: '' })).counts).toEqual({ new: 0, changed: 0, unchanged: 0, bad: 1 });
    const lines = people('A,true,,,,', 'A,maybe,,,,', ',true,,,,', 'A,true,,,,', 'B,true,,,,,,,,x');
    expect((await preview({ people: lines })).problems.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
  });

  it('reads a time without an offset in the time zone of the event', async () => {
    const { createEvent } = await done<{ createEvent: { id: string } }>(
      'mutation New($input: CreateEventInput!) { createEvent(input: $input) { id } }',
      { input: { name: 'Boston', timeZone: 'America/New_York' } },
    );
    const sheet = sections(
      'Morning,HEAT,Latin,2027-03-05 08:00,2027-03-05T09:00:30,,',
      'Wrong,HEAT,Latin,8 am,,,',
      'No month,HEAT,Latin,2027-13-05 08:00,,,',
      'No day,HEAT,Latin,2027-02-30 08:00,,,',
      'Too late,HEAT,Latin,2099-12-31T23:00:00-05:00,,,',
      'Backwards,HEAT,Latin,2027-03-05 09:00,2027-03-05T08:00+0100,0,',
    );
    const report = await apply({ eventId: createEvent.id, scheduleName: 'Main', sections: sheet });
    expect(report.schedule?.sections).toMatchObject([
      { startTime: '2027-03-05T13:00:00Z', endTime: '2027-03-05T14:00:30Z' },
    ]);
    expect(report.problems).toMatchObject([
      { line: 3, field: 'start_time' },
      { line: 4, field: 'start_time' },
      { line: 5, field: 'start_time' },
      { line: 6, reason: 'start_time must be from 1900-01-01 to 2099-12-31.' },
      {
        line: 7,
        field: null,
        reason: 'end_time must not be before the start time. heat_duration must be at least 1.',
      },
    ]);
  });

  it('refuses sections without a schedule, entries without an event, and changes of a locked schedule', async () => {
    const query = 'mutation Import($input: ImportCsvInput!) { importCsv(input: $input) { content } }';
    expect(await refused(query, { input: { entries: entries() } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { eventName: [expect.any(String)] },
    });
    expect(await refused(query, { input: { eventName: 'X', sections: sections() } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { scheduleName: [expect.any(String)] },
    });
    expect(await refused(query, { input: { eventId: '999999', people: people() } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const first = await apply({
      eventName: 'Locked',
      scheduleName: 'Main',
      sections: sections('A,HEAT,Latin,,,,'),
    });
    await done('mutation Lock($input: ScheduleInput!) { lockSchedule(input: $input) { id } }', {
      input: { scheduleId: first.schedule?.id },
    });
    const input = { eventName: 'Locked', scheduleName: 'Main', sections: sections('B,HEAT,Latin,,,,') };
    expect(await refused(query, { input })).toMatchObject({ code: 'SCHEDULE_LOCKED' });
  });
});

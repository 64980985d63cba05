import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

const api = await startApi();

const REPORT =
  '{ timeZone offsetTime problems { reason } event { timeZone date } schedule { sections { startTime endTime } } }';
const IMPORT = `mutation I($input: ImportCsvInput!) { importCsv(input: $input) ${REPORT} }`;
const PREVIEW = `query P($input: ImportCsvInput!) { previewCsv(input: $input) ${REPORT} }`;
interface Report {
  timeZone: string;
  offsetTime: string | null;
  event: { timeZone: string; date: string | null } | null;
  schedule: { sections: { startTime: string; endTime: string }[] } | null;
}

let serial = 0;
const sheet = (start: string, end: string, more: object = {}) => ({
  eventName: `Event of times ${++serial}`,
  scheduleName: 'Main',
  sections: `title,section_type,dance_category,start_time,end_time,heat_duration\nMorning,HEAT,Smooth,${start},${end},90`,
  ...more,
});
const bring = async (input: object) => (await api.done<{ importCsv: Report }>(IMPORT, { input })).importCsv;

describe('the times of an import', () => {
  test('are in the time zone of the request, which a new event gets', async () => {
    const report = await bring(
      sheet('2027-03-05 09:00', '2027-03-05 10:00', { timeZone: 'America/New_York' }),
    );
    expect(report).toMatchObject({
      timeZone: 'America/New_York',
      offsetTime: null,
      event: { timeZone: 'America/New_York' },
      schedule: { sections: [{ startTime: '2027-03-05T14:00:00Z', endTime: '2027-03-05T15:00:00Z' }] },
    });
  });

  test('count from the first day of the request, which a new event gets and an existing one does not', async () => {
    const input = sheet('2027-03-05 09:00', '2027-03-05 10:00', { eventDate: '2027-03-05' });
    expect(await bring(input)).toMatchObject({ event: { date: '2027-03-05' } });
    expect(await bring({ ...input, eventDate: '2028-01-01' })).toMatchObject({
      event: { date: '2027-03-05' },
    });
    const { errors } = await api.call(IMPORT, { input: { ...input, eventDate: '1812-01-01' } });
    expect(errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_USER_INPUT',
          fields: { eventDate: ['Must be a day from 1900-01-01 to 2099-12-31.'] },
        },
      },
    ]);
  });

  test('are in UTC without a time zone, and in the event’s if it exists', async () => {
    const input = sheet('2027-03-05 09:00', '2027-03-05 10:00');
    expect(await bring(input)).toMatchObject({
      event: { timeZone: 'UTC' },
      schedule: { sections: [{ startTime: '2027-03-05T09:00:00Z' }] },
    });
    expect(await bring({ ...input, timeZone: 'America/New_York' })).toMatchObject({
      timeZone: 'UTC',
      schedule: { sections: [{ startTime: '2027-03-05T09:00:00Z' }] },
    });
  });

  test.each(['2027-03-05T09:00:00Z', '2027-03-05 09:00 +0000'])(
    'that end in an offset (%s) are told, converted or read by the clock, as the sender chooses',
    async (start) => {
      const input = sheet(start, '2027-03-05T10:00:00Z', { timeZone: 'America/New_York' });
      const preview = async (more: object) =>
        (await api.done<{ previewCsv: Report }>(PREVIEW, { input: { ...input, ...more } })).previewCsv
          .offsetTime;
      expect(await preview({})).toMatch(/^2027-03-05T09:00/);
      expect(await preview({ ignoresOffsets: true })).toMatch(/^2027-03-05T09:00/);
      expect(await preview({ timeZone: 'UTC' })).toBeNull();
      expect((await bring({ ...input, ignoresOffsets: true })).schedule?.sections).toEqual([
        { startTime: '2027-03-05T14:00:00Z', endTime: '2027-03-05T15:00:00Z' },
      ]);
      expect(
        (await bring(sheet(start, '2027-03-05T10:00:00Z', { timeZone: 'America/New_York' }))).schedule
          ?.sections,
      ).toEqual([{ startTime: '2027-03-05T09:00:00Z', endTime: '2027-03-05T10:00:00Z' }]);
    },
  );

  test('reject an unknown time zone', async () => {
    const input = sheet('2027-03-05 09:00', '2027-03-05 10:00', { timeZone: 'Eastern' });
    expect(await api.refused(IMPORT, { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { timeZone: ['Must be an IANA time zone, for example America/New_York.'] },
    });
  });
});

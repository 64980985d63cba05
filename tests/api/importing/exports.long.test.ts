import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportFile } from '../../../server/importing/export/exportFile.ts';
import { startApi } from '../../support/api.ts';
import { buildEvent, buildStudio, buildTeacher } from '../../support/builders.ts';
import { cases } from '../../support/cases.ts';
import { importer, type NamedFile } from '../../support/intake/importFiles.ts';
import { inventCompetition } from '../../support/intake/inventCompetition.ts';
import { ownEntries, ownPeople } from '../../support/intake/layouts.ts';
import { buildOdd, emptyHouse, oddCompetition, oddFacts } from '../../support/intake/oddCompetition.ts';
import { csv } from '../../support/intake/tables.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (sql) => void statements.push(sql) });
const { apply, preview } = importer(api);

type Place = { eventId: number; scheduleId: number };

async function download(path: string, token = api.staff.access): Promise<Buffer> {
  const response = await api.rest('GET', `/documents/${path}`, undefined, token);
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

const asLists = async ({ eventId, scheduleId }: Place): Promise<NamedFile[]> => {
  const paths = [
    ...['entries', 'people', 'studios', 'dances'].map((name) => `events/${eventId}/${name}.csv`),
    `schedules/${scheduleId}/sections.csv`,
  ];
  const files: NamedFile[] = [];
  for (const path of paths) {
    const bytes = await download(path);
    // A list without lines cannot be imported.
    if (bytes.toString().split('\r\n').length > 2) files.push([path.split('/').at(-1) ?? '', bytes]);
  }
  return files;
};
const asWorkbook = async ({ scheduleId }: Place): Promise<NamedFile[]> => [
  ['competition.xlsx', await download(`schedules/${scheduleId}/competition.xlsx`)],
];

const NEW_PLACE = { eventName: 'Odd Ball', scheduleName: 'Friday', timeZone: 'America/New_York' };

describe.each([
  ['five lists', asLists],
  ['one workbook', asWorkbook],
])('a competition that goes out as %s', (_name, filesOf) => {
  test('imports into an empty database unchanged, and changes nothing where it came from', async () => {
    await fc.assert(
      fc.asyncProperty(oddCompetition, async (odd) => {
        await emptyHouse(api);
        const place = await buildOdd(api, odd);
        const before = await oddFacts(api);
        const files = await filesOf(place);
        const again = await preview(files, { eventId: place.eventId, scheduleId: place.scheduleId });
        expect(again.problems).toEqual([]);
        expect({ ...again.counts, unchanged: 0 }).toEqual({ new: 0, changed: 0, unchanged: 0, bad: 0 });
        await emptyHouse(api);
        const report = await apply(files, NEW_PLACE);
        expect(report.problems).toEqual([]);
        expect(await oddFacts(api)).toEqual(before);
      }),
      cases(25),
    );
  });
});

describe('a downloaded list', () => {
  test('has a header and escapes what looks like a formula', async () => {
    await emptyHouse(api);
    const studio = await buildStudio(api, { name: '＠home, "Hall"' });
    const teacher = await buildTeacher(api, { name: '=HYPERLINK("x")', studioId: studio.id });
    const { id } = await buildEvent(api, { name: 'Spring/Ball' });
    const response = await api.rest('GET', `/documents/events/${id}/people.csv`);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('filename="Spring Ball - People.csv"');
    expect(response.body).toBe(
      `\uFEFFname,is_professional,studio,card_number,level,category,person_id,arrives,leaves,not_with,not_with_ids\r\n"'=HYPERLINK(""x"")",true,"'＠home, ""Hall""",,,,${teacher.id},,,,\r\n`,
    );
  });

  test('is read in batches', async () => {
    await emptyHouse(api);
    const competition = inventCompetition(3, 30);
    const files: NamedFile[] = [
      ['people.csv', csv(ownPeople(competition))],
      ['entries.csv', csv(ownEntries(competition))],
    ];
    const { event } = await apply(files, { eventName: 'Ball' });
    statements.length = 0;
    const pieces: Uint8Array[] = [];
    const kinds = ['STUDIOS', 'DANCES', 'PEOPLE', 'ENTRIES'] as const;
    const place = { eventId: Number(event?.id), scheduleId: null };
    await exportFile(api.db, { type: 'xlsx', kinds, ...place }, async (piece) => {
      pieces.push(piece);
    });
    expect(statements.filter((sql) => sql.startsWith('select') || sql.includes('json_agg')).length).toBe(4);
    expect(pieces).toHaveLength(1);
  });

  test('is available to everyone who can read, and to no one else', async () => {
    const { id } = await buildEvent(api);
    const path = `/documents/events/${id}/entries.csv`;
    expect((await api.rest('GET', path, undefined, null)).statusCode).toBe(401);
    expect((await api.rest('GET', path, undefined, api.staff.access)).statusCode).toBe(200);
    for (const missing of [
      `/documents/events/${id}/sections.csv`,
      '/documents/events/999999/entries.csv',
      '/documents/events/x/entries.csv',
      '/documents/schedules/999999/sections.csv',
    ])
      expect((await api.rest('GET', missing)).statusCode).toBe(404);
  });
});

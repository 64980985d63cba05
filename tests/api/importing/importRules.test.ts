import { describe, expect, test } from 'vitest';
import { NEEDS_PARTNER } from '../../../server/entries/partnerRules.ts';
import { startApi } from '../../support/api.ts';
import { buildEvent, buildStudent, buildTeacher, danceNamed, limitDance } from '../../support/builders.ts';
import { ENTRIES, PEOPLE } from '../../support/intake/tables.ts';

const api = await startApi();

const PREVIEW = `query Preview($input: ImportCsvInput!) {
  previewCsv(input: $input) { counts { new bad } problems { line field reason } }
}`;
const IMPORT = `mutation Import($input: ImportCsvInput!) {
  importCsv(input: $input) { counts { new bad } problems { line field reason } }
}`;
const CREATE_PERSON = 'mutation Create($input: CreateEntrantInput!) { createEntrant(input: $input) { id } }';
const CREATE_ENTRY = 'mutation Create($input: CreateEntryInput!) { createEntry(input: $input) { id } }';

interface Report {
  counts: { new: number; bad: number };
  problems: { line: number; field: string | null; reason: string }[];
}

const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
const sheet = (columns: readonly string[], ...lines: Record<string, unknown>[]) =>
  [columns.join(','), ...lines.map((line) => columns.map((column) => quoted(line[column])).join(','))].join(
    '\n',
  );

const preview = async (input: object) =>
  (await api.done<{ previewCsv: Report }>(PREVIEW, { input })).previewCsv;

const atMost = (letters: number) => `must be at most ${letters} characters.`;

describe('a person', () => {
  test.each<[string, Record<string, unknown>, string, string | null]>([
    ['a name of 200 letters', { name: 'n'.repeat(200) }, 'name', null],
    ['a name of 201 letters', { name: 'n'.repeat(201) }, 'name', atMost(200)],
    ['no name', { name: ' ' }, 'name', 'is empty.'],
    ['a card number of 50 signs', { cardNumber: '7'.repeat(50) }, 'card_number', null],
    ['a card number of 51 signs', { cardNumber: '7'.repeat(51) }, 'card_number', atMost(50)],
    ['a level of 100 letters', { level: 'l'.repeat(100) }, 'level', null],
    ['a level of 101 letters', { level: 'l'.repeat(101) }, 'level', atMost(100)],
    ['an age group of 101 letters', { category: 'c'.repeat(101) }, 'category', atMost(100)],
    ['a teacher’s level of 101', { isProfessional: true, level: 'l'.repeat(101) }, 'level', atMost(100)],
  ])('with %s is judged alike by form and import', async (what, overrides, column, reason) => {
    const person = { name: `Ann ${what}`, isProfessional: false, ...overrides } as Record<string, unknown>;
    const form = await api.call(CREATE_PERSON, { input: person });
    expect(form.errors.length > 0).toBe(reason !== null);
    const line = { ...person, is_professional: person.isProfessional, card_number: person.cardNumber };
    const { problems } = await preview({ people: sheet(PEOPLE, line) });
    expect(problems).toEqual(
      reason === null ? [] : [{ line: 2, field: column, reason: `${column} ${reason}` }],
    );
  });

  test('with a line break in a cell gets a space instead, and the preview says so', async () => {
    const lines = [
      { name: 'Ann\r\nSmith', is_professional: 'false', studio: 'Studio\n\tX', level: 'Bronze' },
      { name: 'Bo Dahl', is_professional: 'false' },
    ];
    const previewCsv = await api.read<{ lines: { summary: string; note: string }[] }>(
      'previewCsv { lines { summary note } }',
      { input: { people: sheet(PEOPLE, ...lines) } },
    );
    expect(previewCsv.lines).toEqual([
      { summary: 'Ann Smith, student', note: 'Line breaks in name, studio became spaces' },
      { summary: 'Bo Dahl, student', note: null },
    ]);
  });

  test.each([
    ['\u0007', 'name must not contain line breaks, tabs or other control characters.'],
    ['\u202e', 'name must not contain characters that change the direction of text.'],
  ])('with %j in the name is refused', async (character, reason) => {
    const line = { name: `Ann${character}Smith`, is_professional: 'false' };
    expect((await preview({ people: sheet(PEOPLE, line) })).problems).toEqual([
      { line: 2, field: 'name', reason },
    ]);
  });

  test('gets all wrong columns reported at once', async () => {
    const line = { name: 'N', is_professional: 'maybe', card_number: '7'.repeat(51), level: 'l'.repeat(101) };
    const reason = `card_number ${atMost(50)} is_professional must be true or false. level ${atMost(100)}`;
    expect((await preview({ people: sheet(PEOPLE, line) })).problems).toEqual([
      { line: 2, field: null, reason },
    ]);
  });

  test('without card number, studio, level and age group is saved as the form saves it', async () => {
    const FOUND =
      'query F($name: String) { entrants(search: $name) { cardNumber level category isProfessional studio { id } } }';
    const read = (name: string) => api.done(FOUND, { name });
    for (const isProfessional of [true, false]) {
      const [byForm, byFile] = [`Form ${isProfessional}`, `File ${isProfessional}`];
      await api.act('createEntrant', {
        name: byForm,
        isProfessional,
        cardNumber: '',
        level: ' ',
        category: '',
      });
      const line = { name: byFile, is_professional: isProfessional, level: ' ' };
      await api.act('importCsv', { people: sheet(PEOPLE, line) });
      expect(await read(byFile)).toEqual(await read(byForm));
    }
  });

  test('cannot have a studio or dance that the forms would reject', async () => {
    const studio = { name: 'A', is_professional: 'no', studio: 's'.repeat(201) };
    expect((await preview({ people: sheet(PEOPLE, studio) })).problems).toMatchObject([
      { field: 'studio', reason: 'studio must be at most 200 characters.' },
    ]);
    await buildStudent(api, { name: 'Dora Dancer' });
    await buildTeacher(api, { name: 'Tom Teacher' });
    const couple = { entrant: 'Dora Dancer', partners: 'Tom Teacher' };
    const entry = { ...couple, entry_type: 'HEAT', dance_category: 'Smooth' };
    const lines = [
      { ...entry, dance: 'd'.repeat(101) },
      { ...entry, dance: 'Waltz', dance_category: 'c'.repeat(101) },
    ];
    const { problems } = await preview({ eventName: 'E', entries: sheet(ENTRIES, ...lines) });
    expect(problems).toMatchObject([
      { line: 2, field: 'dance', reason: 'dance must be at most 100 characters.' },
      { line: 3, field: 'dance_category', reason: 'dance_category must be at most 100 characters.' },
    ]);
  });
});

describe('an entry', async () => {
  const event = await buildEvent(api);
  const student = await buildStudent(api, { name: 'Sam Stone' });
  const teacher = await buildTeacher(api, { name: 'Tess Teller' });
  const others = [];
  for (let index = 0; index < 51; index++) others.push(await buildStudent(api, { name: `Other ${index}` }));
  const waltz = await danceNamed(api, 'Waltz');
  const known = new Map([student, teacher, ...others].map((person) => [person.id, person.name]));
  const input = (overrides: object = {}) => ({
    eventId: event.id,
    entrantId: student.id,
    partnerIds: [teacher.id],
    entryType: 'HEAT',
    danceId: waltz.id,
    ...overrides,
  });
  const twice = [teacher.id, teacher.id];
  const MULTI = 'A multi-dance entry has a dance category and no dance.';
  const lineOf = (entry: Record<string, unknown>) => ({
    ...entry,
    entrant: known.get(entry.entrantId as number),
    partners: (entry.partnerIds as number[]).map((id) => known.get(id)).join(';'),
    entry_type: entry.entryType,
    dance_category: 'Smooth',
    dance: entry.danceId === null ? '' : 'Waltz',
  });

  test.each<[string, Record<string, unknown>, string, string | null]>([
    ['quantity 0', { quantity: 0 }, 'quantity', 'quantity must be at least 1.'],
    ['quantity 999', { quantity: 999 }, 'quantity', null],
    ['quantity 1000', { quantity: 1000 }, 'quantity', 'quantity must be at most 999.'],
    ['a level of 101 letters', { level: 'l'.repeat(101) }, 'level', 'level must be at most 100 characters.'],
    ['an age group of 101', { category: 'c'.repeat(101) }, 'category', `category ${atMost(100)}`],
    ['no partner', { partnerIds: [] }, 'partners', NEEDS_PARTNER],
    ['50 partners', { partnerIds: others.slice(0, 50).map(({ id }) => id) }, 'partners', null],
    ['51 partners', { partnerIds: others.map(({ id }) => id) }, 'partners', 'At most 50 partners.'],
    ['the entrant', { partnerIds: [student.id] }, 'partners', 'The entrant cannot be a partner as well.'],
    ['one partner twice', { partnerIds: twice }, 'partners', 'No partner may be named twice.'],
    ['no dance', { danceId: null }, 'dance', 'A heat entry needs a dance.'],
    ['no dance for a solo', { danceId: null, entryType: 'SOLO' }, 'dance', 'A solo entry needs a dance.'],
    ['a dance for a style', { entryType: 'MULTI' }, 'dance', MULTI],
    ['another type', { entryType: 'WALK' }, 'entry_type', 'entry_type must be one of HEAT, SOLO, MULTI.'],
  ])('with %s is judged alike by form and import', async (_what, overrides, column, reason) => {
    const entry = input(overrides);
    const form = await api.call(CREATE_ENTRY, { input: entry });
    expect(form.errors.length > 0).toBe(reason !== null);
    const { problems } = await preview({ eventName: 'Another', entries: sheet(ENTRIES, lineOf(entry)) });
    expect(problems).toEqual(reason === null ? [] : [{ line: 2, field: column, reason }]);
  });

  test('over a limit is refused with the same sentence', async () => {
    const limited = await buildEvent(api);
    await limitDance(api, limited.id, waltz.id, 2);
    const entry = input({ eventId: limited.id, quantity: 3 });
    const form = await api.refusedAct('createEntry', entry);
    const { problems } = await preview({ eventId: limited.id, entries: sheet(ENTRIES, lineOf(entry)) });
    expect(problems).toEqual([{ line: 2, field: 'quantity', reason: form.message }]);
  });
});

describe('a spreadsheet', () => {
  test('with more lines than any competition has is refused before it is read', async () => {
    const people = `name,is_professional\n${'Ada,false\n'.repeat(100_001)}`;
    const reason = 'The file has more than 100,000 lines. Import one competition at a time.';
    for (const document of [PREVIEW, IMPORT]) {
      const input = { eventName: 'Spring Ball', people };
      const [report] = Object.values(await api.done<Record<string, Report>>(document, { input }));
      expect(report).toEqual({ counts: { new: 0, bad: 1 }, problems: [{ line: 1, field: null, reason }] });
    }
  });

  test.each([
    ['a workbook', Buffer.from('PK\x03\x04\x14\0\x06\0xl/workbook.xml', 'latin1')],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a text in UTF-16', Buffer.from('\uFEFFname,is_professional\nAda,false\n', 'utf16le')],
  ])('that is %s sent as text is told to be uploaded', async (_words, bytes) => {
    const { counts, problems } = await preview({ eventName: 'Spring Ball', people: bytes.toString('utf8') });
    expect(counts).toEqual({ new: 0, bad: 1 });
    expect(problems).toEqual([
      { line: 1, field: null, reason: 'This is not CSV text. Upload the file itself, as it is.' },
    ]);
  });
});

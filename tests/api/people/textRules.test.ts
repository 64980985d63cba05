import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildStudent, danceCategoryNamed } from '../../support/builders.ts';

const api = await startApi();
const student = await buildStudent(api);
const { id: categoryId } = await danceCategoryNamed(api, 'Smooth');
const id = await api.act<string>('createEvent.id', { name: 'Ball' });
const eventId = id;
const createSchedule = await api.act<{ id: string }>('createSchedule { id }', { eventId, name: 'Day' });
const scheduleId = createSchedule.id;

const CONTROL = 'Must not contain line breaks, tabs or other control characters.';
const TURN = 'Must not contain characters that change the direction of text.';

const isolates = ['\u2066', '\u2067', '\u2068', '\u2069'];
const overrides = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e'];
const controls = [
  '\0',
  '\n',
  '\r\n',
  '\t',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u009b',
  '\u2028',
  '\u2029',
];

/** Every one-line text, with the other required fields of its mutation. */
const LINES: [mutation: string, field: string, rest: object][] = [
  ['createEntrant', 'name', { isProfessional: false }],
  ['createEntrant', 'cardNumber', { name: 'A', isProfessional: false }],
  ['createEntrant', 'level', { name: 'A', isProfessional: false }],
  ['createEntrant', 'category', { name: 'A', isProfessional: false }],
  ['updateEntrant', 'name', { id: student.id }],
  ['createStudio', 'name', {}],
  ['createDance', 'name', { categoryId }],
  ['createDanceCategory', 'name', {}],
  ['createEvent', 'name', {}],
  ['updateEvent', 'name', { id: eventId }],
  ['createSchedule', 'name', { eventId }],
  ['createSection', 'title', { scheduleId }],
  ['createSection', 'floor', { scheduleId }],
  ['signUp', 'firstName', { lastName: 'B', email: 'b@example.org', password: 'correct horse battery' }],
  ['signUp', 'lastName', { firstName: 'B', email: 'b@example.org', password: 'correct horse battery' }],
  ['createAccessToken', 'name', { scope: 'READ' }],
];

const fieldsOf = async (mutation: string, input: object) => {
  const { errors } = await api.tryAct(mutation, input);
  return errors.map(({ extensions }) => extensions.fields);
};

describe('one-line text', () => {
  test.each(LINES)(
    '%s refuses control characters in %s, and names the field',
    async (mutation, field, rest) => {
      for (const one of controls)
        expect(await fieldsOf(mutation, { ...rest, [field]: `Ann${one}Smith` })).toEqual([
          { [field]: [CONTROL] },
        ]);
      for (const one of [...overrides, ...isolates])
        expect(await fieldsOf(mutation, { ...rest, [field]: `Ann${one}Smith` })).toEqual([
          { [field]: [TURN] },
        ]);
    },
  );

  test('is refused by REST, too', async () => {
    const answer = await api.rest('POST', '/api/studios/', { name: 'Studio\nX' });
    expect([answer.statusCode, answer.json()]).toEqual([400, { name: [CONTROL] }]);
  });

  test('accepts names of every script with their joiners and marks', async () => {
    const names = ['नुक्‍ता', 'می‌خواهم', 'محمد‎ (2)', 'שרה‏', "Zoë O’Brien-D'Árcy", '李小龍', '👩‍🦰 Ann'];
    for (const name of names) {
      const createStudio = await api.act<{ name: string }>('createStudio { name }', { name });
      expect(createStudio.name).toBe(name);
    }
  });

  test('drops invisible characters, so that no second Ann looks like the first', async () => {
    const name = await api.act<string>('createStudio.name', {
      name: '\ufeffAnn\u200b\u2060 Smith\u200b',
    });
    expect(name).toBe('Ann Smith');
  });
});

describe('multi-line text', () => {
  test('keeps line breaks and tabs, and refuses the rest', async () => {
    const notes = 'Doors\tat 8\r\n\r\nMusic at 9\n';
    const updateEvent = await api.act<{ notes: string }>('updateEvent { notes }', { id: eventId, notes });
    expect(updateEvent.notes).toBe(notes.trim());
    for (const one of ['\0', '\u001b', '\u009b'])
      expect(await fieldsOf('updateEvent', { id: eventId, notes: `a${one}b` })).toEqual([
        { notes: ['Must not contain control characters.'] },
      ]);
    expect(await fieldsOf('updateEvent', { id: eventId, description: 'a\u202eb' })).toEqual([
      { description: [TURN] },
    ]);
  });
});

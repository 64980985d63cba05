import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';

const statements: string[] = [];
const api = await startApi({
  onStatement: (statement) => {
    // Only a compiled query reads the revision first.
    if (!statement.includes('revisions')) statements.push(statement);
  },
});
const { scheduleId, eventId } = await buildFilled(api, {
  students: 3,
  teachers: 1,
  blocksPerStudent: 1,
  seed: 7,
});

/** The answer, and the statements it took. `extensions` in the body keep a query from being compiled. */
async function ask(query: string, more: object) {
  statements.length = 0;
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${api.organiser.access}` },
    payload: { query, variables: { id: scheduleId, event: eventId }, ...more },
  });
  const { extensions, ...answer } = JSON.parse(body);
  return { statusCode, answer, statements: statements.toSorted() };
}

const MOVE = 'explainMove(heatEntryId: 424242, heatId: 424242) { isPossible }';

describe('a query that fails', () => {
  test.each([
    [
      'for lack of its file',
      '{ previewImport(input: { files: [{ id: "424242" }] }) { lines { line summary } } }',
      'BAD_USER_INPUT',
    ],
    [
      'for lack of its event',
      '{ previewCsv(input: { eventId: "424242", people: "name" }) { lines { line summary } } }',
      'NOT_FOUND',
    ],
    ['for lack of its schedule', '{ schedule(id: "424242") { heats { id } } }', 'NOT_FOUND'],
    ['in one of its fields', `query Q($id: ID!) { schedule(id: $id) { name } ${MOVE} }`, 'NOT_FOUND'],
    ['in a question to the engine', '{ forecast(scheduleId: 424242) { heatsNeeded } }', 'NOT_FOUND'],
    [
      'below a list',
      'query Q($event: ID!) { event(id: $event) { schedules { heats { id } } } qualityReport(scheduleId: 424242) { heats } }',
      'NOT_FOUND',
    ],
  ])('%s runs once, and is answered as if it had not been compiled', async (_, query, code) => {
    await ask(query, {});
    const compiled = await ask(query, {});
    const plain = await ask(query, { extensions: {} });
    expect(plain.answer.errors[0].extensions.code).toBe(code);
    expect(compiled.answer).toEqual(plain.answer);
    expect(compiled.statusCode).toBe(plain.statusCode);
    expect(compiled.statements).toEqual(plain.statements);
  });
});

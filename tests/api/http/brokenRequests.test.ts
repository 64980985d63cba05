import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

const api = await startApi();
const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));

/** All that comes back for these bytes until the server ends the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (chunk: string) => {
    answer += chunk;
  });
  // A server that does not read on may well reset.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

test.each([
  ['no HTTP at all', '\u0016\u0003\u0001', 400],
  [
    'chunks that are none',
    'POST /api/events/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    400,
  ],
  [
    'two lengths',
    'POST /api/events/ HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    400,
  ],
  ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`, 431],
])('answers %s with a detail, and ends the connection', async (_, bytes, status) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ detail: expect.any(String) });
});

test('drops anyone who never comes to the end of a request', () => {
  const { requestTimeout, headersTimeout } = api.app.server;
  expect(requestTimeout).toBe(300_000);
  expect(headersTimeout).toBeGreaterThan(0);
});

test.each([
  ['/api/events/', 401],
  ['/api/import-files/?name=a.csv', 401],
  ['/graphql', 413],
])(
  'reads a body that is too large for %s to its end: a connection that closes earlier would lose the answer',
  async (path, unknown) => {
    const body = 'x'.repeat(17_000_000);
    const large = (headers: string) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const answers = await answerTo(
      `${large('')}${large(`Authorization: Bearer ${api.staff.access}\r\n`)}` +
        'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(
      [unknown, 413, 200].map((status) => `HTTP/1.1 ${status}`),
    );
  },
);

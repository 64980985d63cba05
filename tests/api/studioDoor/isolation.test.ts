import { globSync, readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema, getNamedType, isObjectType, printSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createSchema } from '../../../server/graphql/apollo.ts';
import { OF_STUDIO, READ_BY_STUDIOS } from '../../../server/graphql/confinedSenders.ts';
import { startApi } from '../../support/api.ts';
import { everyWholeOperation } from '../../support/auth/everyOperation.ts';
import { watchRoutes } from '../../support/auth/everyRoute.ts';
import { danceNamed } from '../../support/builders.ts';
import { tableContents } from '../../support/db/tableContents.ts';
import { openRawSocket } from '../../support/http/rawSocket.ts';
import { buildTwoStudios, MARK, PARTNER } from '../../support/studioDoor/twoStudios.ts';

const routes = watchRoutes();
const api = await startApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
const { eventId, itemId, a, b, idsOfB } = await buildTwoStudios(api);
const token = a.member.access;
const UNKNOWN = '2000000000';
/** Nothing has it either, in the shape of a session's. */
const NO_SESSION = '00000000-0000-4000-8000-000000000000';

const tango = await danceNamed(api, 'Tango');
/** Ids with which A gets an answer, by the last name in their place. */
const OWN: Record<string, string> = {
  eventId: String(eventId),
  studioId: String(a.studioId),
  id: String(a.lonely.id),
  entrantId: String(a.lonely.id),
  personId: String(a.lonely.id),
  partnerId: String(a.teacher.id),
  danceId: String(tango.id),
  danceCategoryId: String(tango.categoryId),
  itemId,
};
/** Someone of A has danced with the partner, so A may enter them again. */
const KNOWN_GUEST = String(b.student.id);
const nameOf = (place: string): string => place.split('.').at(-1) ?? '';

const operations = everyWholeOperation((name) => OF_STUDIO.has(name));
const OPEN = [
  'logIn',
  'openDayPass',
  'lookUpInvitation',
  'acceptInvitation',
  'refreshToken',
  'logOut',
  'signUp',
];
const own = operations.filter(({ field }) => OF_STUDIO.has(field) && !OPEN.includes(field));
const others = operations.filter(({ field }) => !OF_STUDIO.has(field) && !OPEN.includes(field));

async function ask(query: string, variables: object, sender = token): Promise<string> {
  await api.db.deleteFrom('rate_limits').execute();
  const headers = { authorization: `Bearer ${sender}` };
  const response = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers,
    payload: { query, variables },
  });
  return `${response.statusCode} ${response.body}`;
}

/** All rows but those of limits and of the use of tokens. */
async function contents() {
  const { rate_limits, refresh_tokens, ...rest } = await tableContents(api.connectionString);
  return rest;
}

/** Types that a schema reaches from the fields of a studio's account. */
function reachable(schema: GraphQLSchema): string[] {
  const found = new Set<string>();
  const enter = (type: unknown): void => {
    if (!isObjectType(type) || found.has(type.name)) return;
    found.add(type.name);
    for (const field of Object.values(type.getFields())) enter(getNamedType(field.type));
  };
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(root?.getFields() ?? {}))
      if (OF_STUDIO.has(field.name)) enter(getNamedType(field.type));
  return [...found];
}

/** Types of every account about itself, and amounts. */
const PLAIN = ['Money', 'User', 'Session', 'SecondFactorKey', 'ConfirmedSecondFactor', 'SignedOut'];
const strangers = (schema: GraphQLSchema): string[] =>
  reachable(schema).filter((name) => !name.startsWith('My') && !PLAIN.includes(name));

describe("a studio's account", () => {
  test('reaches no type of the staff, and each type that it reaches is listed', () => {
    const schema = createSchema();
    expect(strangers(schema)).toEqual([]);
    expect(reachable(schema).toSorted()).toEqual(Object.keys(READ_BY_STUDIOS).toSorted());
    const leaking = buildSchema(
      printSchema(schema).replace('\ntype MyStudio {', '\ntype MyStudio {\n  staff: Studio'),
    );
    expect(strangers(leaking)).toContain('Studio');
  });

  test('is recognised by one predicate, which each way past the guard asks', () => {
    const root = new URL('../../../server/', import.meta.url);
    const uses = globSync('**/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(new URL(file, root), 'utf8').matchAll(/\bisConfined\(/g)].map(() => file),
    );
    expect(uses.toSorted()).toEqual([
      'auth/context.ts',
      'auth/signedIn.ts',
      'graphql/apollo.ts',
      'graphql/responseCache.ts',
    ]);
  });

  test('reads its own studio, with the name of a partner and nothing else of another studio', async () => {
    const read = own.find(({ field }) => field === 'myRegistration');
    const answer = await ask(read?.query ?? '', read?.valuesAt((place) => OWN[nameOf(place)] ?? '') ?? {});
    expect(answer).toContain('Own Student');
    expect(answer).toContain('Own Guest');
    expect(answer).toContain(PARTNER);
    expect(answer).not.toContain(MARK);
    const studios = own.find(({ field }) => field === 'myStudios');
    const listed = await ask(studios?.query ?? '', {});
    expect(listed).toContain('Harbor Lights');
    expect(listed).not.toContain(MARK);
  });

  test('gets the same bytes for an id of another studio and an unknown one, in each place', async () => {
    const before = await contents();
    const differing: string[] = [];
    for (const { name, query, valuesAt, places } of own) {
      for (const place of places.filter((one) => nameOf(one) !== 'clientKey')) {
        const at = (id: string) => valuesAt((one) => (one === place ? id : (OWN[nameOf(one)] ?? 'key')));
        const [unknown, noSession] = [await ask(query, at(UNKNOWN)), await ask(query, at(NO_SESSION))];
        for (const id of idsOfB) {
          if (nameOf(place) === 'partnerId' && id === KNOWN_GUEST) continue;
          const answer = await ask(query, at(id));
          const isSame = answer === (/^\d+$/.test(id) ? unknown : noSession);
          if (!isSame || answer.includes(MARK)) differing.push(`${name} ${place} ${id}: ${answer}`);
        }
      }
    }
    expect(differing).toEqual([]);
    expect(await contents()).toEqual(before);
    // With its own ids each call gets as far as the rules, so the others were refused by these.
    const unread: string[] = [];
    for (const { name, query, valuesAt } of own.filter(({ places }) =>
      places.some((one) => /studioId$/.test(one)),
    )) {
      const answer = await ask(
        query,
        valuesAt((place) => OWN[nameOf(place)] ?? 'key'),
      );
      if (answer.includes('"BAD_USER_INPUT"')) unread.push(`${name} ${answer}`);
    }
    expect(unread).toEqual([]);
  });

  test('is refused every other field, whatever it names, and changes nothing', async () => {
    const before = await contents();
    const passed: string[] = [];
    for (const [index, { name, kind, query, valuesAt }] of others.entries()) {
      if (kind === 'subscription') continue;
      const id = idsOfB[index % idsOfB.length] ?? '';
      const [answer, unknown] = [
        await ask(
          query,
          valuesAt(() => id),
        ),
        await ask(
          query,
          valuesAt(() => UNKNOWN),
        ),
      ];
      if (!answer.includes('"FORBIDDEN"') || answer !== unknown) passed.push(`${name}: ${answer}`);
    }
    expect(passed).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  test('follows nothing over a socket, and reads there as over HTTP', async () => {
    const socket = await openRawSocket(address, token);
    const said = async (id: string, query: string, variables: object): Promise<string> => {
      socket.send({ type: 'subscribe', id, payload: { query, variables } });
      const message = await Promise.race([socket.heard('error', id), socket.heard('next', id)]);
      return JSON.stringify(message.payload);
    };
    for (const { name, kind, query, valuesAt } of others)
      if (kind === 'subscription')
        expect(
          await said(
            name,
            query,
            valuesAt(() => String(b.studioId)),
          ),
          name,
        ).toContain('FORBIDDEN');
    const read = own.find(({ field }) => field === 'myRegistration');
    const valuesOf = (studioId: string) =>
      read?.valuesAt((place) => (nameOf(place) === 'studioId' ? studioId : String(eventId))) ?? {};
    expect(await said('own', read?.query ?? '', valuesOf(String(a.studioId)))).toContain('Own Student');
    const other = await said('b', read?.query ?? '', valuesOf(String(b.studioId)));
    expect(other).toContain('NOT_FOUND');
    expect(other).toBe(await said('unknown', read?.query ?? '', valuesOf(UNKNOWN)));
    socket.end();
  });

  test('gets the documents of its own studio, and no other address answers differently', async () => {
    const before = await contents();
    const get = async (method: 'GET' | 'POST', url: string) => {
      const { statusCode, body, rawPayload } = await api.rest(method, url, undefined, token);
      return { statusCode, body, rawPayload };
    };
    const OPEN_ROUTES = /^\w+:\/(healthz|readyz|metrics|robots|p\/|graphql|api\/(token|logout|signup)|\*)/;
    const differing: string[] = [];
    for (const route of routes.filter(({ name }) => !OPEN_ROUTES.test(name))) {
      const send = async (id: string) => {
        const { statusCode, body } = await api.rest(
          route.method as 'GET',
          route.url(id),
          route.payload(id),
          token,
        );
        return `${statusCode} ${body}`;
      };
      const unknown = await send(UNKNOWN);
      for (const id of idsOfB.filter((one) => /^\d+$/.test(one))) {
        const answer = await send(id);
        if (answer !== unknown || answer.includes(MARK)) differing.push(`${route.name} ${id}: ${answer}`);
      }
    }
    expect(differing).toEqual([]);
    for (const file of ['statement.pdf', 'students.pdf', 'invoices/1.pdf']) {
      const papers = `/documents/registrations/${eventId}`;
      expect((await get('GET', `${papers}/${a.studioId}/${file}`)).statusCode, file).toBe(200);
      const other = await get('GET', `${papers}/${b.studioId}/${file}`);
      expect(other.statusCode, file).toBe(404);
      expect(other.body).toBe((await get('GET', `${papers}/${UNKNOWN}/${file}`)).body);
    }
    expect(
      (await get('GET', `/documents/registrations/${eventId}/${a.studioId}/invoices/2.pdf`)).statusCode,
    ).toBe(404);
    expect(await contents()).toEqual(before);
  });

  test('gets no answer that was made for the staff', async () => {
    const id = await api.act<string>('createSchedule.id', { eventId, name: 'Main' });
    const query = 'query S($id: ID!) { schedule(id: $id) { name event { name } } }';
    for (let time = 0; time < 3; time += 1)
      expect(await ask(query, { id }, api.organiser.access)).toContain('Main');
    expect(await ask(query, { id })).toContain('FORBIDDEN');
  });

  test('makes its own person with a key that another studio has used, and never reads one who has left', async () => {
    const person = { name: 'Sam Lee', isProfessional: false, clientKey: 'same' };
    const save = (sender: string, studioId: number) =>
      api.as(sender).act<string>('saveMyPerson.id', { ...person, studioId });
    const [ofB, ofA] = [await save(b.member.access, b.studioId), await save(token, a.studioId)];
    expect(ofA).not.toBe(ofB);
    expect(await save(token, a.studioId)).toBe(ofA);
    await api.act('updateEntrant { id }', { id: ofA, studioId: b.studioId, name: `${MARK} Lee` });
    const answer = await api.as(token).refusedAct('saveMyPerson', { ...person, studioId: a.studioId });
    expect(answer).toEqual({ message: 'Not found.', code: 'NOT_FOUND' });
  });
});

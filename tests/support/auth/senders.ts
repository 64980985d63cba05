import { createHash, randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import type { PassRole } from '../../../server/auth/signedIn.ts';
import { type Api, PASSWORD, TOKEN_SECRET } from '../api.ts';
import { buildEvent, buildStudio } from '../builders.ts';
import { openPublicPages } from '../publishing/versions.ts';
import { buildMember } from '../studioDoor/members.ts';
import { openPass } from './dayPasses.ts';
import type { Right } from './rightsTable.ts';

export interface Sender {
  name: string;
  token: string | null;
  may: readonly Right[];
}

const NOTHING: Right[] = ['ANYONE'];
const READER: Right[] = ['ANYONE', 'READER', 'SELF', 'PAPERS', 'DAY'];
const STAFF_TOKEN: Right[] = [...READER, 'WRITER', 'CLOCK', 'LINE_UP', 'NOTE', 'DESK', 'RETURN'];
const STAFF: Right[] = [...STAFF_TOKEN, 'SIGN_IN', 'ACCOUNT'];
const STUDIO: Right[] = ['ANYONE', 'STUDIO', 'SELF', 'ACCOUNT', 'PAPERS'];
const RESULTS: Right[] = ['MARKS', 'SCRUTINEER', 'CHAIR', 'RELEASE'];
const ORGANISER: Right[] = [...STAFF, ...RESULTS, 'PUBLISHER', 'OWNER'];

const keyOf = (secret: string) => createHash('sha256').update(secret).digest();

/** Re-signs a valid token with other claims, another key, algorithm or expiry. */
function forged(token: string, { claims = {}, secret = TOKEN_SECRET, algorithm = 'HS256', expires = '5m' }) {
  return new SignJWT({ ...decodeJwt(token), jti: randomUUID(), ...claims })
    .setProtectedHeader({ alg: algorithm })
    .setExpirationTime(expires)
    .sign(keyOf(secret));
}

const unsigned = (token: string): string => {
  const [, payload] = token.split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
};

async function accessToken(api: Api, maker: { access: string }, scope: 'READ' | 'FULL') {
  const createAccessToken = await api
    .as(maker.access)
    .act<{ token: string; accessToken: { id: string } }>('createAccessToken { token accessToken { id } }', {
      scope,
      name: 'T',
    });
  return { token: createAccessToken.token, id: Number(createAccessToken.accessToken.id) };
}

/** What each role's pass may do besides reading. */
export const PASSES: Record<PassRole, Right[]> = {
  ANNOUNCER: ['CLOCK', 'LINE_UP', 'NOTE', 'RELEASE'],
  DECK: ['LINE_UP', 'RETURN'],
  MUSIC: ['NOTE'],
  HALL: [],
  REGISTRAR: ['DESK', 'RETURN'],
  SCRUTINEER: ['MARKS', 'SCRUTINEER', 'RELEASE'],
  CHAIR: ['MARKS', 'CHAIR'],
};

/** Every kind of sender with its rights. @param eventId event of the day passes */
export async function everySender(api: Api, eventId: string): Promise<Sender[]> {
  const { organiser, staff } = api;
  const build = () => api.buildAccount({ role: 'ORGANISER' });
  const [leaver, fallen, resetOne, out] = [await build(), await build(), await build(), await build()];
  const [late, returned, pending] = [await build(), await build(), await build()];
  const full = await accessToken(api, organiser, 'FULL');
  const read = await accessToken(api, organiser, 'READ');
  const revoked = await accessToken(api, organiser, 'FULL');
  const endedToken = await accessToken(api, organiser, 'FULL');
  const ofLeaver = await accessToken(api, leaver, 'FULL');
  const ofFallen = await accessToken(api, fallen, 'FULL');
  const ofReset = await accessToken(api, resetOne, 'FULL');
  await api.act('revokeAccessToken', { id: String(revoked.id) });
  await api.db
    .updateTable('access_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', endedToken.id)
    .execute();
  await api.act('updateUser', { id: leaver.id, isActive: false });
  await api.act('updateUser', { id: fallen.id, role: 'STAFF' });
  await api.act('resetPassword', { id: resetOne.id, password: `${PASSWORD} again` });
  await api.act('logOut', { refresh: out.refresh });
  await api.db
    .updateTable('refresh_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', Number(late.id))
    .execute();
  await api.act('updateUser', { id: returned.id, isActive: false });
  await api.act('activateUser', { id: returned.id });
  await api.db.updateTable('users').set({ is_active: false }).where('id', '=', Number(pending.id)).execute();
  const home = await openPublicPages(api, String((await buildEvent(api)).id));
  const passes: Sender[] = [];
  for (const [role, acts] of Object.entries(PASSES) as [PassRole, Right[]][]) {
    const { access: token } = await openPass(api, { eventId, role });
    passes.push({ name: `with a day pass for ${role}`, token, may: ['ANYONE', 'DAY', ...acts] });
  }
  const ended = await openPass(api, { eventId, role: 'ANNOUNCER' });
  await api.act('endDayPass', { id: ended.id });
  const over = await openPass(api, { eventId, role: 'ANNOUNCER' });
  await api.db
    .updateTable('refresh_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('day_pass_id', '=', Number(over.id))
    .execute();
  const studioOf = async () => {
    const { id } = await buildStudio(api);
    return { id, member: await buildMember(api, Number(eventId), id) };
  };
  await api.act('updateEntryTerms { version }', { eventId, currency: 'USD' });
  const [studio, left] = [await studioOf(), await studioOf()];
  await api.act('removeStudioMember { id }', { studioId: left.id, userId: left.member.id });
  const { access } = organiser;
  const bad: Record<string, string | null> = {
    'without a token': null,
    'with nonsense': 'nonsense',
    'with an expired token': await forged(access, { expires: '-1s' }),
    'with a refresh token': organiser.refresh,
    'with a token of no kind': await forged(access, { claims: { kind: 'other' } }),
    'with a token of another key': await forged(access, { secret: 'another secret' }),
    'with a token of another issuer': await forged(access, { claims: { iss: 'elsewhere' } }),
    'with a token of another algorithm': await forged(access, { algorithm: 'HS512' }),
    'with an unsigned token': unsigned(access),
    'with a token of nobody': await forged(access, { claims: { sub: '999999' } }),
    'with a token of no sign-in': await forged(access, { claims: { sid: randomUUID() } }),
    'with the key of a public link': home.split('/').at(-1) ?? '',
    'who signed out': out.access,
    'whose session has ended': late.access,
    'whose account is pending': pending.access,
    'who was deactivated and is active again': returned.access,
    'who is deactivated': leaver.access,
    'who is deactivated, by access token': ofLeaver.token,
    'with a revoked access token': revoked.token,
    'with an ended access token': endedToken.token,
    'with an ended day pass': ended.access,
    'with a day pass of a day that is over': over.access,
    'with the code of a day pass': ended.code,
    'who was removed from a studio': left.member.access,
    'whose password was reset': resetOne.access,
    'whose password was reset, by access token': ofReset.token,
  };
  return [
    ...Object.entries(bad).map(([name, token]) => ({ name, token, may: NOTHING })),
    ...passes,
    { name: 'of a studio', token: studio.member.access, may: STUDIO },
    { name: 'with a read-only access token', token: read.token, may: READER },
    {
      name: 'with a full access token',
      token: full.token,
      may: [...STAFF_TOKEN, ...RESULTS, 'PUBLISHER'],
    },
    { name: 'who was an organiser', token: fallen.access, may: STAFF },
    { name: 'who was an organiser, by access token', token: ofFallen.token, may: STAFF_TOKEN },
    { name: 'of the staff', token: staff.access, may: STAFF },
    { name: 'who is an organiser', token: organiser.access, may: ORGANISER },
  ];
}

import { type Api, PASSWORD } from '../api.ts';

export const SENT = { firstName: 'Helen', lastName: 'Park', password: PASSWORD };

let serial = 0;
export const newEmail = (): string => {
  serial += 1;
  return `member${serial}@studio.example`;
};

/** Invites a studio to an event. @returns the code */
export const invite = (api: Api, eventId: number, studioId: number, more: object = {}) =>
  api.act<string>('inviteStudio.code', { eventId, studioId, ...more });

/** Accepts an invitation, by default as someone new. */
export const accept = (api: Api, code: string, more: object = {}) =>
  api
    .as(null)
    .act<{ access: string; refresh: string; studioId: string; eventId: string }>(
      'acceptInvitation { access refresh studioId eventId }',
      { code, ...SENT, email: newEmail(), ...more },
    );

/** A new account that signs in for the studio. */
export async function buildMember(api: Api, eventId: number, studioId: number, more: object = {}) {
  const email = newEmail();
  const tokens = await accept(api, await invite(api, eventId, studioId), { email, ...more });
  const id = await api.as(tokens.access).read<string>('me.id');
  return { ...tokens, id, email };
}

import type { PassRole } from '../../../server/auth/signedIn.ts';
import type { Api } from '../api.ts';
import { documentOf } from '../oneField.ts';

const PASS = 'pass { id role name device event { id } }';
export const OPEN_PASS = documentOf('mutation', `openDayPass { access refresh ${PASS} }`, { input: {} });

export interface PassWanted {
  eventId: string;
  role: PassRole;
  name?: string;
  day?: string;
}

/** Creates an unopened pass, by default for today. */
export async function createPass(api: Api, wanted: PassWanted, token?: string) {
  const input = { name: 'P. Grant', ...wanted };
  const { code, pass } = await api
    .as(token)
    .act<{ code: string; pass: { id: string } }>('createDayPass { code pass { id } }', input);
  return { id: pass.id, code };
}

/** Opens a pass on a phone. */
export const openCode = (api: Api, code: string) =>
  api.as(null).act<{ access: string; refresh: string }>('openDayPass { access refresh }', { code });

/** Creates a pass and opens it on a phone. */
export async function openPass(api: Api, wanted: PassWanted) {
  const pass = await createPass(api, wanted);
  return { ...pass, ...(await openCode(api, pass.code)) };
}

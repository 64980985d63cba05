import type { PassRole } from '../../../server/auth/signedIn.ts';
import type { Api } from '../api.ts';

export const CREATE_PASS = `mutation Create($input: CreateDayPassInput!) {
  createDayPass(input: $input) { code pass { id role name day endsAt openedAt endedAt } }
}`;
export const OPEN_PASS = `mutation Open($code: String!) {
  openDayPass(input: { code: $code }) { access refresh pass { id role name device event { id } } }
}`;

export interface PassWanted {
  eventId: string;
  role: PassRole;
  name?: string;
  day?: string;
}

/** Creates an unopened pass, by default for today. */
export async function createPass(
  api: Api,
  { name = 'P. Grant', ...wanted }: PassWanted,
): Promise<{ id: string; code: string }> {
  const { createDayPass } = await api.done<{ createDayPass: { code: string; pass: { id: string } } }>(
    CREATE_PASS,
    { input: { name, ...wanted } },
  );
  return { id: createDayPass.pass.id, code: createDayPass.code };
}

/** Creates a pass and opens it on a phone. */
export async function openPass(api: Api, wanted: PassWanted) {
  const pass = await createPass(api, wanted);
  const { openDayPass } = await api.done<{ openDayPass: { access: string; refresh: string } }>(
    OPEN_PASS,
    { code: pass.code },
    null,
  );
  return { ...pass, ...openDayPass };
}

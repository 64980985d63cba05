import { refreshAccess } from '../apollo/refreshAccess.ts';
import { accessToken } from '../apollo/tokens.ts';

const PATH = '/api/backup/';

/** Saves the whole database as a file on this machine. @throws Error with a sentence for the organiser */
export async function downloadBackup(): Promise<void> {
  const response = await fetchSignedIn();
  if (!response.ok) throw new Error(await reasonOf(response));
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  // Read to its end before it is saved: a file that broke off would look like a whole one.
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name ?? 'floorcraft.backup';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** With a fresh token where the present one has ended. */
async function fetchSignedIn(): Promise<Response> {
  const token = accessToken();
  const first = await get(token);
  if (first.status !== 401 || (await refreshAccess(token)) !== 'refreshed') return first;
  return get(accessToken());
}

const get = (token: string | null): Promise<Response> =>
  fetch(PATH, { headers: { authorization: `Bearer ${token ?? ''}` } });

async function reasonOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const { detail } = Object(body) as { detail?: unknown };
  return typeof detail === 'string' ? detail : 'The backup could not be made. Try again.';
}

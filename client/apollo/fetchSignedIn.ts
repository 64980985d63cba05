import { refreshAccess } from './refreshAccess.ts';
import { accessToken } from './tokens.ts';

/** Asks this server for something that is no GraphQL, with a fresh token where the present one has ended. */
export async function fetchSignedIn(path: string, asked: RequestInit = {}): Promise<Response> {
  const token = accessToken();
  const first = await ask(path, token, asked);
  if (first.status !== 401 || (await refreshAccess(token)) !== 'refreshed') return first;
  return ask(path, accessToken(), asked);
}

const ask = (path: string, token: string | null, asked: RequestInit): Promise<Response> =>
  fetch(path, { ...asked, headers: { authorization: `Bearer ${token ?? ''}` } });

/** Why the server refused, in its own sentence, or in the one given where it said none. */
export async function refusalOf(response: Response, otherwise: string): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const { detail } = Object(body) as { detail?: unknown };
  return typeof detail === 'string' ? detail : otherwise;
}

/** Saves what was read to its end: a file that broke off would look like a whole one. */
export async function saveAnswer(response: Response, otherwise: string): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameOf(response.headers.get('content-disposition') ?? '') ?? otherwise;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** In any script where the server gives it so. */
function nameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(disposition)?.[1];
}

import { Said } from './errorText.ts';
import { refreshAccess } from './refreshAccess.ts';
import { accessToken } from './tokens.ts';

/** Fetches from this server outside GraphQL; refreshes an expired access token and repeats the call once. */
export async function fetchSignedIn(path: string, asked: RequestInit = {}): Promise<Response> {
  const token = accessToken();
  const first = await ask(path, token, asked);
  if (first.status !== 401 || (await refreshAccess(token)) !== 'refreshed') return first;
  return ask(path, accessToken(), asked);
}

const ask = (path: string, token: string | null, asked: RequestInit): Promise<Response> =>
  fetch(path, { ...asked, headers: { authorization: `Bearer ${token ?? ''}` } });

/** The server's reason, or `otherwise` if it gave none that helps. */
export async function refusalOf(response: Response, otherwise: string): Promise<Said> {
  const body: unknown = await response.json().catch(() => null);
  const { detail } = Object(body) as { detail?: unknown };
  return new Said(typeof detail === 'string' && response.status !== 500 ? detail : otherwise);
}

/** Downloads the body. Reads all of it first: a truncated file would look complete. @throws Said */
export async function saveAnswer(response: Response, otherwise: string): Promise<void> {
  const file = await response.blob().catch(() => {
    throw new Said('The file broke off before its end. Try again.');
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = nameOf(response.headers.get('content-disposition') ?? '') ?? otherwise;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Prefers RFC 5987's `filename*`, which allows any script. */
function nameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(disposition)?.[1];
}

import { endSession, refreshToken, storeAccessToken } from './tokens.ts';

/** `unreachable` means that nobody answered: the session stands, and the call may be repeated later. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

const MUTATION =
  'mutation RefreshAccess($input: RefreshTokenInput!) { refreshToken(input: $input) { access } }';
const NOT_ANSWERED = [429, 502, 503, 504];

let running: Promise<RefreshOutcome> | undefined;

/** One refresh at a time: calls that find their token expired together share it. A refusal ends the session. */
export function refreshAccess(): Promise<RefreshOutcome> {
  running ??= askForAccess().finally(() => {
    running = undefined;
  });
  return running;
}

async function askForAccess(): Promise<RefreshOutcome> {
  const refresh = refreshToken();
  if (refresh === null) return refused();
  let response: Response;
  try {
    response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: MUTATION, variables: { input: { refresh } } }),
    });
  } catch {
    return 'unreachable';
  }
  if (NOT_ANSWERED.includes(response.status)) return 'unreachable';
  const access = await readAccess(response);
  if (access === null) return refused();
  storeAccessToken(access);
  return 'refreshed';
}

async function readAccess(response: Response): Promise<string | null> {
  try {
    const body: unknown = await response.json();
    const access = (body as { data?: { refreshToken?: { access?: unknown } | null } | null }).data
      ?.refreshToken?.access;
    return typeof access === 'string' ? access : null;
  } catch {
    return null;
  }
}

function refused(): RefreshOutcome {
  endSession('expired');
  return 'refused';
}

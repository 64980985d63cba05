import { accessToken, endSession, isSignedIn, refreshToken, sessionUserId, storeRenewed } from './tokens.ts';

/** `unreachable`: no answer; the session may still be valid. */
type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

const MUTATION =
  'mutation RefreshAccess($input: RefreshTokenInput!) { refreshToken(input: $input) { access refresh } }';
/** Any other code is no decision and does not end the session. */
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'];

type Answer = {
  data?: { refreshToken?: { access?: unknown; refresh?: unknown } | null } | null;
  errors?: readonly { extensions?: { code?: unknown } }[];
};

let running: { refresh: string; outcome: Promise<RefreshOutcome> } | undefined;

/**
 * Replaces a refused access token, unless that has already happened. Concurrent calls share one refresh per session. A
 * refusal ends the session if it is still the current one.
 */
export function refreshAccess(refused: string | null): Promise<RefreshOutcome> {
  const present = accessToken();
  if (present !== null && present !== refused) return Promise.resolve('refreshed');
  const refresh = refreshToken();
  if (refresh === null) {
    if (isSignedIn()) endSession('expired');
    return Promise.resolve('refused');
  }
  if (running?.refresh !== refresh) running = { refresh, outcome: inTurn(refresh, sessionUserId()) };
  const { outcome } = running;
  return outcome.finally(() => {
    if (running?.outcome === outcome) running = undefined;
  });
}

/**
 * Tabs take turns under a lock: the second finds the first one's tokens and sends nothing. Without locks, on plain
 * http, the server tolerates two trades of one token at the same moment.
 */
function inTurn(refresh: string, userId: string | null): Promise<RefreshOutcome> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return askForAccess(refresh, userId);
  return locks.request('floorcraft.refresh', async () =>
    wasRenewedElsewhere(refresh, userId) ? 'refreshed' : askForAccess(refresh, userId),
  );
}

async function askForAccess(refresh: string, userId: string | null): Promise<RefreshOutcome> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: MUTATION, variables: { input: { refresh } } }),
    });
    const { data, errors } = (await response.json()) as Answer;
    const { access, refresh: next } = data?.refreshToken ?? {};
    if (typeof access === 'string' && typeof next === 'string') {
      return storeRenewed({ access, refresh: next }, refresh) || wasRenewedElsewhere(refresh, userId)
        ? 'refreshed'
        : 'refused';
    }
    if (!REFUSALS.includes(String(errors?.[0]?.extensions?.code))) return 'unreachable';
    if (wasRenewedElsewhere(refresh, userId)) return 'refreshed';
    if (refreshToken() === refresh) endSession('expired');
    return 'refused';
  } catch {
    return 'unreachable';
  }
}

/** Another tab refreshed the same session first. */
function wasRenewedElsewhere(refresh: string, userId: string | null): boolean {
  const present = refreshToken();
  return present !== null && present !== refresh && isSignedIn() && sessionUserId() === userId;
}

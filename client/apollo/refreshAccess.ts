import { accessToken, endSession, isSignedIn, refreshToken, sessionUserId, storeRenewed } from './tokens.ts';

/** `unreachable` means no answer: the session is still valid, and the call may be repeated later. */
type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

const MUTATION =
  'mutation RefreshAccess($input: RefreshTokenInput!) { refreshToken(input: $input) { access refresh } }';
/** What the server decided; anything else is no answer, and ends nothing. */
const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'];

type Answer = {
  data?: { refreshToken?: { access?: unknown; refresh?: unknown } | null } | null;
  errors?: readonly { extensions?: { code?: unknown } }[];
};

let running: { refresh: string; outcome: Promise<RefreshOutcome> } | undefined;

/**
 * A new access token in the place of one that was refused, unless there is one already. One refresh of a session at a time:
 * calls that find their token expired together share it. A refusal ends the session, unless that is over already and
 * another has begun.
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
 * Tabs take turns: the one that comes second finds what the first was given, and sends nothing. Where the browser has no
 * locks, on plain http, the server bears with two that trade one token at the same moment.
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

/** Another tab was faster: the same session goes on with the tokens that it got. */
function wasRenewedElsewhere(refresh: string, userId: string | null): boolean {
  const present = refreshToken();
  return present !== null && present !== refresh && isSignedIn() && sessionUserId() === userId;
}

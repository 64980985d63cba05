import { ApolloProvider } from '@apollo/client/react';
import { OverlaysProvider, PortalProvider } from '@blueprintjs/core';
import { StrictMode, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { theClient } from './apollo/client.ts';
import { onSessionChange, pageUserId } from './apollo/tokens.ts';
import { GivenPassword } from './auth/GivenPassword.tsx';
import { routeOf } from './routes.tsx';
import { Shell } from './shell/Shell.tsx';
import { Hints } from './ui/openings/Hints.tsx';
import { useDeferredMount } from './ui/useDeferredMount.ts';

/**
 * Providers: Apollo, Blueprint's overlays, router. Keyed by user, so that a new session starts without the last one's
 * screens.
 */
export function App() {
  const client = useSyncExternalStore(onSessionChange, theClient);
  // The router at once, because it hears Back only then; the rest in slices, because one task would block input.
  const isRouted = useDeferredMount();
  return (
    <StrictMode>
      <PortalProvider>
        <OverlaysProvider>
          {/* Without transitions, so that screen and title change together with the address. */}
          <BrowserRouter useTransitions={false}>
            {isRouted && (
              <ApolloProvider client={client} key={pageUserId()}>
                <Shell routeOf={routeOf} />
                <GivenPassword />
                <Hints />
              </ApolloProvider>
            )}
          </BrowserRouter>
        </OverlaysProvider>
      </PortalProvider>
    </StrictMode>
  );
}

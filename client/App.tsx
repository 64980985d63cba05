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

/**
 * Everything that a screen may take for granted: the Apollo client, Blueprint's overlays and the router. Another person's
 * session begins with nothing on the screen of the one before.
 */
export function App() {
  const client = useSyncExternalStore(onSessionChange, theClient);
  return (
    <StrictMode>
      <PortalProvider>
        <OverlaysProvider>
          {/* Without transitions: the screen and its title change with the address, not some time after it. */}
          <BrowserRouter useTransitions={false}>
            <ApolloProvider client={client} key={pageUserId()}>
              <Shell routeOf={routeOf} />
              <GivenPassword />
              <Hints />
            </ApolloProvider>
          </BrowserRouter>
        </OverlaysProvider>
      </PortalProvider>
    </StrictMode>
  );
}

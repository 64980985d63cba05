import { ApolloProvider } from '@apollo/client/react';
import { BlueprintProvider } from '@blueprintjs/core';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { client } from './apollo/client.ts';
import { Shell } from './shell/Shell.tsx';

/** Everything that a screen may take for granted: the Apollo client, Blueprint's overlays and the router. */
export function App() {
  return (
    <StrictMode>
      <ApolloProvider client={client}>
        <BlueprintProvider>
          <BrowserRouter>
            <Shell />
          </BrowserRouter>
        </BlueprintProvider>
      </ApolloProvider>
    </StrictMode>
  );
}

import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import 'graphiql/style.css';
import './GraphiqlScreen.css';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { theSocket } from '../apollo/client.ts';
import { refreshAccess } from '../apollo/refreshAccess.ts';
import { accessToken } from '../apollo/tokens.ts';
import { isDark, onThemeChange } from '../shell/theme/theme.ts';
import { nameEditors } from './nameEditors.ts';

const FIRST_QUERY = `# A schedule in one query: put its id in the variables, {"id": 1}.
query Schedule($id: ID!) {
  schedule(id: $id) {
    name
    heats {
      number
      startTime
      dance { name category { name } }
      entries {
        entry {
          entrant { name }
          partners { name }
        }
      }
    }
  }
}
`;

/** GraphiQL on the published schema, with the session of the user; loads nothing from other origins. */
export function GraphiqlScreen() {
  const [ask] = useState(() =>
    createGraphiQLFetcher({ url: '/graphql', fetch: fetchSignedIn, wsClient: theSocket() }),
  );
  const place = useRef<HTMLDivElement>(null);
  const isDarkNow = useSyncExternalStore(onThemeChange, isDark);
  useEffect(() => (place.current ? nameEditors(place.current) : undefined), []);
  return (
    <div className="fc-graphiql" ref={place}>
      <GraphiQL fetcher={ask} defaultQuery={FIRST_QUERY} forcedTheme={isDarkNow ? 'dark' : 'light'}>
        <GraphiQL.Logo>GraphiQL</GraphiQL.Logo>
      </GraphiQL>
    </div>
  );
}

/** Fetches with the session token, refreshing an expired one once. */
async function fetchSignedIn(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const send = (token: string | null) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token ?? ''}`);
    return fetch(url, { ...init, headers });
  };
  const token = accessToken();
  const response = await send(token);
  const isEnded = (await response.clone().text()).includes('"UNAUTHENTICATED"');
  return isEnded && (await refreshAccess(token)) === 'refreshed' ? send(accessToken()) : response;
}

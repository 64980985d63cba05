import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { AccessToken_TokenFragment as AccessToken } from '../gql/graphql.ts';
import { readersDayText } from '../time/dayText.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { Panel } from '../ui/Panel.tsx';
import { AccessTokenDialog } from './AccessTokenDialog.tsx';
import { AccessTokensQuery, RevokeAccessToken } from './staffOperations.ts';

export function AccessTokens() {
  const { data } = useQuery(AccessTokensQuery);
  const dialog = useDialog<null>();
  const tokens = data?.accessTokens ?? [];
  return (
    <Panel
      title="Access tokens"
      aside={<Button size="small" text="+ Add Access Token" onClick={() => dialog.show(null)} />}
    >
      {data && tokens.length === 0 && (
        <p className="fc-list-none fc-muted">
          No access tokens yet. Another program, such as a results screen, signs in with one instead of a
          password.
        </p>
      )}
      <ul className="fc-list">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
      <AccessTokenDialog key={dialog.key} isOpen={dialog.isOpen} onClose={dialog.close} />
    </Panel>
  );
}

function TokenRow({ token }: { token: AccessToken }) {
  const [isAsking, setAsking] = useState(false);
  const [revoke, { loading, error }] = useMutation(RevokeAccessToken);
  const words = [
    token.scope === 'READ' ? 'Read only' : 'Full',
    `created ${readersDayText(token.createdAt)}`,
    token.expiresAt ? `expires ${readersDayText(token.expiresAt)}` : 'never expires',
    token.lastUsedAt ? `last used ${readersDayText(token.lastUsedAt)}` : 'never used',
  ];
  return (
    <li className="fc-account fc-row fc-wrap">
      <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
        <span className="fc-medium">{token.name}</span>
        <span className="fc-small fc-muted">{words.join(' · ')}</span>
        {error && <span className="fc-small fc-wrong">{errorText(error)}</span>}
      </span>
      {token.revokedAt ? (
        <span className="fc-small fc-muted">Revoked {readersDayText(token.revokedAt)}</span>
      ) : (
        <Button
          text="Revoke"
          aria-label={`Revoke ${token.name}`}
          loading={loading}
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmAlert
        isOpen={isAsking}
        title={`Revoke ${token.name}?`}
        confirmText="Revoke"
        cancelText="Cancel"
        onConfirm={() => {
          setAsking(false);
          revoke({ variables: { input: { id: token.id } } }).catch(() => undefined);
        }}
        onCancel={() => setAsking(false)}
      >
        Programs that use it lose access immediately. This cannot be undone.
      </ConfirmAlert>
    </li>
  );
}

import { useMutation } from '@apollo/client/react';
import { Button, InputGroup, Tag } from '@blueprintjs/core';
import { Duplicate } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import type { PublicPage_EventFragment } from '../../gql/graphql.ts';
import { copyLink } from '../../shell/copyLink.ts';
import { usePublicAddress } from '../../shell/publicAddress.ts';
import { useSession } from '../../shell/useSession.ts';
import { ConfirmAlert } from '../../ui/dialogs/ConfirmAlert.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { PublicNames } from './PublicNames.tsx';
import './publicPage.css';
import { OpenPublicLink, RevokePublicLink } from '../publishOperations.ts';

interface PublicPagePanelProps {
  readonly event: PublicPage_EventFragment;
  readonly lastVersion: number | null;
  /** Below the link. */
  readonly children: ReactNode;
}

export function PublicPagePanel({ event, lastVersion, children }: PublicPagePanelProps) {
  const { isOrganiser } = useSession();
  const { path } = event.publication;
  const address = usePublicAddress();
  const [open, opening] = useMutation(OpenPublicLink);
  const input = { eventId: event.id };
  return (
    <Panel
      label="Public pages"
      title={
        <>
          Public pages{' '}
          <Tag minimal intent={path ? 'success' : 'none'}>
            {path ? 'Public' : 'Not public'}
          </Tag>
        </>
      }
      aside={path && isOrganiser ? <RevokeButton eventId={event.id} /> : null}
    >
      {path ? (
        <OpenLink url={`${address?.origin ?? location.origin}${path}`} lastVersion={lastVersion} />
      ) : (
        <div className="publish-closed fc-stack fc-gap-10">
          <Button
            text="Make Pages Public"
            loading={opening.loading}
            disabled={!isOrganiser}
            onClick={() => void open({ variables: { input } }).catch(() => undefined)}
          />
          <p className="fc-small fc-muted">
            Dancers read their heats through a private link, without signing in.
            {lastVersion === null ? ' Version 1 appears there when you publish it.' : ''}
          </p>
          {opening.error ? (
            <p className="publish-failure" role="alert">
              {errorText(opening.error)}
            </p>
          ) : null}
        </div>
      )}
      {children}
      <PublicNames event={event} isOrganiser={isOrganiser} />
    </Panel>
  );
}

function OpenLink({ url, lastVersion }: { readonly url: string; readonly lastVersion: number | null }) {
  return (
    <div className="publish-link fc-flex fc-gap-12">
      <QrCode text={url} label="QR code of the public page" />
      <div className="fc-stack fc-gap-8 fc-fill fc-shrink">
        <InputGroup
          readOnly
          size="small"
          value={url}
          aria-label="Public link"
          onFocus={({ currentTarget }) => currentTarget.select()}
          rightElement={
            <Button
              size="small"
              variant="minimal"
              icon={<Duplicate size={12} />}
              aria-label="Copy link"
              onClick={() => void copyLink(url)}
            />
          }
        />
        <p className="fc-small fc-muted">
          {lastVersion === null ? 'Empty until you publish a version.' : `Shows version ${lastVersion}.`}{' '}
          Anyone with the link can read it.{' '}
          <a href={url} target="_blank" rel="noreferrer" className="publish-open">
            Open
          </a>
        </p>
      </div>
    </div>
  );
}

function RevokeButton({ eventId }: { eventId: string }) {
  const [isAsking, setAsking] = useState(false);
  const [revoke, { loading, error }] = useMutation(RevokePublicLink);
  const run = async () => {
    try {
      await revoke({ variables: { input: { eventId } } });
      setAsking(false);
    } catch {
      // The dialog shows the reason.
    }
  };
  return (
    <>
      <Button size="small" variant="minimal" text="Revoke Link…" onClick={() => setAsking(true)} />
      <ConfirmAlert
        isOpen={isAsking}
        title="Revoke the public link?"
        confirmText="Revoke"
        cancelText="Keep it"
        isBusy={loading}
        reason={error ? errorText(error) : null}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        The link and the printed codes stop working immediately. Opening the pages again creates a new link.
      </ConfirmAlert>
    </>
  );
}

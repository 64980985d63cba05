import { useMutation } from '@apollo/client/react';
import { Button, InputGroup, Tag } from '@blueprintjs/core';
import { Duplicate, Print } from '@blueprintjs/icons';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { PhoneLine } from '../../dayPasses/PhoneLine.tsx';
import type { PublicPage_EventFragment } from '../../gql/graphql.ts';
import { copyLink } from '../../shell/copyLink.ts';
import { openDocument } from '../../shell/documents.ts';
import { usePublicAddress } from '../../shell/publicAddress.ts';
import { useSession } from '../../shell/useSession.ts';
import { ConfirmAlert } from '../../ui/dialogs/ConfirmAlert.tsx';
import { hint } from '../../ui/openings/hint.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { PublicNames } from './PublicNames.tsx';
import './publicPage.css';
import { defaultPaper } from '../paperChoice.ts';
import { OpenPublicLink, RevokePublicLink } from '../publishOperations.ts';

interface PublicPagePanelProps {
  readonly event: PublicPage_EventFragment;
  readonly scheduleId: string;
  readonly lastVersion: number | null;
}

export function PublicPagePanel({ event, scheduleId, lastVersion }: PublicPagePanelProps) {
  const { isOrganiser } = useSession();
  const { path } = event.publication;
  const address = usePublicAddress();
  const [open, opening] = useMutation(OpenPublicLink);
  const input = { eventId: event.id };
  return (
    <Panel
      label="Public page"
      title={
        <>
          Public page{' '}
          {path ? (
            <Tag minimal intent="success">
              Open
            </Tag>
          ) : null}
        </>
      }
      aside={path && isOrganiser ? <RevokeButton eventId={event.id} /> : null}
    >
      {path ? (
        <OpenLink
          url={`${address?.origin ?? location.origin}${path}`}
          scheduleId={scheduleId}
          lastVersion={lastVersion}
        />
      ) : (
        <div className="publish-closed fc-stack fc-gap-10">
          <p className="fc-muted">
            Dancers see their heats on their phones through a private link, without signing in.
          </p>
          <Button
            text="Make pages public"
            loading={opening.loading}
            disabled={!isOrganiser}
            onClick={() => void open({ variables: { input } }).catch(() => undefined)}
          />
          {opening.error ? (
            <p className="publish-failure" role="alert">
              {errorText(opening.error)}
            </p>
          ) : null}
        </div>
      )}
      <PhoneLine />
      <PublicNames event={event} isOrganiser={isOrganiser} />
    </Panel>
  );
}

interface OpenLinkProps {
  readonly url: string;
  readonly scheduleId: string;
  readonly lastVersion: number | null;
}

function OpenLink({ url, scheduleId, lastVersion }: OpenLinkProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const openPoster = () => {
    setFailure(null);
    openDocument({ scheduleId, paper: defaultPaper() }, 'poster.pdf').catch((error: Error) =>
      setFailure(error.message),
    );
  };
  return (
    <div className="publish-link fc-flex fc-gap-12">
      <QrCode text={url} label="QR code of the public page" />
      <div className="fc-stack fc-gap-8 fc-fill fc-shrink">
        <InputGroup
          readOnly
          value={url}
          aria-label="Public link"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className="fc-row fc-wrap fc-gap-8">
          <Button
            size="small"
            icon={<Duplicate size={12} />}
            text="Copy link"
            onClick={() => void copyLink(url)}
          />
          <Button
            size="small"
            icon={<Print size={12} />}
            text="Poster with QR"
            {...hint('One page for the ballroom wall')}
            onClick={openPoster}
          />
          <a href={url} target="_blank" rel="noreferrer" className="publish-open">
            Open
          </a>
        </p>
        {failure ? (
          <p className="publish-failure" role="alert">
            {failure}
          </p>
        ) : null}
        <p className="fc-small fc-muted">
          {lastVersion === null ? 'Empty until you publish a version.' : `Shows version ${lastVersion}.`}{' '}
          Anyone with the link can read it; search engines can’t.
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
      <Button size="small" variant="minimal" text="Revoke link…" onClick={() => setAsking(true)} />
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

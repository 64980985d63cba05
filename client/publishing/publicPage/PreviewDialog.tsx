import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { isDark } from '../../shell/theme/theme.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { PublicPagePreview } from '../publishOperations.ts';

/** Prefix of links in a preview; the server writes it. */
const PREVIEW = '/preview';

interface PreviewDialogProps {
  readonly scheduleId: string;
  /** Null for the current schedule. */
  readonly version: number | null;
  readonly onClose: () => void;
}

export function PreviewDialog({ scheduleId, version, onClose }: PreviewDialogProps) {
  const [path, setPath] = useState('');
  const { data, previousData, error, refetch } = useQuery(PublicPagePreview, {
    variables: { scheduleId, version, path },
    fetchPolicy: 'no-cache',
  });
  const page = (data ?? previousData)?.publicPage;
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const shown = frame.current;
    if (!shown || page === undefined) return;
    const follow = () => followLinks(shown, setPath);
    shown.addEventListener('load', follow);
    return () => shown.removeEventListener('load', follow);
  }, [page]);
  return (
    <Dialog
      isOpen
      title={version === null ? 'Preview, not published' : `Version ${version}`}
      onClose={onClose}
      className="publish-preview"
      shouldReturnFocusOnClose
    >
      {error && page === undefined ? <ReadFailure error={error} onRetry={() => void refetch()} /> : null}
      {page === undefined ? null : (
        // No scripts: they only add the current time.
        <iframe ref={frame} title="Public page" sandbox="allow-same-origin" srcDoc={page} />
      )}
    </Dialog>
  );
}

function followLinks(frame: HTMLIFrameElement, go: (path: string) => void): void {
  const page = frame.contentDocument;
  const theme = isDark() ? 'dark' : 'light';
  page?.documentElement.setAttribute('data-theme', theme);
  page?.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const [path = '', anchor] = link?.getAttribute('href')?.split('#') ?? [];
    if (!link || (path === '' && anchor)) return;
    event.preventDefault();
    if (path.startsWith(PREVIEW)) go(path.slice(PREVIEW.length + 1));
  });
  page?.addEventListener('submit', (event) => event.preventDefault());
}

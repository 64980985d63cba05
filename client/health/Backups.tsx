import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import { errorText } from '../apollo/errorText.ts';
import { fetchSignedIn, refusalOf, saveAnswer } from '../apollo/fetchSignedIn.ts';
import type { Backups_HealthFragment as BackupsHealth } from '../gql/graphql.ts';
import { readersMomentText, sinceText } from '../time/sinceText.ts';
import { bytesText } from '../ui/bytesText.ts';
import { Panel } from '../ui/Panel.tsx';
import { showToast } from '../ui/toaster.tsx';

/** Backups are hourly: two hours without one mean a failure. */
const LATE_MILLISECONDS = 2 * 3_600_000;

export function Backups({ backups, onDone }: { backups: BackupsHealth; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setReason(null);
    try {
      const response = await fetchSignedIn('/api/backup/');
      if (!response.ok) throw await refusalOf(response, 'The backup could not be made. Try again.');
      await saveAnswer(response, 'floorcraft.backup');
      showToast({ tone: 'done', message: 'The backup is in your downloads' });
      onDone();
    } catch (error) {
      setReason(errorText(error));
    }
    setBusy(false);
  };
  const { isHourly, newestAt, newestBytes, count, folder, downloadedAt } = backups;
  const isLate = isHourly && (!newestAt || Date.now() - Date.parse(newestAt) > LATE_MILLISECONDS);
  return (
    <Panel
      title="Backups"
      aside={<Button size="small" text="Download Backup" loading={isBusy} onClick={() => void download()} />}
    >
      <ul className="fc-list">
        <li className="fc-health-line">
          <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
            <span className={isLate ? 'fc-wrong' : undefined}>{copyWords(isHourly, newestAt)}</span>
            {isHourly && (
              <span className="fc-small fc-muted">
                {[
                  newestAt && readersMomentText(newestAt),
                  newestAt && bytesText(newestBytes),
                  `${counted(count, 'backup')} in ${folder}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </span>
        </li>
        <li className="fc-health-line">
          <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
            <span>{downloadedAt ? `Downloaded ${sinceText(downloadedAt)}` : 'Never downloaded'}</span>
            <span className="fc-small fc-muted">
              Keep a copy on another machine in case this one is lost. It contains all data.
            </span>
          </span>
        </li>
      </ul>
      {reason && (
        <p className="fc-health-reason fc-wrong" role="alert">
          {reason}
        </p>
      )}
    </Panel>
  );
}

function copyWords(isHourly: boolean, newestAt: string | null | undefined): string {
  if (!isHourly) return 'Floorcraft uses an external database. Back it up there.';
  return newestAt ? `Backed up ${sinceText(newestAt)}` : 'No backup yet. Check the server log.';
}

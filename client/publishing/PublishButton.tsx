import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Globe } from '@blueprintjs/icons';
import { useState, useSyncExternalStore } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import { doubleBookedWords } from '../../server/schedules/doubleBookedWords.ts';
import { connectionState, onConnectionChange } from '../apollo/connection.ts';
import { errorText } from '../apollo/errorText.ts';
import { useSession } from '../shell/useSession.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { hintIf } from '../ui/openings/hint.ts';
import type { Step } from '../ui/StepList.tsx';
import { showToast } from '../ui/toaster.tsx';
import type { PublishedSchedule } from './publishedSchedule.ts';
import { PublishSchedule, PublishScreenQuery } from './publishOperations.ts';

interface PublishButtonProps {
  readonly schedule: PublishedSchedule;
  /** Since the last version; null before the first, and while loading. */
  readonly changes: { count: number; people: number; isSame: boolean } | null;
  /** Steps of the preparation that are not done: they never bar publishing. */
  readonly open: readonly Step[];
  readonly onPublished: () => void;
}

/** Publishes the current schedule after a confirmation: it can't be undone. */
export function PublishButton({ schedule, changes, open, onPublished }: PublishButtonProps) {
  const { isOrganiser, user } = useSession();
  const [publish, { loading, error }] = useMutation(PublishSchedule, {
    refetchQueries: [PublishScreenQuery],
    awaitRefetchQueries: true,
  });
  const { doubleBooked } = schedule;
  const [isAsking, setAsking] = useState(false);
  const isOffline = useSyncExternalStore(onConnectionChange, connectionState) === 'offline';
  const number = (schedule.versions[0]?.number ?? 0) + 1;
  const refusal =
    user && !isOrganiser
      ? 'Only organisers can publish.'
      : schedule.heatCount === 0
        ? 'Generate and fill heats first.'
        : number > 1 && changes?.isSame
          ? `No changes since version ${number - 1}.`
          : isOffline
            ? 'No network.'
            : null;
  const run = async () => {
    try {
      const { data } = await publish({ variables: { input: { scheduleId: schedule.id, number } } });
      setAsking(false);
      onPublished();
      const made = data?.publishSchedule.number;
      showToast({ message: `Published version ${made}`, tone: 'done' });
    } catch {
      // The button or the dialog shows the reason.
    }
  };
  return (
    <>
      <Button
        intent="primary"
        icon={<Globe size={14} />}
        text={`Publish version ${number}`}
        loading={loading}
        aria-disabled={refusal ? true : undefined}
        className={refusal ? 'publish-not-yet' : undefined}
        onClick={() => !refusal && setAsking(true)}
        {...hintIf(refusal)}
      />
      <ConfirmAlert
        isOpen={isAsking}
        title={`Publish version ${number}?`}
        confirmText="Publish"
        cancelText="Not yet"
        intent="primary"
        isBusy={loading}
        reason={error ? errorText(error) : null}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        {number === 1
          ? `${counted(schedule.heatCount, 'heat')} get printed numbers that no longer change. Heats added later get a letter, and numbers of deleted heats stay unused. `
          : ''}
        {changes
          ? `${counted(changes.count, 'change')} for ${counted(changes.people, 'person', 'people')}. `
          : ''}
        {unassignedText(schedule.unassignedCount)}
        {open.map(({ name, title, words }) => (name === 'entries' ? '' : `${title}: ${words}. `))}
        {isAsking && schedule.dateWarning ? (
          <strong className="fc-wrong">{schedule.dateWarning} </strong>
        ) : null}
        {isAsking && doubleBooked.length > 0 ? (
          <strong className="fc-wrong">It double-books {doubleBookedWords(doubleBooked)}. </strong>
        ) : null}
        You can’t undo publishing.
      </ConfirmAlert>
    </>
  );
}

const unassignedText = (count: number): string =>
  count === 0 ? '' : `${counted(count, 'entry is', 'entries are')} unassigned and not on any sheet or page. `;

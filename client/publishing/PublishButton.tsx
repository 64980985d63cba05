import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Globe } from '@blueprintjs/icons';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import { useSession } from '../shell/useSession.ts';
import { counted } from '../ui/counted.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { hintIf } from '../ui/openings/hint.ts';
import { showToast } from '../ui/toaster.tsx';
import type { PublishedSchedule } from './publishedSchedule.ts';
import { PublishSchedule, PublishScreenQuery } from './publishOperations.ts';

interface PublishButtonProps {
  readonly schedule: PublishedSchedule;
  readonly isUnchanged: boolean;
  readonly onPublished: () => void;
}

/** Publishes the schedule as it stands, after one question for the first version: from then on printed numbers stay. */
export function PublishButton({ schedule, isUnchanged, onPublished }: PublishButtonProps) {
  const { isOrganiser, user } = useSession();
  const [publish, { loading, error }] = useMutation(PublishSchedule, {
    refetchQueries: [PublishScreenQuery],
    awaitRefetchQueries: true,
  });
  const [isAsking, setAsking] = useState(false);
  const number = (schedule.versions[0]?.number ?? 0) + 1;
  const refusal =
    user && !isOrganiser
      ? 'Only organisers can publish.'
      : schedule.heatCount === 0
        ? 'Generate and fill heats first.'
        : number > 1 && isUnchanged
          ? `No changes since version ${number - 1}.`
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
  const reason = error ? errorText(error) : null;
  return (
    <>
      <Button
        intent="primary"
        icon={<Globe size={14} />}
        text={`Publish version ${number}`}
        loading={loading}
        aria-disabled={refusal ? true : undefined}
        className={refusal ? 'publish-not-yet' : undefined}
        onClick={() => !refusal && (number === 1 ? setAsking(true) : void run())}
        {...hintIf(refusal)}
      />
      {reason && !isAsking ? (
        <p className="publish-failure" role="alert">
          {reason}
        </p>
      ) : null}
      <ConfirmAlert
        isOpen={isAsking}
        title="Publish version 1?"
        confirmText="Publish"
        cancelText="Not yet"
        intent="primary"
        isBusy={loading}
        reason={reason}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        {counted(schedule.heatCount, 'heat')} get printed numbers that no longer change. Heats added later get
        a letter, and numbers of deleted heats stay unused. You can't undo publishing.
      </ConfirmAlert>
    </>
  );
}

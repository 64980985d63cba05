import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import { errorText } from '../apollo/errorText.ts';
import { useSession } from '../shell/useSession.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { hintIf } from '../ui/openings/hint.ts';
import { Panel } from '../ui/Panel.tsx';
import type { PublishedSchedule } from './publishedSchedule.ts';
import { RenumberHeats } from './publishOperations.ts';

/** Most numbers listed; the rest are counted. */
const MOST_NAMED = 4;

export function HeatNumbersPanel({ schedule }: { schedule: PublishedSchedule }) {
  const { isOrganiser, user } = useSession();
  const [renumber, { loading, error }] = useMutation(RenumberHeats);
  const [isAsking, setAsking] = useState(false);
  const { lettered, unused, differing } = schedule.printedNumbers;
  const refusal =
    user && !isOrganiser
      ? 'Only organisers can renumber heats.'
      : schedule.isLocked
        ? 'The schedule is locked.'
        : lettered.length + unused.length + differing === 0
          ? 'Nothing to renumber.'
          : null;
  const run = async () => {
    try {
      await renumber({ variables: { input: { scheduleId: schedule.id } } });
      setAsking(false);
    } catch {
      // The dialog shows the reason.
    }
  };
  return (
    <Panel title="Heat numbers" label="Heat numbers">
      <p className="publish-words">{numbersText(lettered, unused, differing)}</p>
      <p className="publish-words fc-row fc-wrap fc-gap-8">
        <Button
          size="small"
          text="Renumber…"
          aria-disabled={refusal ? true : undefined}
          className={refusal ? 'publish-not-yet' : undefined}
          onClick={() => !refusal && setAsking(true)}
          {...hintIf(refusal)}
        />
        <span className="fc-small fc-muted">{refusal ?? 'Reprint everything afterwards.'}</span>
      </p>
      <ConfirmAlert
        isOpen={isAsking}
        title="Renumber all heats?"
        confirmText="Renumber"
        cancelText="Keep them"
        isBusy={loading}
        reason={error ? errorText(error) : null}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        {counted(differing, 'heat')} get new printed numbers: 1, 2, 3… in order. Printed sheets keep the old
        numbers, and so do the public pages until the next version.
      </ConfirmAlert>
    </Panel>
  );
}

function numbersText(lettered: readonly string[], unused: readonly string[], differing: number): string {
  if (differing === 0 && unused.length === 0) return 'Heat numbers are in order.';
  const parts = [
    lettered.length > 0 ? `${counted(lettered.length, 'heat')} with a letter (${named(lettered)})` : '',
    unused.length > 0 ? `${counted(unused.length, 'number')} unused (${named(unused)})` : '',
    `${counted(differing, 'heat')} out of order`,
  ];
  return `Printed numbers don’t change: ${parts.filter(Boolean).join(', ')}.`;
}

const named = (labels: readonly string[]): string =>
  labels.length <= MOST_NAMED
    ? labels.join(', ')
    : `${labels.slice(0, MOST_NAMED - 1).join(', ')} and ${labels.length - MOST_NAMED + 1} more`;

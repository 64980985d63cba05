import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import { showFailure } from '../apollo/showFailure.ts';
import type { DayPassRow_PassFragment as Pass } from '../gql/graphql.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { shortDayText } from '../time/dayText.ts';
import { eventClock } from '../time/eventClock.ts';
import { counted } from '../ui/counted.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { DayPassDialog, type PassEvent } from './DayPassDialog.tsx';
import { DayPassesQuery, EndDayPass, EndDayPasses } from './passOperations.ts';
import { PASS_ROLES } from './passRoles.ts';
import './dayPasses.css';

interface DayPassesPanelProps {
  readonly event: PassEvent;
}

export function DayPassesPanel({ event }: DayPassesPanelProps) {
  const { data, error, refetch } = useQuery(DayPassesQuery, {
    variables: { eventId: event.id },
    fetchPolicy: 'cache-and-network',
  });
  const dialog = useDialog<null>();
  const passes = data?.dayPasses;
  const open = passes?.filter((pass) => !isOver(pass));
  const inUse = open?.filter(({ openedAt }) => openedAt !== null).length ?? 0;
  return (
    <Panel
      label="Day passes"
      title={
        <>
          Day passes{' '}
          {inUse > 0 && <span className="fc-small fc-muted">{counted(inUse, 'screen')} in use</span>}
        </>
      }
      aside={
        <>
          {open && open.length > 1 && <EndAll eventId={event.id} count={open.length} />}
          <Button size="small" icon={<Add size={12} />} text="New Pass" onClick={() => dialog.show(null)} />
        </>
      }
    >
      {error && !passes && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!passes && !error && <SkeletonRows rows={2} label="Loading day passes" />}
      {open?.length === 0 && (
        <p className="fc-list-none fc-muted">
          A pass lets a phone announce, work the deck or the desk, or show the hall screen for one day,
          without an account.
        </p>
      )}
      <ul className="fc-list">
        {open?.map((pass) => (
          <PassRow key={pass.id} pass={pass} timeZone={event.timeZone} />
        ))}
      </ul>
      <DayPassDialog key={dialog.key} event={event} isOpen={dialog.isOpen} onClose={dialog.close} />
    </Panel>
  );
}

function EndAll({ eventId, count }: { eventId: string; count: number }) {
  const [isAsking, setAsking] = useState(false);
  const [end, { loading }] = useMutation(EndDayPasses);
  return (
    <>
      <Button size="small" text="End All" loading={loading} onClick={() => setAsking(true)} />
      <ConfirmAlert
        isOpen={isAsking}
        title={`End ${counted(count, 'pass', 'passes')}?`}
        confirmText="End All Passes"
        cancelText="Cancel"
        onConfirm={() => {
          setAsking(false);
          end({ variables: { input: { eventId } } }).catch((failure: unknown) => showFailure(failure));
        }}
        onCancel={() => setAsking(false)}
      >
        Phones with these passes and unused codes stop working immediately.
      </ConfirmAlert>
    </>
  );
}

const isOver = ({ endedAt, endsAt }: Pass): boolean => endedAt !== null || Date.parse(endsAt) <= Date.now();

function PassRow({ pass, timeZone }: { pass: Pass; timeZone: string }) {
  const [isAsking, setAsking] = useState(false);
  const [end, { loading, error }] = useMutation(EndDayPass);
  const { name, role, day, openedAt, device } = pass;
  const state = openedAt
    ? `${device}, since ${eventClock(timeZone).time(Date.parse(openedAt))}`
    : 'Code not used yet';
  return (
    <li className="day-pass-row fc-row fc-gap-12">
      <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
        <span>
          <b className="fc-medium">{PASS_ROLES[role].name}</b> {name}
        </span>
        <span className="fc-small fc-muted">
          {shortDayText(day)} · {openedAt && <span className="day-pass-mark" aria-hidden="true" />}
          {state}
        </span>
        {error && <span className="fc-small fc-wrong">{errorText(error)}</span>}
      </span>
      <Button
        size="small"
        text="End"
        aria-label={`End the pass of ${name}`}
        loading={loading}
        onClick={() => setAsking(true)}
      />
      <ConfirmAlert
        isOpen={isAsking}
        title={`End the pass of ${name}?`}
        confirmText="End Pass"
        cancelText="Cancel"
        onConfirm={() => {
          setAsking(false);
          end({ variables: { input: { id: pass.id } } }).catch(() => undefined);
        }}
        onCancel={() => setAsking(false)}
      >
        {openedAt ? 'The phone stops working immediately.' : 'The code stops working immediately.'}
      </ConfirmAlert>
    </li>
  );
}
